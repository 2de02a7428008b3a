import { z } from "zod";
import {
  appointmentStatuses,
  appointmentTypes,
  defaultDuration,
  longestDuration,
  meetingTypes,
  propertyTypes,
  shortestDuration,
} from "#domain/appointments/appointment.ts";
import {
  anyDay,
  clockTime,
  email,
  formTraces,
  id,
  idParams,
  instant,
  longText,
  optional,
  phone,
  required,
  storableText,
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
  createdAt: instant,
  version: z.int(),
});
export type Appointment = z.infer<typeof appointment>;

/** One shape from the widget, /schedule, the consultation dialog and the staff form (decisions.md). */
export const appointmentRequest = z.object({
  firstName: required("First name is required", 100),
  /** May be empty where the consultation dialog asked for one name and was given one word. */
  lastName: storableText(100),
  email: email("Valid email is required"),
  phone: phone("Valid phone number is required"),
  address: required("Address is required", 400),
  zipCode: optional(20),
  appointmentType: z.enum(appointmentTypes),
  preferredDate: anyDay("Preferred date is required"),
  preferredTime: clockTime("Preferred time is required"),
  propertyType: z.enum(propertyTypes),
  projectDescription: required("Project description is required", longText),
  meetingType: z.enum(meetingTypes).optional(),
  smsConsent: z.boolean().optional(),
  ...formTraces,
  /** Staff only; a visitor's is ignored. */
  duration: z.int().min(shortestDuration).max(longestDuration).default(defaultDuration),
  assignedTo: id.nullable().optional(),
});
/** Staff give both names. */
export const staffAppointment = appointmentRequest.extend({
  lastName: required("Last name is required", 100),
});
export type AppointmentRequest = z.output<typeof appointmentRequest>;

export const createAppointment = route({
  method: "POST",
  path: "/api/appointments",
  access: "anyone",
  summary: "Ask for a visit (a visitor), or book one (staff); a repeat answers 200 and creates nothing",
  body: appointmentRequest,
  replies: {
    200: z.union([appointment, z.object({ id })]),
    201: z.union([appointment, z.object({ id })]),
  },
});

export const listAppointments = route({
  method: "GET",
  path: "/api/appointments",
  access: "staff",
  summary: "Appointments, newest first",
  query: listQuery(["scheduledAt", "createdAt"], {
    status: z.enum(appointmentStatuses).optional(),
    appointmentType: z.enum(appointmentTypes).optional(),
    assignedTo: id.optional(),
  }),
  replies: { 200: z.array(appointment) },
});

export const updateAppointment = route({
  method: "PUT",
  path: "/api/appointments/{id}",
  access: "staff",
  summary: "Confirm, complete, cancel or reschedule an appointment",
  params: idParams,
  body: z.object({ status: z.enum(appointmentStatuses), version }),
  replies: { 200: appointment },
});
