import { z } from "zod";
import { personRecordKinds, places, retentionReasons } from "#domain/privacy/forgetting.ts";
import {
  type Retention,
  removals,
  retentionBounds,
  retentionKeys,
  spanText,
} from "#domain/privacy/retention.ts";
import { stepUp } from "./account.ts";
import { knownPassword } from "./auth.ts";
import { id, idParams, instant, noQuery, storableText, version } from "./fields.ts";
import { route } from "./route.ts";

/**
 * One person, by any of their records. Exporting and forgetting need proof: a sign-in within the last ten minutes, or
 * `password` in the body. Otherwise the answer is 403 `password_needed`.
 */
const kind = z.enum(personRecordKinds, `Use one of ${personRecordKinds.join(", ")}`);
const params = z.object({ kind, id });

const count = z.int();

const found = z.object({
  kind,
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  /** Records that name them if they are neither a lead nor a client. */
  places: z.array(z.enum(places)),
});
export type FoundPerson = z.infer<typeof found>;

const peopleFound = z.object({
  people: z.array(found),
  /** Submissions with this phone or email that still wait in the spool; a search finds them once they are stored. */
  waiting: count,
});
export type PeopleResults = z.infer<typeof peopleFound>;

export const findPeopleRoute = route("GET /api/privacy/people", "admin", {
  summary:
    "Find people by phone number or email, including held requests, the trash, received requests, a running import, messages and consents",
  query: z.strictObject({
    /** A full phone number, or an email address. */
    reach: storableText(200),
  }),
  replies: { 200: peopleFound },
});

const held = z.object({
  /** To be typed to confirm. */
  name: z.string(),
  /** Records of this person: linked to each other, or with the same name and phone or email. */
  records: z.array(
    z.object({
      kind,
      id,
      name: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  /** Number of records, by noun: {"messages": 3}. */
  counts: z.record(z.string(), count),
  /** Records that forgetting deletes, by noun. */
  deleted: z.record(z.string(), count),
  /** Records that forgetting keeps. */
  kept: z.object({
    reasons: z.array(z.enum(retentionReasons)),
    payments: count,
    quotes: count,
    projects: count,
    /** The first day on which the records of the sale are gone. */
    until: z.iso.date().nullable(),
    consents: count,
    /** Whether someone else shares the number and its consents. */
    sharesPhone: z.boolean(),
  }),
});
export type StoredPersonData = z.infer<typeof held>;

export const readPersonRoute = route("GET /api/people/{kind}/{id}", "admin", {
  summary: "A person's records, and what forgetting them would delete and keep",
  params,
  query: noQuery,
  replies: { 200: held },
});

const formats = ["zip", "html", "json"] as const;
export type PersonFormat = (typeof formats)[number];

export const exportPersonRoute = route("POST /api/people/{kind}/{id}/export", "admin", {
  needsStepUp: true,
  summary:
    "Export everything about a person: an archive with a page to read, JSON and the files themselves; or the page or the JSON alone, which list the files with their address",
  params,
  query: noQuery,
  body: z.strictObject({
    format: z.enum(formats, "Use zip, html or json"),
    password: knownPassword.optional(),
  }),
  replies: { 200: z.unknown().describe("The file") },
});

export const forgetPersonRoute = route("POST /api/people/{kind}/{id}/forget", "admin", {
  needsStepUp: true,
  summary:
    "Forget a person: delete their data and minimize what must be kept. Cannot be undone; a repeat changes nothing",
  params,
  query: noQuery,
  body: z.strictObject({
    /** The person's full name as shown here. */
    name: z.string().max(500),
    password: knownPassword.optional(),
  }),
  replies: { 200: z.object({ pseudonym: z.string() }) },
});

export const readRetainedRecordsRoute = route("GET /api/clients/{id}/kept", "admin", {
  summary: "What is kept of a forgotten client by law or for an unpaid balance; null if nothing",
  params: idParams,
  query: noQuery,
  replies: {
    200: z
      .object({
        name: z.string(),
        address: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string(),
        zipCode: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        acceptedBy: z.array(z.object({ quoteNumber: z.string(), name: z.string() })).optional(),
        reasons: z.array(z.enum(retentionReasons)),
        until: z.iso.date(),
        forgottenAt: instant.nullable(),
      })
      .nullable(),
  },
});
export type RetainedRecords = NonNullable<z.infer<(typeof readRetainedRecordsRoute)["replies"][200]>>;

const within = (key: keyof Retention, number: z.ZodInt | z.coerce.ZodCoercedNumber) => {
  const { min, max } = retentionBounds[key];
  const message = `Use a whole number: ${spanText(key, min)} to ${spanText(key, max)}`;
  return number.int(message).min(min, message).max(max, message);
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
  /** Start and result of the last retention run; null before the first. */
  ranAt: instant.nullable(),
  removed: counts.nullable(),
  version: z.int(),
});
export type RetentionSettings = z.infer<typeof retention>;

export const getRetentionRoute = route("GET /api/retention", "admin", {
  summary: "Retention periods, and the result of the last run",
  query: noQuery,
  replies: { 200: retention },
});

export const countDueRoute = route("GET /api/retention/due", "admin", {
  summary: "What the next run would remove with these settings",
  query: z.strictObject(fieldsOf((key) => within(key, z.coerce.number("Use a whole number")))),
  replies: { 200: counts },
});

export const changeRetentionRoute = route("PUT /api/retention", "admin", {
  summary:
    "Change the retention periods; the privacy page shows them at once, and the next run applies them. A shorter period deletes data permanently and needs proof",
  query: noQuery,
  body: z.strictObject({
    ...stepUp.shape,
    ...fieldsOf((key) => within(key, z.int("Use a whole number")).optional()),
    version,
  }),
  replies: { 200: retention },
});
