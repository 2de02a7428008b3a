import {
  createAppointment,
  listAppointments,
  staffAppointment,
  updateAppointment,
} from "#contract/appointments.ts";
import { readAs } from "../reading.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { findAppointments, presentAppointment, presentAppointments } from "./reads.ts";
import { bookVisit, moveAppointment } from "./writes.ts";

export const appointmentRoutes: ServedRoute[] = [
  on(createAppointment, async ({ body, actor, at, key, caller }, { db, timeZone, intake }) => {
    if (actor) {
      const request = readAs(staffAppointment, body);
      const { appointment, repeated } = await bookVisit(db, { request, key, by: actor, at, timeZone });
      return say(repeated ? 200 : 201, await presentAppointment(db, appointment));
    }
    const asked = { kind: "appointment", content: body } as const;
    const { id, repeated } = await intake.receive({ asked, key, at, caller });
    return say(repeated ? 200 : 201, { id });
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
