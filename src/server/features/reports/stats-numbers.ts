import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { countedStatuses, heldStatuses } from "#domain/appointments/appointment.ts";
import { dayAt } from "#domain/calendar.ts";
import { hotPriorities } from "#domain/leads/lead.ts";
import { maxCounts } from "#domain/stats/definitions.ts";
import {
  type ComparedPeriods,
  daysOfWeekSoFar,
  lastThirtyDays,
  monthSoFar,
  weekSoFar,
  wholeDay,
  wholeWeek,
} from "#domain/stats/periods.ts";
import { pointsOf, rateOf } from "#domain/stats/trend.ts";
import type { Db } from "../../platform/db/connection.ts";
import {
  bothPeriods,
  type ComparedInSql,
  clientsJoined,
  countOf,
  countUpTo,
  leadsCame,
  notImported,
  numbersOf,
  onDays,
  type PeriodInSql,
  preparedNumbers,
  within,
} from "../../platform/db/counts.ts";
import { appointments, clients, leads, payments, projects } from "../../platform/db/tables/all.ts";
import { followUpDue } from "../leads/reads.ts";

const isHot = inArray(leads.priority, [...hotPriorities]);

export const leadNumbers = preparedNumbers(
  "leads in numbers",
  (moment) => ({
    week: weekSoFar(moment),
    planned: daysOfWeekSoFar(moment),
    today: dayAt(moment.at, moment.timeZone),
  }),
  ({ week, planned, today }) => ({
    ...newLeads(week),
    ...bothPeriods("hot", week, (period) => leadsFrom(period, isHot)),
    plannedNow: countOf(leads, onDays(leads.followUpOn, planned.current)),
    plannedBefore: countOf(leads, onDays(leads.followUpOn, planned.previous)),
    due: followUpsDue(today),
  }),
);

export const clientNumbers = preparedNumbers(
  "clients in numbers",
  (moment) => ({ thirtyDays: lastThirtyDays(moment), month: monthSoFar(moment) }),
  ({ thirtyDays, month }) => ({
    ...bothPeriods("joined", thirtyDays, clientsFrom),
    ...bothPeriods("ofMonth", month, clientsFrom),
    ...begunProjects(thirtyDays),
    ...revenue(thirtyDays),
  }),
);

export const appointmentNumbers = preparedNumbers(
  "appointments in numbers",
  (moment) => ({ day: wholeDay(moment), week: wholeWeek(moment) }),
  ({ day, week }) => ({ ...appointmentsOn(day), ...bothPeriods("week", week, appointmentsIn) }),
);

export const dashboardNumbers = preparedNumbers(
  "dashboard in numbers",
  (moment) => ({
    at: moment.at,
    day: wholeDay(moment),
    week: weekSoFar(moment),
    thirtyDays: lastThirtyDays(moment),
  }),
  ({ at, day, week, thirtyDays }) => ({
    ...newLeads(week),
    ...appointmentsOn(day),
    ...begunProjects(thirtyDays),
    ...revenue(thirtyDays),
    upcoming: appointmentsToCome(at),
  }),
);

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

function newLeads(week: ComparedInSql) {
  return bothPeriods("newLeads", week, (period) => leadsFrom(period, notImported));
}

function leadsFrom(period: PeriodInSql, ...also: SQL[]): SQL {
  return countOf(leads, leadsCame(period), ...also);
}

function followUpsDue(today: SQL): SQL {
  return countUpTo(maxCounts.followUpsDue, leads, leads.followUpOn, followUpDue(today));
}

function clientsFrom(period: PeriodInSql): SQL {
  return countOf(clients, clientsJoined(period));
}

function appointmentsOn(day: ComparedInSql) {
  return bothPeriods("appointments", day, appointmentsIn);
}

function appointmentsIn(period: PeriodInSql): SQL {
  const takePlace = inArray(appointments.status, [...countedStatuses]);
  return countOf(appointments, takePlace, within(appointments.scheduledAt, period));
}

/** One index per status, counted no further than needed. */
function appointmentsToCome(at: SQL): SQL {
  const { scheduledAt, status } = appointments;
  const isAhead = gte(scheduledAt, at);
  const counts = heldStatuses.map((held) =>
    countUpTo(maxCounts.upcomingAppointments, appointments, scheduledAt, eq(status, held), isAhead),
  );
  return sql`(${sql.join(counts, sql` + `)})`;
}

function begunProjects(thirtyDays: ComparedInSql) {
  const begun = (period: PeriodInSql) => countOf(projects, within(projects.createdAt, period));
  return bothPeriods("begun", thirtyDays, begun);
}

/** All revenue, and that of two periods. */
function revenue(periods: ComparedInSql) {
  return { revenue: captured(), ...bothPeriods("revenue", periods, captured) };
}

/** Captured money, in total or in a period, in cents. */
function captured(period?: PeriodInSql): SQL {
  const where = and(
    eq(payments.status, "captured"),
    period ? within(payments.capturedAt, period) : undefined,
  );
  return sql`(select coalesce(sum(${payments.amount}) * 100, 0)::bigint from ${payments} where ${where})`;
}
