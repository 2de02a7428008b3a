import {
  createAppointmentRoute,
  knownPerson,
  listOpeningsRoute,
  listOpenRequestsRoute,
  namesPerson,
  newPerson,
  newPersonOfStaff,
} from "#contract/appointment-request.ts";
import {
  getAppointmentRoute,
  getOpeningHoursRoute,
  keepAppointmentRoute,
  keepAppointmentTimeRoute,
  listAppointmentsRoute,
  listFreeTimesRoute,
  listWeekOpeningsRoute,
  postponeAppointmentRoute,
  scheduleConsultationRoute,
  updateAppointmentRoute,
} from "#contract/appointments.ts";
import { closeFeedRoute, getFeedRoute, openFeedRoute, readFeedRoute } from "#contract/calendar-feed.ts";
import { areaCovering } from "#domain/areas/coverage.ts";
import { instantOf } from "#domain/calendar.ts";
import { minute } from "#domain/durations.ts";
import { networkOf } from "../../platform/core/ip-network.ts";
import { rateLimit } from "../../platform/http/rate-limit.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { parseOrRefuse } from "../../platform/http/validate.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { shownServiceAreas } from "../../platform/settings/service-area-lookup.ts";
import { bookAppointment, bookForLead } from "./book.ts";
import { feedOf, stateOfFeed } from "./calendar-feed-reads.ts";
import { closeFeed, openFeed } from "./calendar-feed-writes.ts";
import { keepAppointment } from "./change-request-writes.ts";
import { proposeTimes } from "./free-time-reads.ts";
import { refuseSkippedTime } from "./new-appointment.ts";
import { findOpenRequests } from "./open-requests.ts";
import { publicOpenings, weekOpenings } from "./openings.ts";
import { appointmentById, findAppointments, presentAppointment, presentAppointments } from "./reads.ts";
import { keepTime, postpone } from "./rescheduling.ts";
import { changeAppointment } from "./writes.ts";

/** The address is the key: no cache may store it, and no referrer may leak it. */
const saved = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** A phone refreshes a few times an hour; an office has many phones behind one address. */
const rate = { limit: 240, period: 10 * minute };

export const appointmentRoutes: ServedRoute[] = [
  handle(createAppointmentRoute, async ({ body, actor, at, key, caller }, { db, messaging, intake }) => {
    refuseSkippedTime(body, messaging.timeZone);
    if (actor) {
      const person = parseOrRefuse(namesPerson(body) ? knownPerson : newPersonOfStaff, body);
      const request = { ...body, ...person };
      const { appointment, repeated } = await bookAppointment(db, { request, key, by: actor, at, messaging });
      return reply(repeated ? 200 : 201, await presentAppointment(db, appointment));
    }
    const content = { ...body, ...parseOrRefuse(newPerson, body) };
    const form = { kind: "appointment", content } as const;
    const { id, repeated } = await intake.receive({ form, key, at, caller });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(listAppointmentsRoute, async ({ query, actor, at }, { db, timeZone }) => {
    const { rows, headers } = await findAppointments(db, query, { at, timeZone }, actor);
    return reply(200, await presentAppointments(db, rows), headers);
  }),

  handle(listOpenRequestsRoute, async ({ query }, { db }) =>
    reply(200, await presentAppointments(db, await findOpenRequests(db, query))),
  ),

  handle(getAppointmentRoute, async ({ params }, { db }) => {
    return reply(200, await presentAppointment(db, await appointmentById(db, params.id)));
  }),

  handle(updateAppointmentRoute, async ({ params, body, actor, at }, { db, messaging }) => {
    const { version, undo, ...wish } = body;
    const changing = { appointmentId: params.id, wish, version, undo, by: actor, at, messaging };
    return reply(200, await presentAppointment(db, await changeAppointment(db, changing)));
  }),

  handle(keepAppointmentTimeRoute, async ({ params, body, actor, at }, { db, messaging }) => {
    const row = await keepTime(db, { appointmentId: params.id, ...body, by: actor, at, messaging });
    return reply(200, await presentAppointment(db, row));
  }),

  handle(postponeAppointmentRoute, async ({ params, body, actor, at }, { db, messaging }) => {
    const row = await postpone(db, { appointmentId: params.id, ...body, by: actor, at, messaging });
    return reply(200, await presentAppointment(db, row));
  }),

  handle(listFreeTimesRoute, async ({ query, at }, { db, timeZone }) => {
    const { from: day, notBefore: time = "00:00" } = query;
    const wanted = day ? instantOf({ day, time }, timeZone) : at;
    return reply(200, await proposeTimes(db, { ...query, from: wanted > at ? wanted : at, timeZone }));
  }),

  handle(listWeekOpeningsRoute, async ({ query, at }, { db, timeZone }) =>
    reply(200, await weekOpenings(db, { ...query, at, timeZone })),
  ),

  handle(getOpeningHoursRoute, async (_input, { db, timeZone }) => {
    const { hours } = await readCompanyProfile(db);
    return reply(200, { timeZone, hours });
  }),

  handle(scheduleConsultationRoute, async ({ params, body, actor, at, key }, { db, timeZone, messaging }) => {
    const { status: _, scheduledAt, ...wanted } = body.appointmentData;
    const booking = { ...wanted, leadId: params.id, scheduledAt: new Date(scheduledAt), timeZone };
    const { appointment, repeated } = await bookForLead(db, booking, { key, by: actor, at, messaging });
    return reply(repeated ? 200 : 201, await presentAppointment(db, appointment));
  }),

  handle(getFeedRoute, async ({ actor }, { db }) => reply(200, await stateOfFeed(db, actor.id))),

  handle(openFeedRoute, async ({ actor, at }, { db, publicUrl }) => {
    const address = `${publicUrl}/api/calendar-feeds/${await openFeed(db, { by: actor, at })}.ics`;
    const webcal = address.replace(/^https?:/, "webcal:");
    return reply(201, { address, webcal }, { "cache-control": "no-store" });
  }),

  handle(closeFeedRoute, async ({ actor, at }, { db }) => {
    await closeFeed(db, { by: actor, at });
    return reply(204);
  }),

  handle(readFeedRoute, async ({ params, at, caller }, context) => {
    await rateLimit(context, { bucket: "calendar feed", caller: networkOf(caller), ...rate });
    const token = params.token.replace(/\.ics$/, "");
    const calendar = await feedOf(context.db, token, { at, publicUrl: context.publicUrl });
    return reply(200, calendar, { ...saved, "content-type": "text/calendar; charset=utf-8" });
  }),

  handle(listOpeningsRoute, async ({ query: { place = "" }, at, caller }, context) => {
    await rateLimit(context, { bucket: "openings", caller: networkOf(caller), ...rate });
    const { db, timeZone } = context;
    const area = areaCovering(place, await shownServiceAreas(db));
    return reply(200, await publicOpenings(db, { driveTime: area?.driveTime, at, timeZone }));
  }),

  handle(keepAppointmentRoute, async ({ params, body, actor, at }, { db }) => {
    const stored = await keepAppointment(db, { id: params.id, askedAt: body.askedAt, by: actor, at });
    return reply(200, await presentAppointment(db, stored));
  }),
];
