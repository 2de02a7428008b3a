import type { AppointmentStats } from "#contract/appointments.ts";
import type { ClientStats } from "#contract/clients.ts";
import type { DashboardStats } from "#contract/dashboard.ts";
import type { LeadStats } from "#contract/leads.ts";
import { isHotProspect } from "#domain/leads/lead.ts";
import { decimalOf } from "#domain/money.ts";
import { activeProjectStatuses } from "#domain/projects/project.ts";
import { maxCounts } from "#domain/stats/definitions.ts";
import { lastThirtyDays, type Moment } from "#domain/stats/periods.ts";
import { moneyTrendOf, trendOf } from "#domain/stats/trend.ts";
import type { Db } from "../../platform/db/connection.ts";
import { countRow, countRowsBy } from "../../platform/db/row-counts.ts";
import {
  appointmentNumbers,
  clientNumbers,
  conversionOf,
  dashboardNumbers,
  leadNumbers,
} from "./stats-numbers.ts";

/** Stats of the cards, as defined in #domain/stats/definitions.ts. Queries run in parallel where possible. */
export async function leadStatsOf(db: Db, moment: Moment): Promise<LeadStats> {
  const [numbers, conversion, hot] = await Promise.all([
    leadNumbers(db, moment),
    conversionOf(db, lastThirtyDays(moment)),
    hotProspects(db),
  ]);
  return {
    newThisWeek: numbers.newLeadsNow,
    hotProspects: hot,
    conversionRate: conversion.rate ?? 0,
    followUpsDue: numbers.due,
    trends: {
      newThisWeek: trendOf(numbers.newLeadsNow, numbers.newLeadsBefore),
      hotProspects: trendOf(numbers.hotNow, numbers.hotBefore),
      conversionRate: conversion.trend,
      followUpsDue: trendOf(numbers.plannedNow, numbers.plannedBefore),
    },
  };
}

export async function clientStatsOf(db: Db, moment: Moment): Promise<ClientStats> {
  const [numbers, totalClients, stages] = await Promise.all([
    clientNumbers(db, moment),
    countRow(db, "clients"),
    projectsByStage(db),
  ]);
  const newClients = trendOf(numbers.joinedNow, numbers.joinedBefore);
  return {
    totalClients,
    newClients: numbers.joinedNow,
    activeProjects: stages.active,
    totalValue: decimalOf(numbers.revenue),
    newThisMonth: numbers.ofMonthNow,
    trends: {
      totalClients: newClients,
      newClients,
      activeProjects: trendOf(numbers.begunNow, numbers.begunBefore),
      totalValue: moneyTrendOf(numbers.revenueNow, numbers.revenueBefore),
      newThisMonth: trendOf(numbers.ofMonthNow, numbers.ofMonthBefore),
    },
  };
}

export async function appointmentStatsOf(db: Db, moment: Moment): Promise<AppointmentStats> {
  const [numbers, statuses] = await Promise.all([
    appointmentNumbers(db, moment),
    countRowsBy(db, "appointments", ["status"]),
  ]);
  return {
    today: numbers.appointmentsNow,
    thisWeek: numbers.weekNow,
    confirmed: sumOf(statuses, ({ status }) => status === "confirmed"),
    pending: sumOf(statuses, ({ status }) => status === "pending"),
    trends: {
      today: trendOf(numbers.appointmentsNow, numbers.appointmentsBefore),
      thisWeek: trendOf(numbers.weekNow, numbers.weekBefore),
    },
  };
}

export async function dashboardStatsOf(db: Db, moment: Moment): Promise<DashboardStats> {
  const [numbers, totalLeads, stages] = await Promise.all([
    dashboardNumbers(db, moment),
    countRow(db, "leads"),
    projectsByStage(db),
  ]);
  return {
    newLeads: numbers.newLeadsNow,
    totalLeads,
    upcomingAppointments: Math.min(numbers.upcoming, maxCounts.upcomingAppointments),
    appointmentsToday: numbers.appointmentsNow,
    activeProjects: stages.active,
    completedProjects: stages.completed,
    totalRevenue: decimalOf(numbers.revenue),
    trends: {
      newLeads: trendOf(numbers.newLeadsNow, numbers.newLeadsBefore),
      appointmentsToday: trendOf(numbers.appointmentsNow, numbers.appointmentsBefore),
      activeProjects: trendOf(numbers.begunNow, numbers.begunBefore),
      totalRevenue: moneyTrendOf(numbers.revenueNow, numbers.revenueBefore),
    },
  };
}

async function hotProspects(db: Db): Promise<number> {
  return sumOf(await countRowsBy(db, "leads", ["status", "priority"]), isHotProspect);
}

export async function projectsByStage(db: Db) {
  const statuses = await countRowsBy(db, "projects", ["status"]);
  const isActive = ({ status }: { status: string | null }) =>
    (activeProjectStatuses as readonly (string | null)[]).includes(status);
  return {
    active: sumOf(statuses, isActive),
    completed: sumOf(statuses, ({ status }) => status === "completed"),
  };
}

function sumOf<Group extends { rows: number }>(groups: Group[], counts: (group: Group) => boolean): number {
  return groups.filter(counts).reduce((sum, { rows }) => sum + rows, 0);
}
