import { z } from "zod";
import { auditScopes } from "#domain/events/audit-scopes.ts";
import { id, instant } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

/** Records with a screen that an audit entry can link to. */
const recordNouns = ["lead", "client", "appointment", "project", "room", "quote", "member"] as const;

/** Address of the subject, while it exists. */
export const record = z.object({
  noun: z.enum(recordNouns),
  id,
  /** For a room: its project. */
  projectId: id.nullable(),
});
export type AuditRecord = z.infer<typeof record>;

const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Noun and past participle: lead.created. */
  kind: z.string(),
  /** The kind in words, with detail: "Moved a lead from New to Contacted". */
  what: z.string(),
  /** Name of the subject; empty if it has none. */
  label: z.string(),
  /** The user who did it; null for a visitor or the system. */
  by: z.object({ id, username: z.string(), name: z.string() }).nullable(),
  /** Network address of the caller. */
  address: z.string().nullable(),
  record: record.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A day in the business's time zone, early enough that the day after it exists. */
const auditDay = z.iso.date().regex(/^2/, "Use a date like 2026-11-30");

export const listAuditRoute = route("GET /api/audit", "admin", {
  summary: "List the audit log, newest first; from and to are days of the business, inclusive",
  query: listQuery(["at"], {
    kind: z
      .string()
      .regex(/^[a-z_]+\.[a-z_]+$/, "Use a kind like lead.created")
      .optional(),
    /** What changed something, or only who came in and was refused. */
    only: z.enum(auditScopes).optional(),
    person: id.optional(),
    from: auditDay.optional(),
    to: auditDay.optional(),
  }),
  replies: { 200: z.array(auditEntry) },
});
