import { z } from "zod";
import {
  appointmentStatuses,
  appointmentTypes,
  defaultDuration,
  isWithinReach,
  longestDuration,
  meetingTypes,
  outOfReach,
  propertyTypes,
  shortestDuration,
} from "#domain/appointments/appointment.ts";
import { customerAsks } from "#domain/appointments/customer-ask.ts";
import { weekdays } from "#domain/company/profile.ts";
import { countedNames } from "#domain/reports/rows.ts";
import {
  anyDay,
  clockTime,
  day,
  email,
  formTraces,
  id,
  idParams,
  instant,
  line,
  noQuery,
  optional,
  optionalProse,
  phone,
  required,
  requiredProse,
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
  /** Reschedule was pressed, and neither a new time was saved nor the customer told: the old time can be kept. */
  rescheduling: z.boolean(),
  /** The customer asked for a call at this time, not for a visit. */
  callRequested: z.boolean(),
  serviceAreaId: id.nullable(),
  /** When each reminder went, by its hours before the appointment: { "24": "2026-11-22T16:00:00.000Z" } */
  remindersSent: z.record(z.string(), instant),
  /** Messages that wait to remind. */
  reminderScheduledJobIds: z.array(id),
  /** What the customer asked for by text, while staff have not acted on it. */
  customerAsk: z.object({ kind: z.enum(customerAsks), askedAt: instant, words: z.string() }).nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Appointment = z.infer<typeof appointment>;

const visitDay = (message: string) => anyDay(message).refine(isWithinReach, outOfReach);
const visitTime = z.iso
  .datetime({ offset: true, error: "Use a date and time like 2026-11-30T10:00:00Z" })
  .refine((typed) => isWithinReach(typed.slice(0, 10)), outOfReach);
const visitLength = z
  .int("Use whole minutes")
  .min(shortestDuration, `At least ${shortestDuration} minutes`)
  .max(longestDuration, `At most ${longestDuration} minutes`);

/** One shape from the widget, /schedule, the consultation dialog and the staff form (decisions.md). */
export const appointmentRequest = z.object({
  firstName: required("First name is required", 100),
  /** May be empty where the consultation dialog asked for one name and was given one word. */
  lastName: line(100),
  email: email("Valid email is required"),
  phone: phone("Valid phone number is required"),
  address: required("Address is required", 400),
  zipCode: optional(20),
  appointmentType: z.enum(appointmentTypes),
  preferredDate: visitDay("Preferred date is required"),
  preferredTime: clockTime("Preferred time is required"),
  propertyType: z.enum(propertyTypes),
  projectDescription: requiredProse("Project description is required"),
  meetingType: z.enum(meetingTypes).optional(),
  smsConsent: z.boolean().optional(),
  /** What is wanted at this time is a call, which /schedule asks for; staff's is ignored. */
  callRequested: z.boolean().optional(),
  ...formTraces,
  /** Staff only; a visitor's is ignored. */
  duration: visitLength.default(defaultDuration),
  assignedTo: id.nullable().optional(),
  /** Whom it is for, where that is known; else the client with the e-mail, or a new one. Staff only. */
  clientId: id.optional(),
  leadId: id.optional(),
});
/** Staff give both names. */
export const staffAppointment = appointmentRequest.extend({
  lastName: required("Last name is required", 100),
});
export type AppointmentRequest = z.output<typeof appointmentRequest>;

/** Of somebody who is known, nothing that the form asks of somebody new is needed (decision 037). */
const aboutPerson = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  propertyType: true,
  projectDescription: true,
} as const;
const ofKnown = appointmentRequest.partial(aboutPerson);

/** Staff book for the client or the lead whom it names. */
export const knownAppointment = ofKnown.refine(({ clientId, leadId }) => !clientId !== !leadId, {
  path: ["leadId"],
  error: "Name either the client or the lead",
});
export type KnownAppointment = z.output<typeof knownAppointment>;

export function namesSomebody(body: { clientId?: unknown; leadId?: unknown }): boolean {
  return Boolean(body.clientId ?? body.leadId);
}

/** Fields that are left empty are left out where somebody is named; otherwise those left out are empty, and required. */
function evenedOut(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  if (!namesSomebody(body)) return { ...everythingEmpty, ...body };
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => !(field in aboutPerson && (value === "" || value === null)),
    ),
  );
}

const everythingEmpty = { firstName: "", email: "", phone: "", address: "", projectDescription: "" };

export const createAppointment = route({
  method: "POST",
  path: "/api/appointments",
  access: "anyone",
  summary:
    "Ask for a visit (a visitor), or book one (staff), for a known clientId or leadId or somebody new; a repeat answers 200 and creates nothing",
  body: z.preprocess(evenedOut, ofKnown) as unknown as z.ZodType<
    z.output<typeof ofKnown>,
    z.input<typeof ofKnown>
  >,
  replies: {
    200: z.union([appointment, z.object({ id })]),
    201: z.union([appointment, z.object({ id })]),
  },
});

/** A day of the business's; a query says it as YYYY-MM-DD. */
const shownDay = day.refine(isWithinReach, outOfReach);

export const listAppointments = route({
  method: "GET",
  path: "/api/appointments",
  access: "staff",
  summary:
    "Appointments, newest first; from and to are the first and the last day on which they begin, and then the latest comes first",
  query: listQuery(["scheduledAt", "createdAt"], {
    status: z.enum(appointmentStatuses).optional(),
    appointmentType: z.enum(appointmentTypes).optional(),
    /** A member of staff, or "nobody". */
    assignedTo: z.union([id, z.literal("nobody")]).optional(),
    clientId: id.optional(),
    /** Of this lead, or of the client that the lead has become. */
    leadId: id.optional(),
    /** Those whose customer asks by text to cancel or to move. */
    asking: z.enum(["true"]).optional(),
    /** What a report counts of the days: up to now. */
    counted: z.enum(countedNames.appointments).optional(),
    from: shownDay.optional(),
    to: shownDay.optional(),
  }).refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    error: "The last day lies before the first",
  }),
  replies: { 200: z.array(appointment) },
});

export const getAppointment = route({
  method: "GET",
  path: "/api/appointments/{id}",
  access: "staff",
  summary: "One appointment",
  params: idParams,
  replies: { 200: appointment },
});

/** What staff may change; what is left out stays. A new time makes the appointment scheduled again. */
const appointmentChange = z
  .object({
    status: z.enum(appointmentStatuses),
    appointmentType: z.enum(appointmentTypes),
    /** The new time as an instant, or as a day and a clock time of the business. */
    scheduledAt: visitTime,
    preferredDate: visitDay("Choose a date"),
    preferredTime: clockTime("Choose a time"),
    duration: visitLength,
    assignedTo: id.nullable(),
    address: optional(400),
    notes: optionalProse(),
  })
  .partial()
  .extend({
    version,
    /** It takes back the last change of the status, and is refused where that is no longer possible. */
    undo: z.boolean().optional(),
  })
  .superRefine(({ scheduledAt, preferredDate, preferredTime }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (preferredDate !== undefined && preferredTime === undefined) wrong("preferredTime", "Choose a time");
    if (preferredTime !== undefined && preferredDate === undefined) wrong("preferredDate", "Choose a date");
    if (scheduledAt !== undefined && (preferredDate ?? preferredTime) !== undefined)
      wrong("scheduledAt", "Say the time once: either so, or as preferredDate and preferredTime");
  });
export type AppointmentChange = z.output<typeof appointmentChange>;

export const updateAppointment = route({
  method: "PUT",
  path: "/api/appointments/{id}",
  access: "staff",
  summary:
    "Confirm, complete, cancel or reschedule an appointment, move it to another time or person, edit it",
  params: idParams,
  body: appointmentChange,
  replies: { 200: appointment },
});

const decision = z.strictObject({ version });

export const keepAppointmentTime = route({
  method: "POST",
  path: "/api/appointments/{id}/keep-time",
  access: "staff",
  summary:
    "Put an appointment back as it was before Reschedule; without effect where no new time is being chosen",
  params: idParams,
  /** With the time that is kept; an appointment that has another time by now stays as it is (409). */
  query: noQuery,
  body: decision.extend({ scheduledAt: visitTime.optional() }),
  replies: { 200: appointment },
});

export const postponeAppointment = route({
  method: "POST",
  path: "/api/appointments/{id}/postpone",
  access: "staff",
  summary: "Postpone an appointment without a date, and tell the customer",
  params: idParams,
  query: noQuery,
  body: decision,
  replies: { 200: appointment },
});

export const freeTime = z.object({ scheduledAt: instant, day, time: z.string() });
export type FreeTime = z.infer<typeof freeTime>;

export const listFreeTimes = route({
  method: "GET",
  path: "/api/appointments/free-times",
  access: "staff",
  summary: "The next times within the opening hours at which a member, or any of them, is free",
  query: z
    .strictObject({
      /** Left out: at which anybody is. */
      assignedTo: id.optional(),
      duration: z.coerce.number().pipe(visitLength).default(defaultDuration),
      /** The first day to look at; nothing that is over is proposed. */
      from: shownDay.optional(),
      /** On that day not before this time. */
      notBefore: clockTime("Not a time").optional(),
      /** The appointment that is to be moved: where it stands now, it is in nobody's way. */
      except: id.optional(),
    })
    .refine(({ from, notBefore }) => from !== undefined || notBefore === undefined, {
      path: ["notBefore"],
      error: "Say from which day",
    }),
  replies: { 200: z.array(freeTime) },
});

const openingHours = z.object({
  days: z.array(z.enum(weekdays)),
  opens: z.string(),
  closes: z.string(),
});

export const getOpeningHours = route({
  method: "GET",
  path: "/api/appointments/opening-hours",
  access: "staff",
  summary: "When the business is open, as the company profile says; HH:MM in its time zone",
  replies: { 200: z.object({ timeZone: z.string(), hours: z.array(openingHours) }) },
});

export const scheduleConsultation = route({
  method: "POST",
  path: "/api/leads/{id}/schedule-consultation",
  access: "staff",
  summary: "Book a visit for a lead; the same Idempotency-Key twice is one visit",
  params: idParams,
  body: z.object({
    appointmentData: z.object({
      appointmentType: z.enum(appointmentTypes),
      scheduledAt: z.iso.datetime({ offset: true, error: "Use a date and time like 2026-11-30T10:00:00Z" }),
      duration: z.int().min(shortestDuration).max(longestDuration).default(60),
      address: optional(300),
      notes: optionalProse(),
      assignedTo: id.nullable().optional(),
      status: z.literal("scheduled").optional(),
    }),
  }),
  replies: { 200: appointment, 201: appointment },
});
