import { z } from "zod";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { maxPhoneLength } from "#domain/field-rules.ts";
import { missingName } from "#domain/format.ts";
import {
  alwaysCheck,
  count,
  deletion,
  id,
  idParams,
  instant,
  line,
  money,
  moneyTrend,
  optional,
  optionalEmail,
  optionalProse,
  phoneOrNone,
  required,
  trend,
  version,
} from "./fields.ts";
import { countedIn, listQuery } from "./lists.ts";
import { route } from "./route.ts";
import { noteOn, timelineOf } from "./timeline.ts";

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
  /** Balance of all the client's projects; null if nothing is agreed. */
  balance: money.nullable(),
  /** What projects owe, and what others were paid beyond their totals: the balance is the difference. */
  owed: money.nullable(),
  overpaid: money.nullable(),
  nextAppointmentAt: instant.nullable(),
  /** Such a client takes no new data. */
  forgottenAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Client = z.infer<typeof client>;

/** A client in the list. */
const listedClient = client.extend({
  /** The last message, call or completed appointment with the client. Automatic messages don't count. */
  lastContactAt: instant.nullable(),
});
export type ListedClient = z.infer<typeof listedClient>;

const clientFields = z.object({
  companyName: optional(200),
  firstName: line(100, "First name is required"),
  lastName: line(100, "Last name is required"),
  email: optionalEmail("Valid email is required"),
  phone: required("Phone number is required", maxPhoneLength),
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

const newClient = namedClient.superRefine(refuseNameless, alwaysCheck) as unknown as z.ZodType<
  ClientFields,
  z.input<typeof clientFields>
>;

export const listClientsRoute = route("GET /api/clients", "books", {
  scope: "clients:read",
  summary: "List clients, newest first",
  query: listQuery(["createdAt", "lastName", "balance", "nextAppointmentAt", "lastContactAt"], {
    propertyType: z.enum(propertyTypes).optional(),
    ...countedIn("clients"),
  }),
  replies: { 200: z.array(listedClient) },
});

export const getClientRoute = route("GET /api/clients/{id}", "office", {
  scope: "clients:read",
  job: "client",
  summary: "Get a client",
  params: idParams,
  replies: { 200: client },
});

export const createClientRoute = route("POST /api/clients", "staff", {
  takesKey: true,
  summary: "Create a client",
  body: newClient,
  replies: { 201: client },
});

export const updateClientRoute = route("PUT /api/clients/{id}", "staff", {
  summary: "Update a client",
  params: idParams,
  body: clientFields.partial().extend({ phone: phoneOrNone.optional(), version }),
  replies: { 200: client },
});

export const deleteClientRoute = deletion(
  "/api/clients/{id}",
  "admin",
  "Delete a client who has no leads, appointments, projects, quotes, payments or messages",
);

export const clientTimelineRoute = timelineOf(
  "client",
  "A client's timeline, newest first, including their time as a lead",
  { access: "books" },
);

export const noteOnClientRoute = noteOn("client");

const clientStatsReply = z.object({
  totalClients: count,
  newClients: count,
  activeProjects: count,
  totalValue: money,
  newThisMonth: count,
  trends: z.object({
    totalClients: trend,
    newClients: trend,
    activeProjects: trend,
    totalValue: moneyTrend,
    newThisMonth: trend,
  }),
});
export type ClientStats = z.infer<typeof clientStatsReply>;

export const clientStatsRoute = route("GET /api/clients/stats", "books", {
  summary: "Stats of the clients screen",
  replies: { 200: clientStatsReply },
});
