import { z } from "zod";
import { appointmentStatuses, appointmentTypes, meetingTypes } from "#domain/appointments/appointment.ts";
import { leadStatuses } from "#domain/leads/lead.ts";
import { day, id, idParams, instant, noFields, noQuery } from "./fields.ts";
import { route } from "./route.ts";

/** Most rows listed of each; "all" includes the rest. */
export const maxListed = 200;

const days = { from: day.optional(), until: day.optional() };
const isOrdered = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || from <= until;
const outOfOrder = { path: ["until"], error: "The last day is before the first" };

const absence = z.object({ from: day, until: day });

export const openWorkRoute = route("GET /api/team/{id}/open-work", "staff", {
  summary:
    "A user's open upcoming appointments, for some days or all, and open leads; for themselves or an administrator",
  params: idParams,
  query: z.strictObject(days).refine(isOrdered, outOfOrder),
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
            meetingType: z.enum(meetingTypes).nullable(),
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

/** A user, nobody, or "keep" for the current one. */
const receiver = z.union([id, z.enum(["nobody", "keep"])], "Choose a person, nobody or keep");
const each = z
  .array(z.strictObject({ id, giveTo: receiver }))
  .max(2 * maxListed, `At most ${2 * maxListed}`)
  .default([]);

const daysOfAbsence = "Only an absence has a first and last day";

export const handOverRoute = route("POST /api/team/{id}/hand-over", "staff", {
  summary:
    "Reassign a user's open appointments and leads, all or one by one, and deactivate them or mark them away; all or nothing",
  params: idParams,
  query: noQuery,
  body: z
    .strictObject({
      /** "away" hands over only appointments within its days. */
      because: z.enum(["deactivate", "away", "other"]),
      ...days,
      giveAllTo: receiver.default("keep"),
      /** Exceptions to giveAllTo. */
      appointments: each,
      leads: each,
      tellCustomers: z.boolean().default(true),
    })
    .refine(isOrdered, outOfOrder)
    .refine(({ because, from, until }) => because !== "away" || (from && until), {
      path: ["from"],
      error: "Choose the first and last day",
    })
    .refine(({ because, from }) => because === "away" || !from, { path: ["from"], error: daysOfAbsence })
    .refine(({ because, until }) => because === "away" || !until, { path: ["until"], error: daysOfAbsence }),
  replies: { 200: z.object({ appointments: z.int(), leads: z.int(), away: absence.nullable() }) },
});

export const endAbsenceRoute = route("POST /api/team/{id}/back", "staff", {
  summary: "End an absence: the caller's own, or anyone's as an administrator",
  params: idParams,
  query: noQuery,
  body: noFields,
  replies: { 200: z.object({ away: absence.nullable() }) },
});
