import { z } from "zod";
import { id, instant } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

/** What has a screen of its own that a line of the trail can lead to. */
export const recordNouns = ["lead", "client", "appointment", "project", "room", "quote", "member"] as const;

/** Where the subject is found, while it exists. */
export const record = z.object({
  noun: z.enum(recordNouns),
  id,
  /** Of a room: the project it belongs to. */
  projectId: id.nullable(),
});
export type AuditRecord = z.infer<typeof record>;

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Noun and past participle: lead.created. */
  kind: z.string(),
  /** The kind in plain words, with what its detail adds: "Moved a lead from New to Contacted". */
  what: z.string(),
  /** What it was done to, as people know it; empty where it has no name. */
  label: z.string(),
  /** The member who did it; null when a visitor or the system did. */
  by: z.object({ id, username: z.string() }).nullable(),
  /** Network address it was done from. */
  address: z.string().nullable(),
  record: record.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A day of the business; of this millennium, so that the day after it can be named too. */
export const auditDay = z.iso.date().regex(/^2/, "Use a date like 2026-11-30");

export const listAudit = route({
  method: "GET",
  path: "/api/audit",
  access: "admin",
  summary:
    "Who did what, when and from where, newest first; from and to are days of the business, both included",
  query: listQuery(["at"], {
    kind: z
      .string()
      .regex(/^[a-z_]+\.[a-z_]+$/, "Use a kind like lead.created")
      .optional(),
    person: id.optional(),
    from: auditDay.optional(),
    to: auditDay.optional(),
  }),
  replies: { 200: z.array(auditEntry) },
});
