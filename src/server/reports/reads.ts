import { and, type Column, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { MemberWork, Report } from "#contract/reports.ts";
import { dayAt } from "#domain/calendar.ts";
import type { Moment, Period } from "#domain/figures/periods.ts";
import { moneyTrendOf, rateOf, trendOf } from "#domain/figures/trend.ts";
import { standingStatuses } from "#domain/figures/visits.ts";
import { decimalOf, divideRounding } from "#domain/money.ts";
import { qualifiedStatuses } from "#domain/reports/meanings.ts";
import {
  type AskedPeriod,
  periodFault,
  type ReportPeriod,
  reportPeriod,
  yearBefore,
  yearUpTo,
} from "#domain/reports/period.ts";
import { fullName } from "#domain/words.ts";
import type { Db } from "../db/connection.ts";
import { countOf, inBoth, numbersOf, within } from "../db/counts.ts";
import { rowsOf } from "../db/rows.ts";
import { appointments, clients, events, leads, projects, quotes, users } from "../db/tables/all.ts";
import { tally } from "../db/tallies.ts";
import { captured, conversionOf, leadsFrom, projectsByStage } from "../figures/reads.ts";
import { invalid } from "../refusal.ts";
import { seriesOf } from "../reports-charted/reads.ts";

/** Everything the reports say of a period, each as #domain/reports/meanings.ts says it. Refuses (400) no period. */
export async function reportOf(db: Db, asked: AskedPeriod, moment: Moment): Promise<Report> {
  const fault = periodFault(asked, dayAt(moment.at, moment.timeZone));
  if (fault) throw invalid(fault);
  const period = reportPeriod(asked, moment);
  const [figures, work, highValueProjects, series] = await Promise.all([
    figuresOf(db, period, moment.timeZone),
    workOf(db, period.compared.current),
    highValueOf(db, yearUpTo(period, moment.timeZone)),
    seriesOf(db, period, moment.timeZone),
  ]);
  return {
    period: period.days,
    before: period.before,
    ...figures,
    topPerformers: work.filter(({ accepted }) => accepted > 0).slice(0, mostPerformers),
    highValueProjects,
    work,
    ...series,
  };
}

async function figuresOf(db: Db, period: ReportPeriod, timeZone: string) {
  const { compared } = period;
  const { current } = compared;
  const [numbers, conversion, completed, totalClients, stages] = await Promise.all([
    numbersOf(db, {
      ...inBoth("revenue", compared, captured),
      ...inBoth("joined", compared, (each) => countOf(clients, within(clients.createdAt, each))),
      ...inBoth("valued", compared, (each) => countOf(projects, valuedIn(each))),
      ...inBoth("value", compared, (each) => centsOf(projects.totalAmount, projects, valuedIn(each))),
      qualified: leadsFrom(current, inArray(leads.status, [...qualifiedStatuses])),
      accepted: countOf(quotes, acceptedIn(current)),
      acceptedTotal: centsOf(quotes.totalAmount, quotes, acceptedIn(current)),
      repeat: repeatClients(current),
      earlier: beganIn(yearBefore(period, timeZone)),
      again: beganIn(yearBefore(period, timeZone), current),
      referred: countOf(clients, within(clients.createdAt, current), wasReferred),
    }),
    conversionOf(db, compared),
    completedIn(db, current, timeZone),
    tally(db, "clients"),
    projectsByStage(db),
  ]);
  const valueNow = average(numbers.valueNow, numbers.valuedNow);
  const valueBefore = average(numbers.valueBefore, numbers.valuedBefore);
  return {
    figures: {
      revenue: decimalOf(numbers.revenueNow),
      averageProjectValue: decimal(valueNow),
      newClients: numbers.joinedNow,
      conversionRate: conversion.rate,
      totalLeads: conversion.came,
      qualifiedLeads: numbers.qualified,
      averageDealSize: decimal(average(numbers.acceptedTotal, numbers.accepted)),
      totalClients,
      repeatClients: numbers.repeat,
      clientRetention: rateOf(numbers.again, numbers.earlier),
      referralRate: rateOf(numbers.referred, numbers.joinedNow),
      activeProjects: stages.active,
      completedProjects: completed.projects,
      onTimeCompletion: rateOf(completed.onTime, completed.promised),
      averageDuration: tenths(average(completed.days * 10, completed.projects)),
    },
    trends: {
      revenue: moneyTrendOf(numbers.revenueNow, numbers.revenueBefore),
      averageProjectValue:
        valueNow === null || valueBefore === null ? null : moneyTrendOf(valueNow, valueBefore),
      newClients: trendOf(numbers.joinedNow, numbers.joinedBefore),
      conversionRate: conversion.trend,
    },
  };
}

/** Rounded; null where there is nothing to divide by. */
function average(sum: number, count: number): number | null {
  return count === 0 ? null : Number(divideRounding(BigInt(sum), BigInt(count)));
}

const decimal = (cents: number | null) => (cents === null ? null : decimalOf(cents));
const tenths = (number: number | null) => (number === null ? null : number / 10);

function centsOf(amount: Column, table: PgTable, where: SQL): SQL {
  return sql`(select coalesce(sum(${amount}) * 100, 0)::bigint from ${table} where ${where})`;
}

/** Projects that began in a period and have a total. */
function valuedIn(period: Period): SQL {
  return and(within(projects.createdAt, period), isNotNull(projects.totalAmount))!;
}

/** A quote is saved before it is accepted: the first condition keeps its index from being read beyond the period. */
function acceptedIn(period: Period): SQL {
  const saved = sql`${quotes.createdAt} < ${period.until.toISOString()}`;
  return and(eq(quotes.status, "accepted"), saved, within(quotes.decidedAt, period))!;
}

function repeatClients(period: Period): SQL {
  return sql`(select count(distinct ${projects.clientId})::int from ${projects}
    where ${within(projects.createdAt, period)} and exists (
      select from ${projects} as earlier where earlier.client_id = ${projects.clientId}
      and (earlier.created_at, earlier.id) < (${projects.createdAt}, ${projects.id})))`;
}

/** Clients who began a project in a period, and of them those who began another in a later one. */
function beganIn(period: Period, later?: Period): SQL {
  const again = later
    ? sql`and exists (select from projects as later where later.client_id = ${projects.clientId}
        and later.created_at >= ${later.from.toISOString()} and later.created_at < ${later.until.toISOString()})`
    : sql``;
  return sql`(select count(distinct ${projects.clientId})::int from ${projects}
    where ${within(projects.createdAt, period)} ${again})`;
}

const wasReferred = sql`exists (select from ${leads}
  where ${leads.clientId} = ${clients.id} and lower(${leads.source}) = 'referral')`;

interface Completed {
  projects: number;
  /** With a completion date, and of them those that kept to it. */
  promised: number;
  onTime: number;
  /** From the beginning to the completion, all of them together. */
  days: number;
}

/**
 * Every change of a project tells its status: it was completed by the first change that says so after the last that
 * says otherwise. Which projects those may be, the changes of the period tell.
 */
async function completedIn(db: Db, period: Period, timeZone: string): Promise<Completed> {
  const dayOf = (instant: SQL | Column) => sql`(${instant} at time zone ${timeZone})::date`;
  const [completed] = await rowsOf<Completed>(
    db,
    sql`with changed as (
          select distinct ${events.subjectId} as id from ${events}
          where ${events.kind} = 'project.changed' and ${within(events.at, period)}
            and ${events.detail}->>'status' = 'completed'
        ), completed as (
          select ${dayOf(projects.createdAt)} as began, ${projects.completionDate} as promised,
                 ${dayOf(sql`done.at`)} as ended
          from changed join ${projects} on ${projects.id} = changed.id and ${projects.status} = 'completed'
          cross join lateral (
            select min(e.at) as at from events e
            where e.subject_id = changed.id and e.kind = 'project.changed' and e.id > coalesce((
              select max(o.id) from events o where o.subject_id = changed.id
              and o.kind = 'project.changed' and o.detail->>'status' <> 'completed'), 0)
          ) as done
          where done.at >= ${period.from.toISOString()} and done.at < ${period.until.toISOString()}
        )
        select count(*)::int as projects, count(promised)::int as promised,
               (count(*) filter (where ended <= promised))::int as "onTime",
               coalesce(sum(ended - began), 0)::int as days
        from completed`,
  );
  if (!completed) throw new Error("The completed projects were not read");
  return completed;
}

const mostPerformers = 5;
const mostMembers = 50;

/** What each member has done in a period; who has done nothing is left out. The highest total comes first. */
function workOf(db: Db, period: Period): Promise<MemberWork[]> {
  const by = (member: Column, table: PgTable, where: SQL, more = sql``) =>
    sql`(select ${member} as member, count(*)::int as rows ${more} from ${table}
         where ${and(where, isNotNull(member))} group by 1)`;
  const visited = and(
    within(appointments.scheduledAt, period),
    inArray(appointments.status, [...standingStatuses]),
  )!;
  return rowsOf<MemberWork>(
    db,
    sql`select ${users.id} as "memberId", ${users.username} as username, coalesce(led.rows, 0) as leads,
               coalesce(visited.rows, 0) as appointments, coalesce(sold.rows, 0) as accepted,
               coalesce(sold.total, 0)::numeric(14, 2)::text as "acceptedTotal"
        from ${users}
        left join ${by(leads.assignedTo, leads, within(leads.createdAt, period))} as led on led.member = ${users.id}
        left join ${by(appointments.assignedTo, appointments, visited)} as visited on visited.member = ${users.id}
        left join ${by(quotes.sentBy, quotes, acceptedIn(period), sql`, sum(${quotes.totalAmount}) as total`)} as sold
          on sold.member = ${users.id}
        where coalesce(led.rows, visited.rows, sold.rows) is not null
        order by coalesce(sold.total, 0) desc, ${users.username} limit ${mostMembers}`,
  );
}

const mostHighValue = 5;

async function highValueOf(db: Db, period: Period): Promise<Report["highValueProjects"]> {
  const { id, name, totalAmount, status, createdAt } = projects;
  const { firstName, lastName } = clients;
  const rows = await db
    .select({ id, name, totalAmount, status, firstName, lastName })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(inArray(status, ["in_progress", "completed"]), within(createdAt, period), isNotNull(totalAmount)),
    )
    .orderBy(desc(totalAmount), desc(id))
    .limit(mostHighValue);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    clientName: fullName(row),
    totalAmount: row.totalAmount!,
    status: row.status as "in_progress" | "completed",
  }));
}
