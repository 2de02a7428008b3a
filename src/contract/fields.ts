import { z } from "zod";
import { isWithinReach, maxDuration, minDuration, outOfReach } from "#domain/appointments/appointment.ts";
import { clockTimeOf, dayOf } from "#domain/calendar.ts";
import { hasLength, isPhone, maxEmailLength, maxPhoneLength, tooLong } from "#domain/field-rules.ts";
import { isStorable, notStorable, onOneLine } from "#domain/format.ts";
import { inchesOf, lengthOf, maxLength } from "#domain/length.ts";
import { centsOf, decimalOf, maxCents } from "#domain/money.ts";
import type { Access, JobScope, Route } from "./route.ts";
import { withheld } from "./withheld.ts";

/**
 * Building blocks of requests and replies. Prose is stored as typed. A line (a name, a street) loses line breaks and
 * invisible characters. Nothing here trims.
 */

/** `missing` is the message for an omitted field. */
const text = (missing?: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : undefined) });

const bounded = (typed: z.ZodString, max: number) =>
  typed.max(max, tooLong(max)).refine(isStorable, notStorable);

/** Text that the database can store unchanged. */
const storable = (max: number, missing?: string) => bounded(text(missing), max);

export const line = (max: number, missing?: string) => bounded(text(missing).overwrite(onOneLine), max);

export const longText = 5_000;

export const required = (message: string, max = 200) => line(max, message).refine(hasLength(1), message);
export const requiredProse = (message: string, max = longText) =>
  storable(max, message).refine(hasLength(1), message);

/** Minimum length, not counting surrounding spaces. */
export const atLeast = (length: number, message: string, max: number) =>
  line(max, message).refine(hasLength(length), message);
export const proseOfAtLeast = (length: number, message: string, max: number) =>
  storable(max, message).refine(hasLength(length), message);

const emptyIsNull = (text: string | null) => (text === "" ? null : text);

/** Optional text: omitted, null, or empty (stored as null). */
export const optional = (max = 200) => line(max).nullable().transform(emptyIsNull).optional();
export const optionalProse = () => storable(longText).nullable().transform(emptyIsNull).optional();

export const email = (message: string) => z.email(message).max(maxEmailLength, tooLong(maxEmailLength));

/** An email address; empty means null. */
export const optionalEmail = (message: string) =>
  z
    .union([z.literal(""), email(message)], message)
    .nullable()
    .transform((text) => (text === "" ? null : text))
    .optional();

/** At least ten digits, in any format; stored as typed. */
export const phone = (message: string) => line(maxPhoneLength, message).refine(isPhone, message);

/** A phone number; null and blank are stored as "". */
export const phoneOrNone = line(maxPhoneLength)
  .nullable()
  .transform((typed) => (typed?.trim() ? typed : ""));

/** In lower case, as PostgreSQL returns it: code compares ids as texts. */
export const id = z.uuid("Use a valid id").overwrite((typed) => typed.toLowerCase());
export const idParams = z.object({ id });

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A day as YYYY-MM-DD; requests may also use M/D/YYYY. */
export const day = z.iso.date();
export const anyDay = (message: string) =>
  storable(40, message)
    .refine((typed) => dayOf(typed) !== undefined, message)
    .transform((typed) => dayOf(typed) as string)
    .refine(isWithinReach, outOfReach);

/** When an appointment may be. */
export const appointmentTime = z.iso
  .datetime({ offset: true, error: "Use a date and time like 2026-11-30T10:00:00Z" })
  .refine((typed) => isWithinReach(typed.slice(0, 10)), outOfReach);

export const appointmentLength = z
  .int("Use whole minutes")
  .min(minDuration, `At least ${minDuration} minutes`)
  .max(maxDuration, `At most ${maxDuration} minutes`);

const dayHint = "Use a date like 2026-11-30";

export const optionalDay = z
  .union([z.literal(""), anyDay(dayHint)], dayHint)
  .nullable()
  .transform((text) => (text === "" ? null : text))
  .optional();

/** "10:00 AM" or "14:30"; read as HH:MM. */
export const clockTime = (message: string) =>
  storable(40, message)
    .refine((typed) => clockTimeOf(typed) !== undefined, message)
    .transform((typed) => clockTimeOf(typed) as string);

/** Money in a reply: "1234.50". */
export const money = withheld(z.string().regex(/^-?\d+\.\d{2}$/));

/** Without the dollar sign and the commas between thousands that people type. */
const undecorated = (typed: string) =>
  typed
    .trim()
    .replace(/^\$/, "")
    .replace(/^\d{1,3}(,\d{3})+(?=\.|$)/, (grouped) => grouped.replaceAll(",", ""));

const amountHint = "Use an amount of zero or more, like 1234.50";

/** Money in a request: 1234.5, "1234.50" or "$1,234.50"; read as "1234.50". Not below zero, at most two decimals. */
export const amount = z.union([z.number(), z.string()]).transform((typed, context) => {
  const cents = centsOf(undecorated(String(typed)));
  if (cents !== undefined && cents >= 0 && cents <= maxCents) return decimalOf(cents);
  context.addIssue(amountHint);
  return z.NEVER;
});

export const optionalAmount = z
  .union([z.literal(""), amount], { error: amountHint })
  .nullable()
  .transform((text) => (text === "" ? null : text))
  .optional();

/** As it will be stored, so that "$1,450" and "1450.00" compare as equal; what is no amount stays as typed. */
export function tidyAmount<Typed>(typed: Typed): Typed | string {
  return optionalAmount.safeParse(typed).data ?? typed;
}

/** Inches in a reply: "35.125". */
export const inches = z.string().regex(/^\d+(\.\d{1,4})?$/);

const inchesHint = "Use inches above zero, like 35.125 or 35 1/8";

/** Inches in a request: 35.125, "35.125", "35 1/8" or "35-1/8"; read as "35.125". Above zero. */
export const measure = z.union([z.number(), z.string().max(40)]).transform((typed, context) => {
  const length = lengthOf(String(typed));
  if (length !== undefined && length > 0 && length <= maxLength) return inchesOf(length);
  context.addIssue(inchesHint);
  return z.NEVER;
});

export const optionalMeasure = z
  .union([z.literal(""), measure], inchesHint)
  .nullable()
  .transform((text) => (text === "" ? null : text))
  .optional();

/** The version that an edit is based on; the server refuses an edit of an older one with 409. */
export const version = z.int().min(1).optional();

/** Body of a call without fields: none, or empty. Any field is refused by name. */
export const noFields = z.strictObject({}).nullish();

/** Query of a call without parameters: any parameter is refused by name. */
export const noQuery = z.strictObject({});

export const storableText = storable;

/** Hidden fields of public forms: bot traps, and where and how the form was sent. */
export const formTraces = {
  /** Honeypot: people do not see this field; only bots fill it in. */
  website: storable(500).optional(),
  /** Milliseconds from the first input to submission; unknown without JavaScript. */
  elapsed: z.number().min(0).max(1e12).optional(),
  /** Path of the page. */
  page: storable(300).optional(),
  /** Version and text of the consent wording beside the box. */
  consentVersion: z.int().min(1).max(1_000).optional(),
  consentWording: storable(1_000).optional(),
};

/** Query of a DELETE: refused if the record changed since this version. Older calls ignore other fields. */
export const seenVersion = z.object({ version: z.coerce.number().int().min(1).optional() });

/** Deletes a record, unless someone has changed it since it was read. */
export function deletion<const Path extends `/api/${string}/{id}`, const Who extends Access>(
  path: Path,
  access: Who,
  summary: string,
  job?: JobScope,
) {
  return {
    method: "DELETE" as const,
    path,
    access,
    ...(job ? { job } : {}),
    summary,
    params: idParams,
    query: seenVersion,
    replies: { 204: z.void() },
  } satisfies Route;
}

/** For a check that runs even if another field is wrong. */
export const alwaysCheck = { when: () => true };

/** Of stats (#domain/stats/definitions.ts). */
export const count = z.int().min(0);

function trendOf<Amount extends z.ZodType>(amount: Amount) {
  return z.object({
    current: amount,
    previous: amount,
    /** "+25%", "+3" for a small count, or "+4.2 points" for a rate. */
    change: z.string(),
    direction: z.enum(["up", "down", "same"]),
  });
}

/** Null if there is nothing to compare with. */
export const trend = trendOf(z.number()).nullable();
export const moneyTrend = trendOf(money).nullable();

/** <svg viewBox="0 0 size size"><path d={path}/></svg>, dark on light, with its quiet zone. */
export const qrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof qrCode>;
