import { z } from "zod";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import {
  maxPhoneLength,
  notAnEmail,
  notAPhone,
  visitorFirstName,
  visitorLastName,
} from "#domain/field-rules.ts";
import { alsoGivenFields } from "#domain/leads/later-request-details.ts";
import {
  leadPriorities,
  leadSortColumns,
  leadStatuses,
  leadTypes,
  type PipelineColumn,
  pipelineColumns,
} from "#domain/leads/lead.ts";
import { answerSpans } from "#domain/reports/rows.ts";
import { consentEnds, consentMethods } from "#domain/sms-consent.ts";
import { client } from "./clients.ts";
import {
  atLeast,
  count,
  day,
  formTraces,
  id,
  idParams,
  instant,
  longText,
  money,
  optional,
  optionalAmount,
  optionalDay,
  optionalEmail,
  optionalProse,
  phone,
  phoneOrNone,
  proseOfAtLeast,
  required,
  requiredProse,
  storableText,
  trend,
  version,
} from "./fields.ts";
import { countedIn, listQuery } from "./lists.ts";
import { route } from "./route.ts";

export const lead = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  message: z.string(),
  leadType: z.enum(leadTypes),
  status: z.enum(leadStatuses),
  source: z.string(),
  lastContactedAt: instant.nullable(),
  followUpOn: day.nullable(),
  priority: z.enum(leadPriorities),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string(),
  zipCode: z.string().nullable(),
  propertyType: z.enum(propertyTypes).nullable(),
  estimatedValue: money.nullable(),
  smsConsent: z.boolean(),
  notes: z.string().nullable(),
  assignedTo: id.nullable(),
  assignedName: z.string().nullable(),
  /** Accepted quotes of its projects, else the newest sent quote, else the typed total; else the estimated value. */
  value: money.nullable(),
  /** Of the lead, or of the client it became. */
  nextAppointmentAt: instant.nullable(),
  serviceAreaId: id.nullable(),
  clientId: id.nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Lead = z.infer<typeof lead>;

/** A consent to texts for the lead's number, and when it ended. */
const consentGiven = z.object({
  givenAt: instant,
  endedAt: instant.nullable(),
  /**
   * "asked again": ticked on a form after a STOP; no texts are sent for it. "own request": ticked by someone who did
   * not prove that the number is theirs; it covers only that request.
   */
  covers: z.string(),
  wordingVersion: z.int(),
  wording: z.string(),
  page: z.string().nullable(),
  /** Their way of agreeing when staff read the wording to them, and the user who recorded it. */
  method: z.enum(consentMethods).nullable(),
  recordedBy: z.string().nullable(),
  /** The cause of its end and the user; null if not recorded. */
  endedBy: z.enum(consentEnds).nullable(),
  endedByName: z.string().nullable(),
});

/** A lead with the extra data of its own screen. */
export const leadInFull = lead.extend({
  serviceAreaName: z.string().nullable(),
  consents: z.array(consentGiven),
  /** Details from later requests in this person's name that differ. They are unverified; staff may accept them. */
  alsoGave: z.array(z.object({ field: z.enum(alsoGivenFields), value: z.string() })),
});
export type LeadDetails = z.infer<typeof leadInFull>;

/** Fields that a signed-in caller may set on a lead. */
export const leadFields = z.object({
  firstName: required("First name is required", 100),
  lastName: required("Last name is required", 100),
  email: optionalEmail(notAnEmail),
  phone: required("Phone number is required", maxPhoneLength),
  message: requiredProse("Message is required"),
  leadType: z.enum(leadTypes).optional(),
  status: z.enum(leadStatuses).optional(),
  /** Default for a new lead: phone from staff, website from visitors. */
  source: required("Source is required", 60).optional(),
  priority: z.enum(leadPriorities).optional(),
  followUpOn: optionalDay,
  address: optional(300),
  city: optional(100),
  state: required("State is required", 60).optional(),
  zipCode: optional(20),
  propertyType: z.enum(propertyTypes).nullable().optional(),
  estimatedValue: optionalAmount,
  /** True records consent in the ledger, as the user heard it; refused with 409 after a STOP. */
  smsConsent: z.boolean().optional(),
  notes: optionalProse(),
  /** Null is nobody. If omitted for a new lead, auto-assignment applies when it is on. */
  assignedTo: id.nullable().optional(),
});
export type LeadFields = z.output<typeof leadFields>;

/** The widget's fields. An anonymous caller may set only these; others are ignored (decisions.md). */
export const widgetLead = z.object({
  firstName: atLeast(...visitorFirstName),
  lastName: atLeast(...visitorLastName),
  email: optionalEmail(notAnEmail),
  phone: phone(notAPhone),
  message: proseOfAtLeast(5, "Please tell us about your request", longText),
  leadType: z.enum(["email", "text", "callback"]).default("email"),
  smsConsent: z.boolean().default(false),
  ...formTraces,
});
export type WidgetLead = z.output<typeof widgetLead>;

const valueOfEach = Object.fromEntries(pipelineColumns.map((column) => [column, money])) as Record<
  PipelineColumn,
  typeof money
>;

export const listLeadsRoute = route("GET /api/leads", "staff", {
  scope: "leads:read",
  summary: "List leads, newest first; follow-ups by day, earliest first",
  query: listQuery(leadSortColumns, {
    status: z.enum(leadStatuses).optional(),
    /** A board column: one status, or the two that share it. Always newest first. */
    column: z.enum(pipelineColumns).optional(),
    leadType: z.enum(leadTypes).optional(),
    assignedTo: z.union([id, z.literal("nobody")], "Use a valid id").optional(),
    /** due: open leads whose follow-up day has come. planned: all with a follow-up day. */
    followUp: z.enum(["due", "planned"]).optional(),
    /** week: only leads that have been at their stage for seven days or more. */
    idle: z.literal("week").optional(),
    /** possible: only leads that share a phone or email with an earlier lead. */
    duplicates: z.literal("possible").optional(),
    ...countedIn("leads"),
    /**
     * Filters by report row: reached this stage, left it, first response time, source, area, or a chart's "others" row.
     */
    reached: z.enum(leadStatuses).optional(),
    left: z.enum(leadStatuses).optional(),
    answered: z.enum([...answerSpans.map(({ span }) => span), "never"]).optional(),
    source: storableText(60).optional(),
    area: storableText(120).optional(),
    others: z.enum(["source", "area"]).optional(),
  }),
  replies: { 200: z.array(lead) },
});

export const leadValuesRoute = route("GET /api/leads/values", "staff", {
  summary: "What the leads of each board column are worth together",
  query: z.strictObject({
    leadType: z.enum(leadTypes).optional(),
    assignedTo: z.union([id, z.literal("nobody")], "Use a valid id").optional(),
  }),
  replies: { 200: z.object(valueOfEach) },
});

export const getLeadRoute = route("GET /api/leads/{id}", "staff", {
  scope: "leads:read",
  summary: "Get a lead; for a merged one, the lead it was merged into",
  params: idParams,
  replies: { 200: leadInFull },
});

export const createLeadRoute = route("POST /api/leads", "anyone", {
  takesKey: true,
  summary: "Create a lead, from a visitor's request or by staff; a repeat answers 200 and creates nothing",
  body: leadFields.extend(formTraces),
  replies: { 200: z.union([lead, z.object({ id })]), 201: z.union([lead, z.object({ id })]) },
});

export const updateLeadRoute = route("PUT /api/leads/{id}", "staff", {
  summary: "Update a lead, or only its status",
  params: idParams,
  body: leadFields.partial().extend({
    phone: phoneOrNone.optional(),
    version,
    /** True for the undo of a status change, which also restores the last contact. */
    undo: z.boolean().optional(),
  }),
  replies: { 200: lead },
});

export const convertLeadRoute = route("POST /api/leads/{id}/convert-client", "staff", {
  summary: "Convert a lead to a client, or link the client with its email",
  params: idParams,
  replies: { 200: client, 201: client },
});

const leadStatsReply = z.object({
  newThisWeek: count,
  hotProspects: count,
  /** Percent, to one decimal. */
  conversionRate: z.number().min(0).max(100),
  followUpsDue: count,
  trends: z.object({ newThisWeek: trend, hotProspects: trend, conversionRate: trend, followUpsDue: trend }),
});
export type LeadStats = z.infer<typeof leadStatsReply>;

export const leadStatsRoute = route("GET /api/leads/stats", "staff", {
  summary: "Stats of the leads screen; followUpsDue stops counting at 100",
  replies: { 200: leadStatsReply },
});
