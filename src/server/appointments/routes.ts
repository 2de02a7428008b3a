import { createAppointment, listAppointments, updateAppointment } from "#contract/appointments.ts";
import { readCompany } from "../company/reads.ts";
import { knock } from "../knocks.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { findAppointments, presentAppointment, presentAppointments } from "./reads.ts";
import { bookVisit, moveAppointment, requestVisit } from "./writes.ts";

export const appointmentRoutes: ServedRoute[] = [
  on(createAppointment, async ({ body, actor, at, key, caller }, parts) => {
    const submission = { request: body, key, at };
    if (actor) {
      const { appointment, repeated } = await bookVisit(parts.db, submission, {
        by: actor,
        timeZone: parts.timeZone,
      });
      return say(repeated ? 200 : 201, await presentAppointment(parts.db, appointment));
    }
    await knock(parts, { door: "request", caller, limit: 20, period: 600_000 });
    const confirming = { company: await readCompany(parts.db), timeZone: parts.timeZone };
    const { appointment, repeated } = await requestVisit(parts.db, submission, confirming);
    return say(repeated ? 200 : 201, { id: appointment.id });
  }),

  on(listAppointments, async ({ query }, { db }) => {
    const { rows, headers } = await findAppointments(db, query);
    return say(200, await presentAppointments(db, rows), headers);
  }),

  on(updateAppointment, async ({ params, body, actor, at }, { db }) => {
    const row = await moveAppointment(db, { appointmentId: params.id, ...body, by: actor, at });
    return say(200, await presentAppointment(db, row));
  }),
];
