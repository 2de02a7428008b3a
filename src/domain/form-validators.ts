import * as z from "zod/mini";
import {
  hasLength,
  isPhone,
  maxEmailLength,
  maxPhoneLength,
  notAnEmail,
  notAPhone,
  tooLong,
} from "./field-rules.ts";
import { isStorable, notStorable, onOneLine } from "./format.ts";
import { firstMessages, topField } from "./issues.ts";

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
  [z.refine<string>(hasLength(length), message), z.maxLength(max, tooLong(max)), storable()] as const;

export const emailAddress = () =>
  z.email(notAnEmail).check(z.maxLength(maxEmailLength, tooLong(maxEmailLength)));

export const phoneNumber = () =>
  z
    .string({ error: notAPhone })
    .check(
      z.overwrite(onOneLine),
      z.refine(isPhone, notAPhone),
      z.maxLength(maxPhoneLength, tooLong(maxPhoneLength)),
      storable(),
    );

/** Optional text. */
export const maxCharacters = (max: number) =>
  z.optional(z.string().check(z.overwrite(onOneLine), z.maxLength(max, tooLong(max)), storable()));

/** Reports characters that PostgreSQL cannot store at their field, before submitting. */
const storable = () => z.refine<string>(isStorable, notStorable);

/** A parsed form, or the first error of each field in the order of the form. */
export type FormResult<Form> =
  | { form: Form; errors?: undefined }
  | { form?: undefined; errors: Record<string, string> };

export function parseForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  typed: unknown,
): FormResult<z.output<Schema>> {
  const { data, error } = schema.safeParse(typed);
  return error ? { errors: firstMessages(error.issues, topField) } : { form: data as z.output<Schema> };
}
