import * as z from "zod/mini";
import { digitsOf } from "./phone.ts";
import { isStorable, notStorable, onOneLine } from "./words.ts";

/**
 * The checks that the visitors' forms are made of, in zod/mini: full zod probes `eval`, which the site's
 * Content-Security-Policy forbids. A field that is missing altogether is as wrong as an empty one.
 */
export const atLeast = (length: number, message: string, max: number) =>
  z.string({ error: message }).check(z.overwrite(onOneLine), ...enough(length, message, max));

/** Text that may have breaks; kept as typed. */
export const proseOfAtLeast = (length: number, message: string, max: number) =>
  z.string({ error: message }).check(...enough(length, message, max));

const enough = (length: number, message: string, max: number) =>
  [
    z.refine<string>((text) => text.trim().length >= length, message),
    z.maxLength(max, `At most ${max} characters`),
    storable(),
  ] as const;

export const emailAddress = () =>
  z.email("Please enter a valid email address").check(z.maxLength(254, "At most 254 characters"));

/** At least ten digits, however they are spaced. */
export const phoneNumber = () =>
  z.string({ error: "Please enter a valid phone number" }).check(
    z.overwrite(onOneLine),
    z.refine((typed) => digitsOf(typed).length >= 10, "Please enter a valid phone number"),
    z.maxLength(40, "At most 40 characters"),
    storable(),
  );

/** Text that may be left out, or be empty. */
export const atMost = (max: number) =>
  z.optional(
    z.string().check(z.overwrite(onOneLine), z.maxLength(max, `At most ${max} characters`), storable()),
  );

/** What the database could not hold is said at its field, before it is sent. */
const storable = () => z.refine<string>(isStorable, notStorable);

interface Checked {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

/** The first thing wrong with each field, by its name and in the order of the form; empty when nothing is. */
export function firstErrors({ error }: Checked): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
