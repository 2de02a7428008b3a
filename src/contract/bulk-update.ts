import { z } from "zod";
import { leadStatuses } from "#domain/leads/lead.ts";
import { id, noQuery, version } from "./fields.ts";
import { route } from "./route.ts";

/** The most leads that one call changes. */
export const mostAtOnce = 500;

const bulkChange = z
  .strictObject({
    id,
    version,
    status: z.enum(leadStatuses).optional(),
    assignedTo: id.nullable().optional(),
  })
  .refine(({ status, assignedTo }) => status !== undefined || assignedTo !== undefined, {
    path: ["status"],
    error: "Say a status or a person",
  });
export type BulkChange = z.input<typeof bulkChange>;

function listOf<Each extends z.ZodType<{ id: string }>>(each: Each) {
  return z
    .array(each)
    .min(1, "Name at least one lead")
    .max(mostAtOnce, `At most ${mostAtOnce} leads at once`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: "Name each lead once" });
}

export const changeLeads = route({
  method: "POST",
  path: "/api/leads/bulk",
  access: "staff",
  summary:
    "Change the status or the person of many leads at once; what others have changed meanwhile is left alone",
  body: z.strictObject({
    changes: listOf(bulkChange),
  }),
  replies: {
    200: z.object({
      /** What would take each change back. */
      changed: z.array(
        z.object({ id, version: z.int(), status: z.enum(leadStatuses), assignedTo: id.nullable() }),
      ),
      /** Left alone: changed by somebody else meanwhile, or no longer there. */
      left: z.array(z.object({ id, because: z.enum(["stale", "gone"]) })),
    }),
  },
});

export const deleteLeads = route({
  method: "POST",
  path: "/api/leads/bulk-delete",
  access: "staff",
  summary:
    "Move many leads to the trash for 30 days; what others have changed meanwhile, or a project names, is left alone",
  query: noQuery,
  body: z.strictObject({ leads: listOf(z.strictObject({ id, version })) }),
  replies: {
    200: z.object({
      deleted: z.array(id),
      left: z.array(z.object({ id, because: z.enum(["stale", "gone", "in_use"]) })),
    }),
  },
});

export const restoreLeads = route({
  method: "POST",
  path: "/api/leads/bulk-restore",
  access: "staff",
  summary: "Restore many deleted leads: an administrator any, a member their own of the last 10 minutes",
  query: noQuery,
  body: z.strictObject({ leads: listOf(z.strictObject({ id })) }),
  replies: {
    200: z.object({
      restored: z.array(id),
      /** With the reason in words. */
      left: z.array(z.object({ id, because: z.string() })),
    }),
  },
});
