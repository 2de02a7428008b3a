import { z } from "zod";
import { id, idParams, instant, noQuery } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

const states = ["taken", "quarantined"] as const;

export const request = z.object({
  id,
  kind: z.enum(["appointment", "lead"]),
  state: z.enum(states),
  /** Reason for the suspicion of spam. */
  suspicion: z.string().nullable(),
  /** The visitor's input, by field. */
  content: z.record(z.string(), z.unknown()),
  page: z.string().nullable(),
  leadId: id.nullable(),
  appointmentId: id.nullable(),
  receivedAt: instant,
});
export type SubmissionSummary = z.infer<typeof request>;

export const listSubmissionsRoute = route("GET /api/requests", "staff", {
  summary: "List submissions as visitors sent them, newest first",
  query: listQuery(["receivedAt"], { state: z.enum(states).optional(), leadId: id.optional() }),
  replies: { 200: z.array(request) },
});

export const waitingSubmissionsRoute = route("GET /api/requests/waiting", "staff", {
  summary: "Number of requests waiting for the database (spooled) or for review (quarantined)",
  replies: {
    200: z.object({
      spooled: z.int(),
      quarantined: z.int(),
      /** The server's disk is almost full: visitors can only ask for a call. */
      isDiskLow: z.boolean(),
    }),
  },
});

export const emptyQuarantineRoute = route("POST /api/requests/empty-quarantine", "staff", {
  summary: "Permanently delete requests held as spam up to a time",
  query: noQuery,
  body: z.strictObject({ until: instant }),
  replies: { 200: z.object({ removed: z.int() }) },
});

export const releaseSubmissionRoute = route("POST /api/requests/{id}/release", "staff", {
  summary: "Release a request held as spam and process it",
  params: idParams,
  replies: { 200: request },
});
