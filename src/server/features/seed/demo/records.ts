import { z } from "zod";
import { appointmentStatuses, appointmentTypes } from "#domain/appointments/appointment.ts";
import type { ClockTime } from "#domain/calendar.ts";
import { leadPriorities, leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import { projectStatuses, projectTypes } from "#domain/projects/project.ts";
import { readSeed } from "../catalog.ts";
import { type PersonKey, people, type StaffKey, staff } from "../people.ts";

const person = z.enum(Object.keys(people) as PersonKey[]);
const user = z.enum(Object.keys(staff) as StaffKey[]);
const days = z.int();
const time = z.custom<ClockTime>((value) => typeof value === "string" && /^\d\d:\d\d$/.test(value));
const dayAndTime = z.tuple([days, time]);
const moment = z.union([dayAndTime, z.strictObject({ minutesAgo: z.int() })]);

const house = z.enum([
  "beachHouse",
  "guestCottage",
  "familyHome",
  "condo",
  "oldHouse",
  "townHome",
  "lanai",
  "rentalUnits",
]);
export type HouseKey = z.infer<typeof house>;

const demoLead = z.strictObject({
  of: person,
  leadType: z.enum(leadTypes),
  source: z.string(),
  message: z.string(),
  requestedAt: moment,
  /** Status changes in order; a lead without any is still new. */
  turns: z.array(z.tuple([z.enum(leadStatuses), moment, user])),
  assignedTo: user.optional(),
  priority: z.enum(leadPriorities).optional(),
  /** Days from today. */
  followUp: days.optional(),
  estimatedValue: z.string().optional(),
  smsConsent: z.boolean().optional(),
});
export type DemoLead = z.infer<typeof demoLead>;

const demoAppointment = z.strictObject({
  of: person,
  type: z.enum(appointmentTypes),
  /** An appointment of today that is already over becomes completed instead. */
  status: z.enum(appointmentStatuses),
  start: dayAndTime,
  minutes: z.int(),
  /** Undefined for a visitor's request that nobody has taken yet. */
  by: user.optional(),
  booked: moment,
  confirmed: z.tuple([moment, z.enum(["staff", "link", "text"])]).optional(),
  /** When it was canceled or rescheduled. */
  settled: moment.optional(),
  notes: z.string().optional(),
});
export type DemoAppointment = z.infer<typeof demoAppointment>;

const demoProject = z.strictObject({
  house,
  of: person,
  label: z.string(),
  description: z.string(),
  type: z.enum(projectTypes),
  by: user,
  started: moment,
  /** Status changes in order; a project without any is still in planning. */
  turns: z.array(z.tuple([z.enum(projectStatuses), moment])),
  /** First and last day of the work, in days from today. */
  work: z.tuple([days, days]),
});
export type DemoProject = z.infer<typeof demoProject>;

const demoQuote = z.strictObject({
  house,
  saved: moment,
  /** In basis points. */
  discount: z.int(),
  terms: z.string().nullable(),
  /** Tells it from other quotes of the same windows. */
  option: z.string().optional(),
  /** Product and material of all lines, if they differ from the measured ones. */
  instead: z.tuple([z.string(), z.string()]).optional(),
  /** Save time of the quote that this one revises. */
  revises: moment.optional(),
  /** Save time of the option that was accepted instead. */
  notChosenFor: moment.optional(),
  /** Status changes in order; a quote without any is a draft. Expiry is not recorded. */
  turns: z.array(z.tuple([z.enum(["sent", "accepted", "declined"]), moment])),
});
export type DemoQuote = z.infer<typeof demoQuote>;

/** Measured in inches, as on a tape. */
const opening = z.strictObject({
  label: z.string(),
  width: z.string(),
  height: z.string(),
  /** A catalog name; undefined while none is chosen, so the window has no price yet. */
  product: z.string().optional(),
  material: z.string().optional(),
});
export type Opening = z.infer<typeof opening>;
const measuredRoom = z.strictObject({
  label: z.string(),
  notes: z.string().optional(),
  openings: z.array(opening),
});
export type MeasuredRoom = z.infer<typeof measuredRoom>;

/** Newest first, as on screen. */
export const demoLeads = readSeed("demo/leads.json", z.array(demoLead));
/** In order of their times. */
export const demoAppointments = readSeed("demo/appointments.json", z.array(demoAppointment));
export const demoProjects = readSeed("demo/projects.json", z.array(demoProject));
export const demoQuotes = readSeed("demo/quotes.json", z.array(demoQuote));
export const houses = readSeed("demo/houses.json", z.record(house, z.array(measuredRoom)));

export function projectOf(key: HouseKey): DemoProject {
  const project = demoProjects.find((demo) => demo.house === key);
  if (!project) throw new Error(`No project has the house "${key}"`);
  return project;
}
