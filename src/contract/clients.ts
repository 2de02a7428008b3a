import { z } from "zod";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { longestPhone } from "#domain/field-rules.ts";
import { missingName } from "#domain/format.ts";
import {
  id,
  idParams,
  instant,
  line,
  optional,
  optionalEmail,
  optionalProse,
  phoneOrNone,
  required,
  requiredProse,
  seenVersion,
  version,
} from "./fields.ts";
import { listQuery } from "./lists.ts";
import { countedIn } from "./report-filters.ts";
import { route } from "./route.ts";
import { timelineItem, timelineQuery } from "./timeline.ts";

export const client = z.object({
  id,
  /** Set for a business; the name is then its contact person and may be empty. */
  companyName: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string(),
  zipCode: z.string().nullable(),
  propertyType: z.enum(propertyTypes).nullable(),
  serviceAreaId: id.nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Client = z.infer<typeof client>;

const clientFields = z.object({
  companyName: optional(200),
  firstName: line(100, "First name is required"),
  lastName: line(100, "Last name is required"),
  email: optionalEmail("Valid email is required"),
  phone: required("Phone number is required", longestPhone),
  address: optional(300),
  city: optional(100),
  state: required("State is required", 60).optional(),
  zipCode: optional(20),
  propertyType: z.enum(propertyTypes).nullable().optional(),
  notes: optionalProse(),
});
export type ClientFields = z.output<typeof clientFields>;

/** A new client needs a person's name or a business name. */
const newName = {
  firstName: line(100).prefault(""),
  lastName: line(100).prefault(""),
};

export function refuseNameless(fields: ClientFields, context: z.RefinementCtx) {
  const { firstName, lastName, companyName } = fields;
  if (typeof firstName !== "string" || typeof lastName !== "string") return;
  for (const [field, message] of Object.entries(missingName({ firstName, lastName, companyName })))
    context.addIssue({ code: "custom", path: [field], message });
}

export const namedClient = clientFields.extend(newName);

const newClient = namedClient.superRefine(refuseNameless, { when: () => true }) as unknown as z.ZodType<
  ClientFields,
  z.input<typeof clientFields>
>;

export const listClients = route({
  method: "GET",
  path: "/api/clients",
  access: "staff",
  summary: "List clients, newest first",
  query: listQuery(["createdAt", "lastName"], {
    propertyType: z.enum(propertyTypes).optional(),
    ...countedIn("clients"),
  }),
  replies: { 200: z.array(client) },
});

export const getClient = route({
  method: "GET",
  path: "/api/clients/{id}",
  access: "staff",
  summary: "Get a client",
  params: idParams,
  replies: { 200: client },
});

export const createClient = route({
  method: "POST",
  path: "/api/clients",
  access: "staff",
  summary: "Create a client",
  body: newClient,
  replies: { 201: client },
});

export const updateClient = route({
  method: "PUT",
  path: "/api/clients/{id}",
  access: "staff",
  summary: "Update a client",
  params: idParams,
  body: clientFields.partial().extend({ phone: phoneOrNone.optional(), version }),
  replies: { 200: client },
});

export const deleteClient = route({
  method: "DELETE",
  path: "/api/clients/{id}",
  access: "admin",
  summary: "Delete a client who has no leads, appointments, projects, quotes, payments or messages",
  params: idParams,
  query: seenVersion,
  replies: { 204: z.void() },
});

export const clientTimeline = route({
  method: "GET",
  path: "/api/clients/{id}/story",
  access: "staff",
  summary: "A client's timeline, newest first, including their time as a lead",
  params: idParams,
  query: timelineQuery,
  replies: { 200: z.array(timelineItem) },
});

export const noteOnClient = route({
  method: "POST",
  path: "/api/clients/{id}/notes",
  access: "staff",
  summary: "Add a note to a client; a repeat with the same Idempotency-Key creates nothing",
  params: idParams,
  body: z.object({ text: requiredProse("Enter a note") }),
  replies: { 200: z.object({ id: z.string() }), 201: z.object({ id: z.string() }) },
});
