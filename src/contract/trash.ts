import { z } from "zod";
import { trashKinds } from "#domain/trash.ts";
import { id, idParams, instant, noFields, noQuery, seenVersion } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

export const deleteLeadRoute = route("DELETE /api/leads/{id}", "staff", {
  summary: "Move a lead to the trash for 30 days, with its appointments that belong to no client; idempotent",
  params: idParams,
  query: seenVersion.strict(),
  replies: { 204: z.void() },
});

export const deleteAppointmentRoute = route("DELETE /api/appointments/{id}", "staff", {
  summary: "Move an appointment to the trash for 30 days without notifying the customer; idempotent",
  params: idParams,
  query: seenVersion.strict(),
  replies: { 204: z.void() },
});

const trashed = z.object({
  /** The record's id, also after it is restored. */
  id,
  kind: z.enum(trashKinds),
  /** Name of the lead, or of the person the appointment was with. */
  label: z.string(),
  /** When the appointment was scheduled; null for a lead. */
  scheduledAt: instant.nullable(),
  /** Null if the account is gone. */
  deletedBy: z.object({ id, username: z.string(), name: z.string() }).nullable(),
  deletedAt: instant,
  expiresAt: instant,
});
export type DeletedRecord = z.infer<typeof trashed>;

export const listTrashRoute = route("GET /api/trash", "admin", {
  summary: "Deleted leads and appointments that can be restored, last deleted first",
  query: listQuery(["deletedAt"], { kind: z.enum(trashKinds).optional() }).omit({ search: true }),
  replies: { 200: z.array(trashed) },
});

export const restoreFromTrashRoute = route("POST /api/trash/{id}/restore", "staff", {
  summary:
    "Restore a deleted lead or appointment: administrators any, others their own of the last 10 minutes",
  params: idParams,
  query: noQuery,
  body: noFields,
  replies: { 200: z.object({ id, kind: z.enum(trashKinds) }) },
});
