import { z } from "zod";
import { clockTimeOf, dayOf } from "#domain/calendar.ts";
import { isStorable, notStorable, onOneLine } from "#domain/format.ts";
import { inchesOf, lengthOf, longestLength } from "#domain/length.ts";
import { centsOf, decimalOf } from "#domain/money.ts";
import { digitsOf } from "#domain/phone.ts";

/**
 * The fields that requests and replies are made of. Prose is kept as typed. A line (a name, a street) is kept without
 * breaks and without what nobody sees; nothing here trims either.
 */

/** Text that comes back from the database as it was sent; where it is left out, what is asked for in words. */
const storable = (max: number, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .max(max, `At most ${max} characters`)
    .refine(isStorable, notStorable);

export const line = (max: number, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .overwrite(onOneLine)
    .max(max, `At most ${max} characters`)
    .refine(isStorable, notStorable);

export const longText = 5_000;

const filled = (text: string) => text.trim() !== "";
const long = (length: number) => (text: string) => text.trim().length >= length;

export const required = (message: string, max = 200) => line(max, message).refine(filled, message);
export const requiredProse = (message: string, max = longText) =>
  storable(max, message).refine(filled, message);

/** Text of so many characters, the spaces around it not counted. */
export const atLeast = (length: number, message: string, max: number) =>
  line(max, message).refine(long(length), message);
export const proseOfAtLeast = (length: number, message: string, max: number) =>
  storable(max, message).refine(long(length), message);

const emptyIsNull = (text: string | null) => (text === "" ? null : text);

/** Optional text: left out, null, or empty (which means null). */
export const optional = (max = 200) => line(max).nullable().transform(emptyIsNull).optional();
export const optionalProse = () => storable(longText).nullable().transform(emptyIsNull).optional();

export const email = (message: string) => z.email(message).max(254, "At most 254 characters");

/** An e-mail address or nothing; an empty field is nothing. */
export const optionalEmail = (message: string) =>
  z
    .union([z.literal(""), email(message)], message)
    .nullable()
    .transform((text) => (text === "" ? null : text))
    .optional();

/** At least ten digits, however they are spaced; kept as typed. */
export const phone = (message: string) =>
  line(40, message).refine((typed) => digitsOf(typed).length >= 10, message);

/** A phone number or none; null and blank are none, which is kept as "". */
export const phoneOrNone = line(40)
  .nullable()
  .transform((typed) => (typed?.trim() ? typed : ""));

export const id = z.uuid("Not an id");
export const idParams = z.object({ id });

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A day as YYYY-MM-DD; requests may also say M/D/YYYY. */
export const day = z.iso.date();
export const anyDay = (message: string) =>
  storable(40, message)
    .refine((typed) => dayOf(typed) !== undefined, message)
    .transform((typed) => dayOf(typed) as string);

export const optionalDay = z
  .union([z.literal(""), anyDay("Use a date like 2026-11-30")])
  .nullable()
  .transform((text) => (text === "" ? null : text))
  .optional();

/** "10:00 AM" or "14:30"; read as HH:MM. */
export const clockTime = (message: string) =>
  storable(40, message)
    .refine((typed) => clockTimeOf(typed) !== undefined, message)
    .transform((typed) => clockTimeOf(typed) as string);

/** Money in a reply: "1234.50". */
export const money = z.string().regex(/^-?\d+\.\d{2}$/);

const largestCents = 9_999_999_999;

/** Money in a request: 1234.5 or "1234.50"; read as "1234.50". Not below zero, at most two decimals. */
export const amount = z
  .union([z.number(), z.string()])
  .transform(String)
  .refine((typed) => {
    const cents = centsOf(typed);
    return cents !== undefined && cents >= 0 && cents <= largestCents;
  }, "Use an amount like 1234.50, not below zero")
  .transform((typed) => decimalOf(centsOf(typed) as number));

export const optionalAmount = z
  .union([z.literal(""), amount])
  .nullable()
  .transform((text) => (text === "" ? null : text))
  .optional();

/** Inches in a reply: "35.125". */
export const inches = z.string().regex(/^\d+(\.\d{1,4})?$/);

const sayInches = "Use inches above zero, like 35.125 or 35 1/8";

/** Inches in a request: 35.125, "35.125", "35 1/8" or "35-1/8"; read as "35.125". Above zero. */
export const measure = z
  .union([z.number(), z.string().max(40)])
  .transform(String)
  .refine((typed) => {
    const length = lengthOf(typed);
    return length !== undefined && length > 0 && length <= longestLength;
  }, sayInches)
  .transform((typed) => inchesOf(lengthOf(typed) as number));

export const optionalMeasure = z
  .union([z.literal(""), measure], sayInches)
  .nullable()
  .transform((text) => (text === "" ? null : text))
  .optional();

/** The version of a record that an edit was made on; the server refuses the edit of an older one with 409. */
export const version = z.int().min(1).optional();

/** The body of a call that has nothing to say: no body, or an empty one. What else is in it is refused by name. */
export const noFields = z.strictObject({}).nullish();

/** The query of a call that reads none: what is in it is refused by name. */
export const noQuery = z.strictObject({});

export const storableText = storable;

/** What a public form says besides what was typed: traps for machines, and where and how it was sent. */
export const formTraces = {
  /** A field that people do not see; only machines fill it in. */
  website: storable(500).optional(),
  /** Milliseconds from the first touch of the form to its sending; unknown without JavaScript. */
  elapsed: z.number().min(0).max(1e12).optional(),
  /** Path of the page. */
  page: storable(300).optional(),
  /** Version of the consent wording that was shown beside the box, and the words themselves. */
  consentVersion: z.int().min(1).max(1_000).optional(),
  consentWording: storable(1_000).optional(),
};

/** Query of a DELETE: a record that was changed since this version was read is not deleted. Older calls ignore other fields. */
export const seenVersion = z.object({ version: z.coerce.number().int().min(1).optional() });
