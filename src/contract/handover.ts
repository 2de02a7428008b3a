import { z } from "zod";
import { appointmentStatuses, appointmentTypes } from "#domain/appointments/appointment.ts";
import { leadStatuses } from "#domain/leads/lead.ts";
import { day, id, idParams, instant, noFields, noQuery } from "./fields.ts";
import { route } from "./route.ts";

/** As many of either are listed; "all" means those beyond, too. */
export const mostListed = 200;

const days = { from: day.optional(), until: day.optional() };
const inOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || from <= until;
const outOfOrder = { path: ["until"], error: "The last day lies before the first" };

const absence = z.object({ from: day, until: day });

export const openWork = route({
  method: "GET",
  path: "/api/team/{id}/open-work",
  access: "staff",
  summary:
    "A member's upcoming open appointments, of some days or all, and their open leads; one's own, or an administrator's to see",
  params: idParams,
  query: z.strictObject(days).refine(inOrder, outOfOrder),
  replies: {
    200: z.object({
      appointments: z.object({
        total: z.int(),
        rows: z.array(
          z.object({
            id,
            scheduledAt: instant,
            timeZone: z.string(),
            appointmentType: z.enum(appointmentTypes),
            callRequested: z.boolean(),
            status: z.enum(appointmentStatuses),
            clientName: z.string(),
          }),
        ),
      }),
      leads: z.object({
        total: z.int(),
        rows: z.array(z.object({ id, name: z.string(), status: z.enum(leadStatuses) })),
      }),
      away: absence.nullable(),
    }),
  },
});

/** A member, nobody, or who has it now. */
const receiver = z.union([id, z.enum(["nobody", "keep"])], "Choose a member, nobody or keep");
const each = z
  .array(z.strictObject({ id, giveTo: receiver }))
  .max(2 * mostListed, `At most ${2 * mostListed}`)
  .default([]);

const daysOfAbsence = "Only an absence has a first and a last day";

export const handOver = route({
  method: "POST",
  path: "/api/team/{id}/hand-over",
  access: "staff",
  summary:
    "Reassign a member's open appointments and leads, all or each, and deactivate them or mark them away; all or nothing",
  params: idParams,
  query: noQuery,
  body: z
    .strictObject({
      /** Away hands over the appointments of its days only. */
      because: z.enum(["deactivate", "away", "other"]),
      ...days,
      giveAllTo: receiver.default("keep"),
      /** Those that go elsewhere than all. */
      appointments: each,
      leads: each,
      tellCustomers: z.boolean().default(true),
    })
    .refine(inOrder, outOfOrder)
    .refine(({ because, from, until }) => because !== "away" || (from && until), {
      path: ["from"],
      error: "Choose the first and the last day",
    })
    .refine(({ because, from }) => because === "away" || !from, { path: ["from"], error: daysOfAbsence })
    .refine(({ because, until }) => because === "away" || !until, { path: ["until"], error: daysOfAbsence }),
  replies: { 200: z.object({ appointments: z.int(), leads: z.int(), away: absence.nullable() }) },
});

export const endAbsence = route({
  method: "POST",
  path: "/api/team/{id}/back",
  access: "staff",
  summary: "End an absence: one's own, or any as an administrator",
  params: idParams,
  query: noQuery,
  body: noFields,
  replies: { 200: z.object({ away: absence.nullable() }) },
});
