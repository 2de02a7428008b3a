import { z } from "zod";
import { leadStatuses } from "#domain/leads/lead.ts";
import { id, version } from "./fields.ts";
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

export const changeLeads = route({
  method: "POST",
  path: "/api/leads/bulk",
  access: "staff",
  summary:
    "Change the status or the person of many leads at once; what others have changed meanwhile is left alone",
  body: z.strictObject({
    changes: z
      .array(bulkChange)
      .min(1, "Name at least one lead")
      .max(mostAtOnce, `At most ${mostAtOnce} leads at once`)
      .refine((changes) => new Set(changes.map((change) => change.id)).size === changes.length, {
        error: "Name each lead once",
      }),
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
