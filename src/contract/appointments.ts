import { z } from "zod";
import {
  appointmentStatuses,
  appointmentTypes,
  defaultDuration,
  isWithinReach,
  maxDuration,
  meetingTypes,
  minDuration,
  outOfReach,
  propertyTypes,
} from "#domain/appointments/appointment.ts";
import { changeRequests } from "#domain/appointments/change-request.ts";
import { weekdays } from "#domain/company/profile.ts";
import { countedNames } from "#domain/reports/rows.ts";
import {
  anyDay,
  appointmentLength,
  appointmentTime,
  clockTime,
  count,
  day,
  id,
  idParams,
  instant,
  noQuery,
  optional,
  optionalProse,
  trend,
  version,
} from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

export const appointment = z.object({
  id,
  clientId: id.nullable(),
  leadId: id.nullable(),
  clientName: z.string(),
  phone: z.string(),
  appointmentType: z.enum(appointmentTypes),
  scheduledAt: instant,
  timeZone: z.string(),
  duration: z.int(),
  status: z.enum(appointmentStatuses),
  assignedTo: id.nullable(),
  assignedName: z.string().nullable(),
  meetingType: z.enum(meetingTypes).nullable(),
  propertyType: z.enum(propertyTypes).nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  confirmedAt: instant.nullable(),
  confirmationMethod: z.string(),
  /** Rescheduling began, but no new time is saved and the customer is not notified. Staff can keep the old one. */
  rescheduling: z.boolean(),
  /** The customer asked for a phone call at this time, not an appointment at the house. */
  callRequested: z.boolean(),
  serviceAreaId: id.nullable(),
  /** When each reminder was sent, by hours before the appointment: { "24": "2026-11-22T16:00:00.000Z" } */
  remindersSent: z.record(z.string(), instant),
  /** Pending reminders. */
  reminderScheduledJobIds: z.array(id),
  /** The customer's request by text that staff have not handled yet. */
  customerAsk: z.object({ kind: z.enum(changeRequests), askedAt: instant, words: z.string() }).nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Appointment = z.infer<typeof appointment>;

/** A day in the business's time zone, as YYYY-MM-DD. */
const shownDay = day.refine(isWithinReach, outOfReach);

export const listAppointmentsRoute = route("GET /api/appointments", "crew", {
  scope: "appointments:read",
  job: "own",
  summary: "List appointments, newest first; with from and to (first and last day), latest first",
  query: listQuery(["scheduledAt", "createdAt"], {
    status: z.enum(appointmentStatuses).optional(),
    appointmentType: z.enum(appointmentTypes).optional(),
    /** A user, or "nobody". */
    assignedTo: z.union([id, z.literal("nobody")]).optional(),
    clientId: id.optional(),
    /** Of this lead, or of the client it became. */
    leadId: id.optional(),
    /** Only those whose customer asked by text to cancel or move. */
    asking: z.enum(["true"]).optional(),
    /** Only those that reports count: up to now. */
    counted: z.enum(countedNames.appointments).optional(),
    from: shownDay.optional(),
    to: shownDay.optional(),
  }).refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    error: "The last day is before the first",
  }),
  replies: { 200: z.array(appointment) },
});

export const getAppointmentRoute = route("GET /api/appointments/{id}", "crew", {
  scope: "appointments:read",
  job: "appointment",
  summary: "Get an appointment",
  params: idParams,
  replies: { 200: appointment },
});

/** Fields that staff may change; omitted ones stay. A new time sets the status to scheduled. */
const appointmentChange = z
  .object({
    status: z.enum(appointmentStatuses),
    appointmentType: z.enum(appointmentTypes),
    meetingType: z.enum(meetingTypes),
    /** The new time as an instant, or as a day and a clock time in the business's time zone. */
    scheduledAt: appointmentTime,
    preferredDate: anyDay("Choose a date"),
    preferredTime: clockTime("Choose a time"),
    duration: appointmentLength,
    assignedTo: id.nullable(),
    address: optional(400),
    notes: optionalProse(),
  })
  .partial()
  .extend({
    version,
    /** Undoes the last status change; refused if that is no longer possible. */
    undo: z.boolean().optional(),
  })
  .superRefine(({ scheduledAt, preferredDate, preferredTime }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (preferredDate !== undefined && preferredTime === undefined) wrong("preferredTime", "Choose a time");
    if (preferredTime !== undefined && preferredDate === undefined) wrong("preferredDate", "Choose a date");
    if (scheduledAt !== undefined && (preferredDate ?? preferredTime) !== undefined)
      wrong("scheduledAt", "Set the time once: as scheduledAt, or as preferredDate and preferredTime");
  });

export const updateAppointmentRoute = route("PUT /api/appointments/{id}", "staff", {
  summary: "Change an appointment: status, time, assigned user or other fields",
  params: idParams,
  body: appointmentChange,
  replies: { 200: appointment },
});

const decision = z.strictObject({ version });

export const keepAppointmentTimeRoute = route("POST /api/appointments/{id}/keep-time", "staff", {
  summary: "Undo Reschedule: restore status and time; no effect if no new time is being chosen",
  params: idParams,
  /** With the time to keep; refused with 409 if the appointment has moved since. */
  query: noQuery,
  body: decision.extend({ scheduledAt: appointmentTime.optional() }),
  replies: { 200: appointment },
});

export const postponeAppointmentRoute = route("POST /api/appointments/{id}/postpone", "staff", {
  summary: "Postpone an appointment without a date and notify the customer",
  params: idParams,
  query: noQuery,
  body: decision,
  replies: { 200: appointment },
});

const freeTime = z.object({
  scheduledAt: instant,
  day,
  time: z.string(),
  /** Users who are free. */
  users: z.array(id),
});
export type FreeTime = z.infer<typeof freeTime>;

export const listFreeTimesRoute = route("GET /api/appointments/free-times", "staff", {
  summary: "The next times within opening hours at which a user, or any user, is free",
  query: z
    .strictObject({
      /** Omitted: times at which any user is free. */
      assignedTo: id.optional(),
      duration: z.coerce.number().pipe(appointmentLength).default(defaultDuration),
      /** First day to search; never proposes a past time. */
      from: shownDay.optional(),
      /** On that day, not before this time. */
      notBefore: clockTime("Use a time like 14:30").optional(),
      /** The appointment to move: its current time does not count as taken. */
      except: id.optional(),
    })
    .refine(({ from, notBefore }) => from !== undefined || notBefore === undefined, {
      path: ["notBefore"],
      error: "Choose a start date",
    }),
  replies: { 200: z.array(freeTime) },
});

export const listWeekOpeningsRoute = route("GET /api/appointments/openings", "staff", {
  summary: "Free times of the mornings and afternoons of the next five working days, a few of each",
  query: z.strictObject({
    /** Omitted: times at which any user is free. */
    assignedTo: id.optional(),
  }),
  replies: { 200: z.array(freeTime) },
});

const openingHours = z.object({
  days: z.array(z.enum(weekdays)),
  opens: z.string(),
  closes: z.string(),
});

export const getOpeningHoursRoute = route("GET /api/appointments/opening-hours", "crew", {
  job: "own",
  summary: "Opening hours of the company profile; HH:MM in the business's time zone",
  replies: { 200: z.object({ timeZone: z.string(), hours: z.array(openingHours) }) },
});

export const scheduleConsultationRoute = route("POST /api/leads/{id}/schedule-consultation", "staff", {
  takesKey: true,
  summary: "Book an appointment for a lead",
  params: idParams,
  body: z.object({
    appointmentData: z.object({
      appointmentType: z.enum(appointmentTypes),
      /** If omitted, that of the request which this booking answers. */
      meetingType: z.enum(meetingTypes).optional(),
      scheduledAt: z.iso.datetime({ offset: true, error: "Use a date and time like 2026-11-30T10:00:00Z" }),
      duration: z.int().min(minDuration).max(maxDuration).default(60),
      address: optional(400),
      notes: optionalProse(),
      assignedTo: id.nullable().optional(),
      status: z.literal("scheduled").optional(),
    }),
  }),
  replies: { 200: appointment, 201: appointment },
});

export const keepAppointmentRoute = route("POST /api/appointments/{id}/keep", "staff", {
  summary: "Keep an appointment that its customer asked by text to cancel or move",
  params: idParams,
  /** The request that staff saw: a newer one is not dismissed with it. */
  query: noQuery,
  body: z.strictObject({ askedAt: instant }),
  replies: { 200: appointment },
});

export const appointmentStatsRoute = route("GET /api/appointments/stats", "staff", {
  summary: "Stats of the appointments screen",
  replies: {
    200: z.object({
      ...{ today: count, thisWeek: count, confirmed: count, pending: count },
      trends: z.object({ today: trend, thisWeek: trend }),
    }),
  },
});
export type AppointmentStats = z.infer<(typeof appointmentStatsRoute)["replies"][200]>;
