import { and, type Column, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { MemberWork, Report } from "#contract/reports.ts";
import type { Moment, Period } from "#domain/figures/periods.ts";
import { moneyTrendOf, rateOf, trendOf } from "#domain/figures/trend.ts";
import { decimalOf, divideRounding } from "#domain/money.ts";
import { type AskedPeriod, yearUpTo } from "#domain/reports/period.ts";
import type { CountedName } from "#domain/reports/rows.ts";
import { fullName } from "#domain/words.ts";
import type { Db } from "../db/connection.ts";
import { countOf, numbersOf, within } from "../db/counts.ts";
import { rowsOf } from "../db/rows.ts";
import { appointments, clients, leads, payments, projects, quotes, users } from "../db/tables/all.ts";
import { tally } from "../db/tallies.ts";
import { conversionOf, projectsByStage } from "../figures/reads.ts";
import { seriesOf } from "../reports-charted/reads.ts";
import { begunBy, clientsWho, counted, dayOf, type Span, spanOf } from "../reports-counted/reads.ts";

/** Everything the reports say of a period, each as #domain/reports/meanings.ts says it. Refuses (400) no period. */
export async function reportOf(db: Db, asked: AskedPeriod, moment: Moment): Promise<Report> {
  const span = spanOf(asked, moment);
  const [figures, work, highValueProjects, series] = await Promise.all([
    figuresOf(db, span),
    workOf(db, span),
    highValueOf(db, yearUpTo(span, span.timeZone)),
    seriesOf(db, span),
  ]);
  return {
    period: span.days,
    before: span.before,
    ...figures,
    topPerformers: work.filter(({ accepted }) => accepted > 0).slice(0, mostPerformers),
    highValueProjects,
    work,
    ...series,
  };
}

async function figuresOf(db: Db, span: Span) {
  const current = span.compared.current;
  const [money, clientele, valued, sold, returning, more, conversion, done, totalClients, stages] =
    await Promise.all([
      sumsOf(db, span, "captured", payments, payments.amount),
      sumsOf(db, span, "joined", clients),
      sumsOf(db, span, "valued", projects, projects.totalAmount),
      sumsOf(db, span, "accepted", quotes, quotes.totalAmount),
      returningOf(db, span),
      numbersOf(db, {
        qualified: countOf(leads, counted.qualified(current, span)),
        referred: countOf(clients, counted.referred(current, span)),
      }),
      conversionOf(db, span.compared),
      completedOf(db, span),
      tally(db, "clients"),
      projectsByStage(db),
    ]);
  const { days, ...completed } = done;
  const { came, won } = conversion;
  const value = average(valued.sumNow, valued.now);
  const valueBefore = average(valued.sumBefore, valued.before);
  return {
    figures: {
      revenue: decimalOf(money.sumNow),
      averageProjectValue: decimal(value),
      newClients: clientele.now,
      conversionRate: conversion.rate,
      totalLeads: came,
      qualifiedLeads: more.qualified,
      averageDealSize: decimal(average(sold.sumNow, sold.now)),
      totalClients,
      repeatClients: returning.repeat,
      clientRetention: rateOf(returning.again, returning.earlier),
      referralRate: rateOf(more.referred, clientele.now),
      activeProjects: stages.active,
      completedProjects: completed.completed,
      onTimeCompletion: rateOf(completed.on_time, completed.promised),
      averageDuration: tenths(average(days * 10, completed.completed)),
    },
    trends: {
      revenue: moneyTrendOf(money.sumNow, money.sumBefore),
      averageProjectValue: value === null || valueBefore === null ? null : moneyTrendOf(value, valueBefore),
      newClients: trendOf(clientele.now, clientele.before),
      conversionRate: conversion.trend,
    },
    rows: {
      ...{ captured: money.now, valued: valued.now, joined: clientele.now, accepted: sold.now, came, won },
      ...{ ...more, ...returning, ...completed },
    },
  };
}

type Sums = {
  now: number;
  before: number;
  /** In cents. */
  sumNow: number;
  sumBefore: number;
};

/** How many rows a figure counts in the period and in the one before, and what they come to: one reading of both. */
async function sumsOf(db: Db, span: Span, name: CountedName, table: PgTable, amount?: Column): Promise<Sums> {
  const { current, previous } = span.compared;
  const [isNow, wasBefore] = [counted[name](current, span), counted[name](previous, span)];
  const sumOf = (where: SQL) =>
    amount ? sql`(coalesce(sum(${amount}) filter (where ${where}), 0) * 100)::bigint` : sql`0`;
  return oneRow<Sums>(
    db,
    sql`select (count(*) filter (where ${isNow}))::int as now, (count(*) filter (where ${wasBefore}))::int as before,
               ${sumOf(isNow)} as "sumNow", ${sumOf(wasBefore)} as "sumBefore"
        from ${table} where ${counted[name]({ from: previous.from, until: current.until }, span)}`,
  );
}

function returningOf(db: Db, span: Span) {
  const { repeat, earlier, again } = clientsWho;
  return oneRow<Record<keyof typeof clientsWho, number>>(
    db,
    sql`select (count(*) filter (where ${repeat}))::int as repeat, (count(*) filter (where ${earlier}))::int as earlier,
               (count(*) filter (where ${again}))::int as again
        from (${begunBy(span)}) as begun`,
  );
}

async function oneRow<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query);
  if (!row) throw new Error("No row was read");
  return row;
}

/** Rounded; null where there is nothing to divide by. */
function average(sum: number, count: number): number | null {
  return count === 0 ? null : Number(divideRounding(BigInt(sum), BigInt(count)));
}

const decimal = (cents: number | null) => (cents === null ? null : decimalOf(cents));
const tenths = (number: number | null) => (number === null ? null : number / 10);

type Completed = {
  completed: number;
  /** With a completion date, and of them those that kept to it. */
  promised: number;
  on_time: number;
  /** From the beginning to the completion, all of them together. */
  days: number;
};

function completedOf(db: Db, span: Span): Promise<Completed> {
  const { compared, timeZone } = span;
  const { completedAt, createdAt } = projects;
  const of = (name: "completed" | "promised" | "on_time") => counted[name](compared.current, span);
  const days = sql`${dayOf(completedAt, timeZone)} - ${dayOf(createdAt, timeZone)}`;
  return oneRow<Completed>(
    db,
    sql`select count(*)::int as completed, (count(*) filter (where ${of("promised")}))::int as promised,
               (count(*) filter (where ${of("on_time")}))::int as on_time, coalesce(sum(${days}), 0)::int as days
        from ${projects} where ${of("completed")}`,
  );
}

const mostPerformers = 5;
const mostMembers = 50;

/** What each member has done in a period; who has done nothing is left out. The highest total comes first. */
function workOf(db: Db, span: Span): Promise<MemberWork[]> {
  const by = (member: Column, table: PgTable, name: CountedName, more = sql``) =>
    sql`(select ${member} as member, count(*)::int as rows ${more} from ${table}
         where ${and(counted[name](span.compared.current, span), isNotNull(member))} group by 1)`;
  return rowsOf<MemberWork>(
    db,
    sql`select ${users.id} as "memberId", ${users.username} as username, coalesce(led.rows, 0) as leads,
               coalesce(visited.rows, 0) as appointments, coalesce(sold.rows, 0) as accepted,
               coalesce(sold.total, 0)::numeric(14, 2)::text as "acceptedTotal"
        from ${users}
        left join ${by(leads.assignedTo, leads, "came")} as led on led.member = ${users.id}
        left join ${by(appointments.assignedTo, appointments, "stood")} as visited on visited.member = ${users.id}
        left join ${by(quotes.sentBy, quotes, "accepted", sql`, sum(${quotes.totalAmount}) as total`)} as sold
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
