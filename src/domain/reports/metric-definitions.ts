import { clientDefinitions, type Definition, dashboardDefinitions } from "../stats/definitions.ts";

/** A metric's label and definition. docs/reports.md repeats these sentences; a test compares them. */
export interface MetricDefinition extends Definition {
  label: string;
}

const trend = "Compared with the previous period of the same length.";

/** Periods consist of days in the business's time zone; today counts up to now. */
export const metricDefinitions = {
  revenue: {
    label: "Monthly Revenue",
    is: "Payments received in the period. Quotes and open balances don't count.",
    trend,
  },
  averageProjectValue: {
    label: "Avg Project Value",
    is: "Average total of the projects started in the period that are Approved, In Progress or Completed.",
    trend,
  },
  newClients: { label: "New Clients", is: "Clients who joined in the period.", trend },
  conversionRate: {
    label: "Conversion Rate",
    is: "Share of the leads received in the period that have become clients so far.",
    trend,
  },
  totalLeads: {
    label: "Total Leads",
    is: "Leads received in the period, whatever their status.",
    trend,
  },
  qualifiedLeads: {
    label: "Qualified Leads",
    is: "Leads received in the period that are now Qualified, Scheduled, In Consultation, Quoted or Converted.",
    trend,
  },
  averageDealSize: {
    label: "Average Deal Size",
    is: "Average total of the quotes accepted in the period.",
    trend,
  },
  totalClients: {
    label: "Total Clients",
    is: `${clientDefinitions.totalClients.is} As of today, whatever the period.`,
  },
  repeatClients: {
    label: "Repeat Clients",
    is: "Clients who started a project in the period and had started another before.",
    trend,
  },
  clientRetention: {
    label: "Client Retention",
    is: "Share of clients with a project in the 12 months before the period who started another one in the period.",
    trend,
  },
  referralRate: {
    label: "Referral Rate",
    is: "Share of the clients who joined in the period who have a lead with the source Referral.",
    trend,
  },
  activeProjects: {
    label: "Active Projects",
    is: `${dashboardDefinitions.activeProjects.is} As of today, whatever the period.`,
  },
  completedProjects: {
    label: "Completed Projects",
    is: "Projects set to Completed in the period that are still completed.",
    trend,
  },
  onTimeCompletion: {
    label: "On-Time Completion",
    is: "Share of the projects completed in the period that met their completion date. Projects without a date don't count.",
    trend,
  },
  averageDuration: {
    label: "Average Project Duration",
    is: "Average days from the day a project was added to its completion, for the projects completed in the period.",
    trend,
  },
} satisfies Record<string, MetricDefinition>;

export const listDefinitions = {
  topPerformers: {
    label: "Top Performers",
    is: "Team members with the highest total of quotes they sent that were accepted in the period. Five at most.",
  },
  highValueProjects: {
    label: "Recent High-Value Projects",
    is: "The five projects with the highest total that started in the 12 months up to the end of the period and are now in progress or completed.",
  },
} satisfies Record<string, MetricDefinition>;

export const chartDefinitions = {
  revenueByMonth: {
    label: "Revenue by Month",
    is: "Payments received in each of the 12 months up to the end of the period.",
  },
  pipeline: {
    label: "Pipeline by Stage",
    is: "For the leads received in the period: how many ever reached each stage, how many are there now, the share of those who reached it that have become clients so far, and the average length of completed stays.",
  },
  leadsBySource: {
    label: "Leads by Source",
    is: "Leads received in the period by source, and the share of each that have become clients so far.",
  },
  leadsByArea: {
    label: "Leads by Area",
    is: "Leads received in the period by the service area of their ZIP code, and the share of each that have become clients so far.",
  },
  work: {
    label: "Work by Team Member",
    is: "For each team member: leads received in the period and assigned to them, their appointments in the period up to now except canceled or postponed ones, and quotes they sent that were accepted in the period.",
  },
  firstAnswer: {
    label: "Response Time",
    is: "For leads received in the period as New: time until someone moved them to another stage, with the median.",
  },
} satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof metricDefinitions;

/** The order of metrics on the screen, in the PDF and in Excel. */
export const metricGroups = [
  { title: "Headlines", metrics: ["revenue", "averageProjectValue", "newClients", "conversionRate"] },
  {
    title: "Sales Performance",
    metrics: ["totalLeads", "qualifiedLeads", "conversionRate", "averageDealSize"],
  },
  {
    title: "Client Metrics",
    metrics: ["totalClients", "repeatClients", "clientRetention", "referralRate"],
  },
  {
    title: "Project Metrics",
    metrics: ["activeProjects", "completedProjects", "onTimeCompletion", "averageDuration"],
  },
] as const satisfies { title: string; metrics: readonly MetricName[] }[];

/** Projects whose total is no longer an estimate or an offer. */
export const agreedStatuses = ["approved", "in_progress", "completed"] as const;

/** Qualified or later, and not lost. */
export const qualifiedStatuses = [
  "qualified",
  "scheduled",
  "in_consultation",
  "quoted",
  "converted",
] as const;

/** The preferred direction: up, except for durations. */
export function preferredTrend(metric: MetricName): "up" | "down" {
  return metric === "averageDuration" ? "down" : "up";
}
