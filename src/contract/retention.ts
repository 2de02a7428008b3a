import { z } from "zod";
import {
  type Retention,
  removals,
  retentionBounds,
  retentionKeys,
  spanWords,
} from "#domain/privacy/retention.ts";
import { proof } from "./account.ts";
import { instant, noQuery, version } from "./fields.ts";
import { route } from "./route.ts";

const within = (key: keyof Retention, number: z.ZodInt | z.coerce.ZodCoercedNumber) => {
  const { least, most } = retentionBounds[key];
  const message = `Use a whole number: ${spanWords(key, least)} to ${spanWords(key, most)}`;
  return number.int(message).min(least, message).max(most, message);
};

type Fields<T> = { [Key in keyof Retention]: T };
const fieldsOf = <T>(make: (key: keyof Retention) => T) =>
  Object.fromEntries(retentionKeys.map((key) => [key, make(key)])) as Fields<T>;

const counts = z.object(
  Object.fromEntries(removals.map((removal) => [removal, z.int()])) as Record<
    (typeof removals)[number],
    z.ZodInt
  >,
);

const retention = z.object({
  ...fieldsOf(() => z.int()),
  /** When the job that removes things last began, and what it removed; null before its first run. */
  ranAt: instant.nullable(),
  removed: counts.nullable(),
  version: z.int(),
});
export type RetentionSettings = z.infer<typeof retention>;

export const getRetention = route({
  method: "GET",
  path: "/api/retention",
  access: "admin",
  summary: "How long things are kept, and what the job that removes them did last",
  query: noQuery,
  replies: { 200: retention },
});

export const countDue = route({
  method: "GET",
  path: "/api/retention/due",
  access: "admin",
  summary: "What the next run would remove with these settings",
  query: z.strictObject(fieldsOf((key) => within(key, z.coerce.number("Use a whole number")))),
  replies: { 200: counts },
});

export const changeRetention = route({
  method: "PUT",
  path: "/api/retention",
  access: "admin",
  summary:
    "Change how long things are kept; the privacy page says the same at once, and the next run carries it out. A shorter time deletes for good and needs proof",
  query: noQuery,
  body: z.strictObject({
    ...proof.shape,
    ...fieldsOf((key) => within(key, z.int("Use a whole number")).optional()),
    version,
  }),
  replies: { 200: retention },
});
