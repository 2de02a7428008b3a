import { type Column, gte, or, type SQL, sql } from "drizzle-orm";
import type { CountedName } from "#domain/reports/rows.ts";
import type { Db } from "../../platform/db/connection.ts";
import { within } from "../../platform/db/counts.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import {
  begunBy,
  clientsWho,
  counted,
  dayOf,
  type Span,
  spanBefore,
} from "../../platform/db/report-filters.ts";
import { projects } from "../../platform/db/tables/all.ts";

export type Sums = {
  now: number;
  before: number;
  /** In cents. */
  sumNow: number;
  sumBefore: number;
};

/** Row counts and sums of a metric in both periods, in one pass over its date index. */
export function sumsOf(db: Db, span: Span, name: CountedName, at: Column, amount?: Column): Promise<Sums> {
  const { current, previous } = span.compared;
  const [isNow, wasBefore] = [within(at, current), within(at, previous)];
  const sumOf = (where: SQL) =>
    amount ? sql`(coalesce(sum(${amount}) filter (where ${where}), 0) * 100)::bigint` : sql`0`;
  return oneRow<Sums>(
    db,
    sql`select (count(*) filter (where ${isNow}))::int as now, (count(*) filter (where ${wasBefore}))::int as before,
               ${sumOf(isNow)} as "sumNow", ${sumOf(wasBefore)} as "sumBefore"
        from ${at.table} where ${counted[name]({ from: previous.from, until: current.until }, span)}`,
  );
}

type ReturnCounts = Record<`${"repeat" | "earlier" | "again"}${"Now" | "Before"}`, number>;

/** Clients who began another project, in both periods, in one pass. */
export function returningOf(db: Db, span: Span): Promise<ReturnCounts> {
  const [now, before] = [clientsWho("now"), clientsWho("before")];
  const count = (where: SQL) => sql`(count(*) filter (where ${where}))::int`;
  return oneRow<ReturnCounts>(
    db,
    sql`select ${count(now.repeat)} as "repeatNow", ${count(before.repeat)} as "repeatBefore",
               ${count(now.earlier)} as "earlierNow", ${count(before.earlier)} as "earlierBefore",
               ${count(now.again)} as "againNow", ${count(before.again)} as "againBefore"
        from (${begunBy({ now: span, before: spanBefore(span) })}) as begun`,
  );
}

async function oneRow<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query);
  if (!row) throw new Error("The query returned no row");
  return row;
}

export type CompletionCounts = {
  completed: number;
  /** Projects with a promised date, and those that kept it. */
  promised: number;
  on_time: number;
  /** From the day it was added to its completion, summed over all projects. */
  days: number;
};

const noneCompleted: CompletionCounts = { completed: 0, promised: 0, on_time: 0, days: 0 };

export async function completedOf(db: Db, span: Span): Promise<Record<"now" | "before", CompletionCounts>> {
  const { compared, timeZone } = span;
  const { current, previous } = compared;
  const { completedAt, createdAt } = projects;
  const both = { from: previous.from, until: current.until };
  const of = (name: "promised" | "on_time") =>
    sql`(count(*) filter (where ${counted[name](both, span)}))::int`;
  const days = sql`${dayOf(completedAt, timeZone)} - ${dayOf(createdAt, timeZone)}`;
  const rows = await rowsOf<CompletionCounts & { isNow: boolean }>(
    db,
    sql`select ${gte(completedAt, current.from)} as "isNow", count(*)::int as completed, ${of("promised")} as promised,
               ${of("on_time")} as on_time, sum(${days})::int as days
        from ${projects} where ${or(counted.completed(current, span), counted.completed(previous, span))} group by 1`,
  );
  const [now = noneCompleted, before = noneCompleted] = [true, false].map((isNow) =>
    rows.find((row) => row.isNow === isNow),
  );
  return { now, before };
}
