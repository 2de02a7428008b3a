import {
  createAppointment,
  getAppointment,
  getOpeningHours,
  keepAppointmentTime,
  knownPerson,
  listAppointments,
  listFreeTimes,
  namesSomebody,
  newPerson,
  newPersonOfStaff,
  postponeAppointment,
  scheduleConsultation,
  updateAppointment,
} from "#contract/appointments.ts";
import { instantOf } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { parseOrRefuse } from "../../platform/http/validate.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { bookAppointment, bookForLead } from "./book.ts";
import {
  appointmentById,
  findAppointments,
  presentAppointment,
  presentAppointments,
  proposeTimes,
} from "./reads.ts";
import { changeAppointment, keepTime, postpone } from "./writes.ts";

export const appointmentRoutes: ServedRoute[] = [
  handle(createAppointment, async ({ body, actor, at, key, caller }, { db, messaging, intake }) => {
    if (actor) {
      const person = parseOrRefuse(namesSomebody(body) ? knownPerson : newPersonOfStaff, body);
      const request = { ...body, ...person };
      const { appointment, repeated } = await bookAppointment(db, { request, key, by: actor, at, messaging });
      return reply(repeated ? 200 : 201, await presentAppointment(db, appointment));
    }
    const content = { ...body, ...parseOrRefuse(newPerson, body) };
    const asked = { kind: "appointment", content } as const;
    const { id, repeated } = await intake.receive({ asked, key, at, caller });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(listAppointments, async ({ query, at }, { db, timeZone }) => {
    const { rows, headers } = await findAppointments(db, query, { at, timeZone });
    return reply(200, await presentAppointments(db, rows), headers);
  }),

  handle(getAppointment, async ({ params }, { db }) => {
    return reply(200, await presentAppointment(db, await appointmentById(db, params.id)));
  }),

  handle(updateAppointment, async ({ params, body, actor, at }, { db, messaging }) => {
    const { version, undo, ...wish } = body;
    const changing = { appointmentId: params.id, wish, version, undo, by: actor, at, messaging };
    return reply(200, await presentAppointment(db, await changeAppointment(db, changing)));
  }),

  handle(keepAppointmentTime, async ({ params, body, actor, at }, { db, messaging }) => {
    const row = await keepTime(db, { appointmentId: params.id, ...body, by: actor, at, messaging });
    return reply(200, await presentAppointment(db, row));
  }),

  handle(postponeAppointment, async ({ params, body, actor, at }, { db, messaging }) => {
    const row = await postpone(db, { appointmentId: params.id, ...body, by: actor, at, messaging });
    return reply(200, await presentAppointment(db, row));
  }),

  handle(listFreeTimes, async ({ query, at }, { db, timeZone }) => {
    const { from: day, notBefore: time = "00:00" } = query;
    const asked = day ? instantOf({ day, time }, timeZone) : at;
    return reply(200, await proposeTimes(db, { ...query, from: asked > at ? asked : at, timeZone }));
  }),

  handle(getOpeningHours, async (_heard, { db, timeZone }) => {
    const { hours } = await readCompanyProfile(db);
    return reply(200, { timeZone, hours });
  }),

  handle(scheduleConsultation, async ({ params, body, actor, at, key }, { db, timeZone, messaging }) => {
    const { status: _, scheduledAt, ...visit } = body.appointmentData;
    const booking = { ...visit, leadId: params.id, scheduledAt: new Date(scheduledAt), timeZone };
    const { appointment, repeated } = await bookForLead(db, booking, { key, by: actor, at, messaging });
    return reply(repeated ? 200 : 201, await presentAppointment(db, appointment));
  }),
];
