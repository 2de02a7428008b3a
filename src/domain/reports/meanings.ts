import { clientMeanings, dashboardMeanings, type Meaning } from "../stats/definitions.ts";

/** A figure's label and definition. docs/reports.md repeats these sentences; a test compares them. */
export interface ReportMeaning extends Meaning {
  label: string;
}

const trend = "Compared with the period of the same length before.";

/** Periods consist of days in the business's time zone; today counts up to now. */
export const figureMeanings = {
  revenue: {
    label: "Monthly Revenue",
    is: "Payments captured in the period, which is this month unless another is chosen. Quotes and open balances do not count.",
    trend,
  },
  averageProjectValue: {
    label: "Avg Project Value",
    is: "The average total of the projects begun in the period, as far as they have a total.",
    trend,
  },
  newClients: { label: "New Clients", is: "Clients who joined in the period.", trend },
  conversionRate: {
    label: "Conversion Rate",
    is: "Of the leads that came in during the period, the share that became clients so far.",
    trend,
  },
  totalLeads: {
    label: "Total Leads",
    is: "Leads that came in during the period, whatever their status.",
    trend,
  },
  qualifiedLeads: {
    label: "Qualified Leads",
    is: "Of the leads that came in during the period, those that stand at Qualified, Scheduled, In Consultation, Quoted or Converted now.",
    trend,
  },
  averageDealSize: {
    label: "Average Deal Size",
    is: "The average total of the quotes that were accepted in the period.",
    trend,
  },
  totalClients: {
    label: "Total Clients",
    is: `${clientMeanings.totalClients.is} As of now, whatever the period.`,
  },
  repeatClients: {
    label: "Repeat Clients",
    is: "Clients who began a project in the period and had begun another before it.",
    trend,
  },
  clientRetention: {
    label: "Client Retention",
    is: "Of the clients who began a project in the twelve months before the period, the share that began another in the period.",
    trend,
  },
  referralRate: {
    label: "Referral Rate",
    is: "Of the clients who joined in the period, the share that has a lead whose source is Referral.",
    trend,
  },
  activeProjects: {
    label: "Active Projects",
    is: `${dashboardMeanings.activeProjects.is} As of now, whatever the period.`,
  },
  completedProjects: {
    label: "Completed Projects",
    is: "Projects whose status was set to Completed in the period and still is.",
    trend,
  },
  onTimeCompletion: {
    label: "On-Time Completion",
    is: "Of the projects completed in the period that have a completion date, the share completed on that day or before.",
    trend,
  },
  averageDuration: {
    label: "Average Project Duration",
    is: "Days from the beginning of a project to its completion, on average over the projects completed in the period.",
    trend,
  },
} satisfies Record<string, ReportMeaning>;

export const listMeanings = {
  topPerformers: {
    label: "Top Performers",
    is: "Members by the total of the quotes they sent that were accepted in the period. At most five.",
  },
  highValueProjects: {
    label: "Recent High-Value Projects",
    is: "The five projects of the highest total among those begun in the twelve months up to the end of the period that are in progress or completed now.",
  },
} satisfies Record<string, ReportMeaning>;

export const chartMeanings = {
  revenueByMonth: {
    label: "Revenue by Month",
    is: "Payments captured in each of the twelve months up to the end of the period.",
  },
  pipeline: {
    label: "Pipeline by Stage",
    is: "Of the leads that came in during the period: how many were ever at a stage, how many are there now, the share of those ever there that became clients so far, and how long a stay at the stage lasted on average, counting the stays that have ended.",
  },
  leadsBySource: {
    label: "Leads by Source",
    is: "Leads that came in during the period by where they came from, and the share of each that became clients so far.",
  },
  leadsByArea: {
    label: "Leads by Area",
    is: "Leads that came in during the period by the service area of their ZIP code, and the share of each that became clients so far.",
  },
  work: {
    label: "Work by Staff Member",
    is: "For each member: leads of the period that are assigned to them, their appointments of the period up to now that took place or stand, and the quotes they sent that were accepted in the period.",
  },
  firstAnswer: {
    label: "Time to First Answer",
    is: "Of the leads that came in as New during the period: how long it took until somebody first moved them to another stage, and within what time half of those that were answered were.",
  },
} satisfies Record<string, ReportMeaning>;

export type FigureName = keyof typeof figureMeanings;

/** The order of figures on the screen, in the PDF and in Excel. */
export const figureGroups = [
  { title: "Headlines", figures: ["revenue", "averageProjectValue", "newClients", "conversionRate"] },
  {
    title: "Sales Performance",
    figures: ["totalLeads", "qualifiedLeads", "conversionRate", "averageDealSize"],
  },
  {
    title: "Client Metrics",
    figures: ["totalClients", "repeatClients", "clientRetention", "referralRate"],
  },
  {
    title: "Project Metrics",
    figures: ["activeProjects", "completedProjects", "onTimeCompletion", "averageDuration"],
  },
] as const satisfies { title: string; figures: readonly FigureName[] }[];

/** Qualified or later, and not lost. */
export const qualifiedStatuses = [
  "qualified",
  "scheduled",
  "in_consultation",
  "quoted",
  "converted",
] as const;
