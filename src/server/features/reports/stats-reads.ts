import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { AppointmentStats } from "#contract/appointments.ts";
import type { ClientStats } from "#contract/clients.ts";
import type { DashboardStats } from "#contract/dashboard.ts";
import type { LeadStats } from "#contract/leads.ts";
import { countedStatuses, heldStatuses } from "#domain/appointments/appointment.ts";
import { dayAt } from "#domain/calendar.ts";
import { hotPriorities, isHotProspect } from "#domain/leads/lead.ts";
import { decimalOf } from "#domain/money.ts";
import { activeProjectStatuses } from "#domain/projects/project.ts";
import { maxCounts } from "#domain/stats/definitions.ts";
import {
  type ComparedPeriods,
  daysOfWeekSoFar,
  lastThirtyDays,
  type Moment,
  monthSoFar,
  type Period,
  weekSoFar,
  wholeDay,
  wholeWeek,
} from "#domain/stats/periods.ts";
import { moneyTrendOf, pointsOf, rateOf, trendOf } from "#domain/stats/trend.ts";
import type { Db } from "../../platform/db/connection.ts";
import {
  bothPeriods,
  clientsJoined,
  countOf,
  countUpTo,
  leadsCame,
  notImported,
  numbersOf,
  onDays,
  within,
} from "../../platform/db/counts.ts";
import { countRow, countRowsBy } from "../../platform/db/row-counts.ts";
import { appointments, clients, leads, payments, projects } from "../../platform/db/tables/all.ts";
import { followUpDue } from "../leads/reads.ts";

/** Stats of the cards, as defined in #domain/stats/definitions.ts. Queries run in parallel where possible. */
export async function leadStatsOf(db: Db, moment: Moment): Promise<LeadStats> {
  const isHot = inArray(leads.priority, [...hotPriorities]);
  const planned = daysOfWeekSoFar(moment);
  const [numbers, conversion, hot] = await Promise.all([
    numbersOf(db, {
      ...newLeads(moment),
      ...bothPeriods("hot", weekSoFar(moment), (period) => leadsFrom(period, isHot)),
      plannedNow: countOf(leads, onDays(leads.followUpOn, planned.current)),
      plannedBefore: countOf(leads, onDays(leads.followUpOn, planned.previous)),
      due: followUpsDue(moment),
    }),
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
  const joined = (period: Period) => countOf(clients, clientsJoined(period));
  const [numbers, totalClients, stages] = await Promise.all([
    numbersOf(db, {
      ...bothPeriods("joined", lastThirtyDays(moment), joined),
      ...bothPeriods("ofMonth", monthSoFar(moment), joined),
      ...begunProjects(moment),
      ...revenue(moment),
    }),
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
    numbersOf(db, {
      ...appointmentsToday(moment),
      ...bothPeriods("week", wholeWeek(moment), appointmentsIn),
    }),
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
    numbersOf(db, {
      ...newLeads(moment),
      ...appointmentsToday(moment),
      ...begunProjects(moment),
      ...revenue(moment),
      upcoming: appointmentsToCome(moment.at),
    }),
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

function newLeads(moment: Moment) {
  return bothPeriods("newLeads", weekSoFar(moment), (period) => leadsFrom(period, notImported));
}

function leadsFrom(period: Period, ...also: SQL[]): SQL {
  return countOf(leads, leadsCame(period), ...also);
}

/** Leads of a period and the one before, the share won so far, and its change. */
export async function conversionOf(db: Db, periods: ComparedPeriods) {
  const isWon = eq(leads.status, "converted");
  const numbers = await numbersOf(db, {
    ...bothPeriods("came", periods, leadsFrom),
    ...bothPeriods("won", periods, (period) => leadsFrom(period, isWon)),
  });
  const rate = rateOf(numbers.wonNow, numbers.cameNow);
  const before = rateOf(numbers.wonBefore, numbers.cameBefore);
  return {
    ...{ came: numbers.cameNow, cameBefore: numbers.cameBefore, won: numbers.wonNow },
    ...{ rate, trend: pointsOf(rate, before) },
  };
}

function followUpsDue({ at, timeZone }: Moment): SQL {
  return countUpTo(maxCounts.followUpsDue, leads, leads.followUpOn, followUpDue(dayAt(at, timeZone)));
}

async function hotProspects(db: Db): Promise<number> {
  return sumOf(await countRowsBy(db, "leads", ["status", "priority"]), isHotProspect);
}

function appointmentsToday(moment: Moment) {
  return bothPeriods("appointments", wholeDay(moment), appointmentsIn);
}

function appointmentsIn(period: Period): SQL {
  const takePlace = inArray(appointments.status, [...countedStatuses]);
  return countOf(appointments, takePlace, within(appointments.scheduledAt, period));
}

/** One index per status, counted no further than needed. */
function appointmentsToCome(at: Date): SQL {
  const { scheduledAt, status } = appointments;
  const isAhead = gte(scheduledAt, at);
  const counts = heldStatuses.map((held) =>
    countUpTo(maxCounts.upcomingAppointments, appointments, scheduledAt, eq(status, held), isAhead),
  );
  return sql`(${sql.join(counts, sql` + `)})`;
}

function begunProjects(moment: Moment) {
  const begun = (period: Period) => countOf(projects, within(projects.createdAt, period));
  return bothPeriods("begun", lastThirtyDays(moment), begun);
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

/** All revenue, and that of the last and the previous thirty days. */
function revenue(moment: Moment) {
  return { revenue: captured(), ...bothPeriods("revenue", lastThirtyDays(moment), captured) };
}

/** Captured money, in total or in a period, in cents. */
export function captured(period?: Period): SQL {
  const where = and(
    eq(payments.status, "captured"),
    period ? within(payments.capturedAt, period) : undefined,
  );
  return sql`(select coalesce(sum(${payments.amount}) * 100, 0)::bigint from ${payments} where ${where})`;
}

function sumOf<Group extends { rows: number }>(groups: Group[], counts: (group: Group) => boolean): number {
  return groups.filter(counts).reduce((sum, { rows }) => sum + rows, 0);
}
