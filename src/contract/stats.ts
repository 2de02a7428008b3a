import { z } from "zod";
import { money } from "./fields.ts";
import { route } from "./route.ts";

/** Stats are defined in #domain/stats/definitions.ts. */
const count = z.int().min(0);

function trendOf<Amount extends z.ZodType>(amount: Amount) {
  return z.object({
    current: amount,
    previous: amount,
    /** "+25%", or "+4.2 points" for a rate. */
    change: z.string(),
    direction: z.enum(["up", "down", "same"]),
  });
}

/** Null if there is nothing to compare with. */
export const trend = trendOf(z.number()).nullable();
export const moneyTrend = trendOf(money).nullable();

const leadStatsReply = z.object({
  newThisWeek: count,
  hotProspects: count,
  /** Percent, to one decimal. */
  conversionRate: z.number().min(0).max(100),
  followUpsDue: count,
  trends: z.object({ newThisWeek: trend, hotProspects: trend, conversionRate: trend, followUpsDue: trend }),
});
export type LeadStats = z.infer<typeof leadStatsReply>;

export const leadStats = route("GET /api/leads/stats", "staff", {
  summary: "Stats of the leads screen; followUpsDue stops counting at 100",
  replies: { 200: leadStatsReply },
});

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

export const clientStats = route("GET /api/clients/stats", "books", {
  summary: "Stats of the clients screen",
  replies: { 200: clientStatsReply },
});

const appointmentStatsReply = z.object({
  today: count,
  thisWeek: count,
  confirmed: count,
  pending: count,
  trends: z.object({ today: trend, thisWeek: trend }),
});
export type AppointmentStats = z.infer<typeof appointmentStatsReply>;

export const appointmentStats = route("GET /api/appointments/stats", "staff", {
  summary: "Stats of the appointments screen",
  replies: { 200: appointmentStatsReply },
});

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

export const dashboardStats = route("GET /api/dashboard/stats", "books", {
  summary: "Stats of the dashboard; upcomingAppointments stops counting at 1,000",
  replies: { 200: dashboardStatsReply },
});
