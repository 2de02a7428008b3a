import { z } from "zod";
import {
  appointmentTypes,
  defaultDuration,
  meetingTypes,
  propertyTypes,
} from "#domain/appointments/appointment.ts";
import { appointment } from "./appointments.ts";
import {
  anyDay,
  appointmentLength,
  clockTime,
  email,
  formTraces,
  id,
  line,
  optional,
  phone,
  required,
  requiredProse,
  storableText,
} from "./fields.ts";
import { route } from "./route.ts";

/** One shape for the widget, /schedule, the consultation dialog and the staff form (decisions.md). */
export const appointmentRequest = z.object({
  firstName: required("First name is required", 100),
  /** Empty if the consultation dialog received a single word as the name. */
  lastName: line(100),
  email: email("Valid email is required"),
  phone: phone("Valid phone number is required"),
  address: required("Address is required", 400),
  zipCode: optional(20),
  appointmentType: z.enum(appointmentTypes),
  preferredDate: anyDay("Preferred date is required"),
  preferredTime: clockTime("Preferred time is required"),
  propertyType: z.enum(propertyTypes),
  projectDescription: requiredProse("Project description is required"),
  meetingType: z.enum(meetingTypes).optional(),
  smsConsent: z.boolean().optional(),
  /** Asks for a call at this time, as /schedule does; ignored from staff. */
  callRequested: z.boolean().optional(),
  ...formTraces,
  /** Staff only; ignored from visitors. */
  duration: appointmentLength.default(defaultDuration),
  assignedTo: id.nullable().optional(),
  /** Staff only. Without either, the client with this email is used, or a new one is created. */
  clientId: id.optional(),
  leadId: id.optional(),
});
/** Staff must give both names. */
export const staffAppointment = appointmentRequest.extend({
  lastName: required("Last name is required", 100),
});
export type AppointmentRequest = z.output<typeof appointmentRequest>;

/** For a known person, none of the fields about a new person is required (decision 037). */
const personFields = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  propertyType: true,
  projectDescription: true,
} as const;
const knownPersonRequest = appointmentRequest.partial(personFields);

export type KnownAppointment = z.output<typeof knownPersonRequest>;

/** Required of a visitor. */
export const newPerson = appointmentRequest.pick({ ...personFields, lastName: true });
/** Required of staff for a new person. */
export const newPersonOfStaff = staffAppointment.pick({ ...personFields, lastName: true });

const personIds = { clientId: id.optional(), leadId: id.optional() };
const namesOne = ({ clientId, leadId }: { clientId?: unknown; leadId?: unknown }) => !clientId !== !leadId;
const chooseOne = { path: ["leadId"], error: "Choose either the client or the lead" };

/** Staff book for the client or lead with the given id. */
export const knownPerson = z.object(personIds).refine(namesOne, chooseOne);

export function namesPerson(body: { clientId?: unknown; leadId?: unknown }): boolean {
  return Boolean(body.clientId ?? body.leadId);
}

/** With an id, drops empty fields. Without one, adds missing fields as empty, so that they are reported as required. */
function withPersonFields(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  if (!namesPerson(body)) return { ...everythingEmpty, ...body };
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => !(field in personFields && (value === "" || value === null)),
    ),
  );
}

const everythingEmpty = { firstName: "", email: "", phone: "", address: "", projectDescription: "" };

export const createAppointmentRoute = route("POST /api/appointments", "anyone", {
  takesKey: true,
  summary:
    "Request an appointment (visitor) or book one (staff), for a clientId, a leadId or someone new; a repeat answers 200 and creates nothing",
  body: z.preprocess(withPersonFields, knownPersonRequest) as unknown as z.ZodType<
    z.output<typeof knownPersonRequest>,
    z.input<typeof knownPersonRequest>
  >,
  replies: {
    200: z.union([appointment, z.object({ id })]),
    201: z.union([appointment, z.object({ id })]),
  },
});

export const listOpenRequestsRoute = route("GET /api/appointments/open-requests", "staff", {
  summary:
    "Open requests for a call or an appointment that a booking for this person can answer, newest first",
  query: z.strictObject(personIds).refine(namesOne, chooseOne),
  replies: { 200: z.array(appointment) },
});

export const opening = z.object({
  /** On the business's clock. */
  day: z.string(),
  time: z.string(),
});
export type Opening = z.infer<typeof opening>;

export const listOpeningsRoute = route("GET /api/openings", "anyone", {
  summary: "The next times at which someone is free for a visit, for visitors: a few, with a day's notice",
  query: z.strictObject({
    /** A ZIP code or town, whose drive is left free around other appointments. */
    place: storableText(60).optional(),
  }),
  replies: { 200: z.array(opening) },
});
