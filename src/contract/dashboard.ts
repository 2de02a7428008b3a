import { z } from "zod";
import { conversationChannels } from "#domain/messages/message-key.ts";
import { activityTypes } from "#domain/stats/activity.ts";
import { taskKinds } from "#domain/stats/tasks.ts";
import { appointment } from "./appointments.ts";
import { record } from "./audit.ts";
import { count, id, instant, money, moneyTrend, noFields, noQuery, trend } from "./fields.ts";
import { lead } from "./leads.ts";
import { route } from "./route.ts";

const activityItem = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  /** "Priya Nair · Moved a lead from New to Contacted" */
  description: z.string(),
  time: instant,
  /** A user's username, or "A visitor", "The customer", "The system". */
  by: z.string(),
  /** The record, if it still exists and has a screen. */
  record: record.nullable(),
});
export type ActivityItem = z.infer<typeof activityItem>;

export const recentActivityRoute = route("GET /api/dashboard/recent-activity", "staff", {
  summary: "Recent activity, newest first, at most twenty",
  replies: { 200: z.array(activityItem) },
});

export const setupSteps = [
  "company",
  "hours",
  "areas",
  "catalog",
  "email",
  "texting",
  "team",
  "lead",
] as const;

const setupList = z.object({
  isDismissed: z.boolean(),
  /** In the order to do them. */
  steps: z.array(z.object({ key: z.enum(setupSteps), isDone: z.boolean() })),
  /** Active products with a sample price. */
  activeSamples: z.int(),
  /** Whether forms require consent to texts, which carriers refuse. */
  consentRequired: z.boolean(),
});
export type SetupList = z.infer<typeof setupList>;

export const getSetupRoute = route("GET /api/dashboard/setup", "admin", {
  summary: "What is left to set up in a new office",
  query: noQuery,
  replies: { 200: setupList },
});

export const dismissSetupRoute = route("POST /api/dashboard/setup/dismiss", "admin", {
  summary: "Dismiss the setup list for everyone",
  query: noQuery,
  body: noFields,
  replies: { 200: setupList },
});

export const todaysScheduleRoute = route("GET /api/dashboard/today", "staff", {
  summary: "Today's appointments in order of time, at most twenty; past ones last",
  replies: { 200: z.array(appointment) },
});

const waitingLead = lead.pick({
  id: true,
  firstName: true,
  lastName: true,
  phone: true,
  email: true,
  message: true,
  leadType: true,
  priority: true,
  assignedTo: true,
});

export const waitingForAnswerRoute = route("GET /api/dashboard/waiting", "staff", {
  summary: "Leads without a first answer, longest wait first: the first ten and the total",
  replies: {
    200: z.object({
      total: z.int().min(0),
      /** Whether there are more than `total`. */
      more: z.boolean(),
      leads: z.array(waitingLead.extend({ since: instant })),
    }),
  },
});
export type WaitingLeads = z.infer<(typeof waitingForAnswerRoute)["replies"][200]>;

const task = z.object({
  kind: z.enum(taskKinds),
  /** Of the appointment, message, lead or quote. */
  id,
  name: z.string(),
  phone: z.string(),
  /** How a lead asked to be reached, if it can be; a call for the rest. */
  channel: z.enum(conversationChannels),
  /** The customer's words, why a message failed, or the quote's number. */
  detail: z.string(),
  /** The user who works on it; null for nobody. */
  assignedName: z.string().nullable(),
  since: instant,
});
export type Task = z.infer<typeof task>;

const ownAppointment = appointment.extend({
  /** The client's newest open project. */
  projectId: id.nullable(),
});
export type OwnAppointment = z.infer<typeof ownAppointment>;

export const myDayRoute = route("GET /api/dashboard/mine", "office", {
  job: "own",
  summary:
    "The caller's appointments today in order of time, and the open tasks, most urgent first: the first fifty that are the caller's or nobody's, or anyone's for an administrator",
  query: noQuery,
  replies: {
    200: z.object({
      appointments: z.array(ownAppointment),
      tasks: z.array(task),
      /** Whether there are more tasks than listed. */
      more: z.boolean(),
    }),
  },
});
export type MyDay = z.infer<(typeof myDayRoute)["replies"][200]>;

const dashboardStatsReply = z.object({
  newLeads: count,
  totalLeads: count,
  upcomingAppointments: count,
  appointmentsToday: count,
  activeProjects: count,
  completedProjects: count,
  totalRevenue: money,
  trends: z.object({
    newLeads: trend,
    appointmentsToday: trend,
    activeProjects: trend,
    totalRevenue: moneyTrend,
  }),
});
export type DashboardStats = z.infer<typeof dashboardStatsReply>;

export const dashboardStatsRoute = route("GET /api/dashboard/stats", "books", {
  summary: "Stats of the dashboard; upcomingAppointments stops counting at 1,000",
  replies: { 200: dashboardStatsReply },
});
