import { z } from "zod";
import { leadStatuses } from "#domain/leads/lead.ts";
import { answerSpans, countedInReport } from "#domain/reports/rows.ts";
import { day, id, money, moneyTrend, trend } from "./fields.ts";
import { reportDays } from "./lists.ts";
import { route } from "./route.ts";

/** Metrics are defined in #domain/reports/metric-definitions.ts. Null means no data. */
const count = z.int().min(0);
const percent = z.number().min(0).max(100).nullable();

const stats = z.object({
  revenue: money,
  averageProjectValue: money.nullable(),
  newClients: count,
  conversionRate: percent,
  totalLeads: count,
  qualifiedLeads: count,
  averageDealSize: money.nullable(),
  totalClients: count,
  repeatClients: count,
  clientRetention: percent,
  referralRate: percent,
  activeProjects: count,
  completedProjects: count,
  onTimeCompletion: percent,
  /** Days, to one decimal. */
  averageDuration: z.number().nullable(),
});

const shareOfLeads = z.object({
  /** Null for the rest, or for ZIP codes outside every area. */
  name: z.string().nullable(),
  leads: count,
  converted: count,
  rate: percent,
});

const userWork = z.object({
  memberId: id,
  name: z.string(),
  leads: count,
  appointments: count,
  accepted: count,
  acceptedTotal: money,
});

const days = z.object({ first: day, last: day });

const report = z.object({
  period: days,
  before: days,
  figures: stats,
  /** Trends of the period's metrics. Total clients and active projects are current, so they have none. */
  trends: z.object({
    revenue: moneyTrend,
    averageProjectValue: moneyTrend,
    newClients: trend,
    conversionRate: trend,
    totalLeads: trend,
    qualifiedLeads: trend,
    averageDealSize: moneyTrend,
    repeatClients: trend,
    clientRetention: trend,
    referralRate: trend,
    completedProjects: trend,
    onTimeCompletion: trend,
    averageDuration: trend,
  }),
  /** Number of rows behind each metric: the totals of the lists that show them. */
  rows: z.object(
    Object.fromEntries(countedInReport.map((name) => [name, count])) as Record<
      (typeof countedInReport)[number],
      typeof count
    >,
  ),
  /** Users with accepted quotes, highest total first. */
  topPerformers: z.array(userWork),
  highValueProjects: z.array(
    z.object({
      id,
      name: z.string(),
      clientName: z.string(),
      totalAmount: money,
      status: z.enum(["in_progress", "completed"]),
    }),
  ),
  revenueByMonth: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), revenue: money })),
  pipeline: z.array(
    z.object({
      stage: z.enum(leadStatuses),
      /** The number that ever reached the stage, and the number there now. */
      reached: count,
      now: count,
      conversionRate: percent,
      /** Average of completed stays. */
      hours: z.number().min(0).nullable(),
    }),
  ),
  leadsBySource: z.array(shareOfLeads),
  leadsByArea: z.array(shareOfLeads),
  work: z.array(userWork),
  firstAnswer: z.object({
    spans: z.array(z.object({ span: z.enum(answerSpans.map(({ span }) => span)), leads: count })),
    unanswered: count,
    /** Median of the answered leads, in hours. */
    medianHours: z.number().min(0).nullable(),
  }),
});
export type Report = z.infer<typeof report>;
export type UserWork = z.infer<typeof userWork>;
export type ShareOfLeads = z.infer<typeof shareOfLeads>;

const periodSchema = z.strictObject(reportDays);

export const getReportRoute = route("GET /api/reports", "books", {
  summary: "The report of a period of days, this month so far by default",
  query: periodSchema,
  replies: { 200: report },
});

const file = z.unknown().describe("The file");

export const exportReportRoute = route("GET /api/reports/export", "accounts", {
  summary: "The report as Excel or as PDF with charts",
  query: periodSchema.extend({ format: z.enum(["excel", "pdf"], "Use excel or pdf").default("excel") }),
  replies: { 200: file },
});
