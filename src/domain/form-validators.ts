import * as z from "zod/mini";
import { isStorable, notStorable, onOneLine } from "./format.ts";
import { digitsOf } from "./phone.ts";

/**
 * Validators of the public forms. They use zod/mini because full zod probes `eval`, which the site's
 * Content-Security-Policy forbids. A missing field gets the same error as an empty one.
 */
export const atLeast = (length: number, message: string, max: number) =>
  z.string({ error: message }).check(z.overwrite(onOneLine), ...enough(length, message, max));

/** Multiline text, kept as typed. */
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

/** At least ten digits in any format. */
export const phoneNumber = () =>
  z.string({ error: "Please enter a valid phone number" }).check(
    z.overwrite(onOneLine),
    z.refine((typed) => digitsOf(typed).length >= 10, "Please enter a valid phone number"),
    z.maxLength(40, "At most 40 characters"),
    storable(),
  );

/** Optional text. */
export const atMost = (max: number) =>
  z.optional(
    z.string().check(z.overwrite(onOneLine), z.maxLength(max, `At most ${max} characters`), storable()),
  );

/** Reports characters that PostgreSQL cannot store at their field, before submitting. */
const storable = () => z.refine<string>(isStorable, notStorable);

interface Checked {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

/** The first error of each field, in the order of the form. */
export function firstErrors({ error }: Checked): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
