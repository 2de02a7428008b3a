import { z } from "zod";
import { leadStatuses } from "#domain/leads/lead.ts";
import { id, noQuery, version } from "./fields.ts";
import { route } from "./route.ts";

/** Most leads in one call. */
export const maxBulkLeads = 500;

const bulkChange = z
  .strictObject({
    id,
    version,
    status: z.enum(leadStatuses).optional(),
    assignedTo: id.nullable().optional(),
  })
  .refine(({ status, assignedTo }) => status !== undefined || assignedTo !== undefined, {
    path: ["status"],
    error: "Choose a status or a person",
  });
export type BulkChange = z.input<typeof bulkChange>;

function listOf<Each extends z.ZodType<{ id: string }>>(each: Each) {
  return z
    .array(each)
    .min(1, "Choose at least one lead")
    .max(maxBulkLeads, `At most ${maxBulkLeads} leads at once`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: "List each lead once" });
}

export const changeLeadsRoute = route("POST /api/leads/bulk", "staff", {
  summary: "Change the status or the assigned user of many leads; skips leads that others changed meanwhile",
  body: z.strictObject({
    changes: listOf(bulkChange),
    /** True for the undo of status changes, which also restores the last contacts. */
    undo: z.boolean().optional(),
  }),
  replies: {
    200: z.object({
      /** Values that undo each change. */
      changed: z.array(
        z.object({ id, version: z.int(), status: z.enum(leadStatuses), assignedTo: id.nullable() }),
      ),
      /** Skipped: changed by someone else meanwhile, or deleted. */
      left: z.array(z.object({ id, because: z.enum(["stale", "gone"]) })),
    }),
  },
});

export const deleteLeadsRoute = route("POST /api/leads/bulk-delete", "staff", {
  summary:
    "Move many leads to the trash for 30 days; skips leads that others changed meanwhile or that a project uses",
  query: noQuery,
  body: z.strictObject({ leads: listOf(z.strictObject({ id, version })) }),
  replies: {
    200: z.object({
      deleted: z.array(id),
      left: z.array(z.object({ id, because: z.enum(["stale", "gone", "in_use"]) })),
    }),
  },
});

export const restoreLeadsRoute = route("POST /api/leads/bulk-restore", "staff", {
  summary: "Restore many deleted leads: administrators any, others their own of the last 10 minutes",
  query: noQuery,
  body: z.strictObject({ leads: listOf(z.strictObject({ id })) }),
  replies: {
    200: z.object({
      restored: z.array(id),
      left: z.array(z.object({ id, because: z.string() })),
    }),
  },
});
