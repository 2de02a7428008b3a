import { z } from "zod";
import { conditions } from "#domain/system/conditions.ts";
import { count, instant, noQuery } from "./fields.ts";
import { route } from "./route.ts";

const bytes = z.number().min(0);

const systemErrors = z.object({
  count,
  /** Latest first. */
  kinds: z.array(
    z.object({
      /** Method and route pattern, or the background job. */
      call: z.string(),
      /** Class of the error. */
      error: z.string(),
      code: z.string().nullable(),
      /** File and line of the code. */
      place: z.string().nullable(),
      count,
      lastAt: instant,
      /** Of the latest requests, latest first. */
      requestIds: z.array(z.string()),
    }),
  ),
});
export type SystemErrors = z.infer<typeof systemErrors>;

const channel = z.object({
  isConnected: z.boolean(),
  lastSentAt: instant.nullable(),
  /** Messages whose last try failed and that are tried again. */
  retrying: count,
  /** Messages that failed permanently in the last hour. */
  failedLately: count,
  /** The provider's text, of a message that is tried again, or of the last permanent failure within seven days. */
  failure: z.string().nullable(),
});
export type SystemChannel = z.infer<typeof channel>;

const systemState = z.object({
  version: z.string(),
  /** Name of the last migration. */
  tables: z.string(),
  /** Of Node. */
  runtime: z.string(),
  /** Of the process that answers. */
  startedAt: instant,
  engine: z.object({ version: z.string(), isPrivate: z.boolean(), size: bytes }),
  /** Of the data folder; null if it cannot be read. */
  disk: z.object({ free: bytes, total: bytes }).nullable(),
  /** `used` by the process; `available` to it. */
  memory: z.object({ used: bytes, available: bytes }),
  outbox: z.object({
    /** Messages whose time to be sent has come. */
    due: count,
    oldestDueAt: instant.nullable(),
    /** Failed messages that need someone. */
    failed: count,
  }),
  /** Submissions that wait on disk for the database. */
  spooled: count,
  /** Null without TLS; its end is null if it cannot be read from the server. */
  certificate: z.object({ endsAt: instant.nullable() }).nullable(),
  backup: z.object({
    takenAt: instant.nullable(),
    provedAt: instant.nullable(),
    /** Reason for the failure of the last one. */
    failure: z.string().nullable(),
    /** Where each is copied to; null if nowhere. */
    elsewhere: z.string().nullable(),
    /** Of the private database's log; null without one. Its copies of the database are proved. */
    archive: z.object({ archivedUntil: instant.nullable(), copiedAt: instant.nullable() }).nullable(),
  }),
  channels: z.object({ email: channel, text: channel }),
  /** Administrators whom alerts reach by email. */
  alertRecipients: count,
  errors: systemErrors,
  /** Current conditions that someone must act on. */
  conditions: z.array(z.enum(conditions)),
});
export type SystemState = z.infer<typeof systemState>;

export const readSystemRoute = route("GET /api/system", "admin", {
  summary:
    "The state of the server: version, disk, memory, queues, backup, email, texts and the last day's errors",
  query: noQuery,
  replies: { 200: systemState },
});

export const readConditionsRoute = route("GET /api/system/conditions", "admin", {
  summary:
    "Current conditions of the server that someone must act on, the most urgent first, and the last backup's proof",
  query: noQuery,
  replies: { 200: z.object({ conditions: z.array(z.enum(conditions)), provedAt: instant.nullable() }) },
});
