import { and, type Column, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Report, UserWork } from "#contract/reports.ts";
import { fullName } from "#domain/format.ts";
import { type PeriodQuery, yearUpTo } from "#domain/reports/period.ts";
import type { CountedName } from "#domain/reports/rows.ts";
import type { Moment, Period } from "#domain/stats/periods.ts";
import type { Db } from "../../platform/db/connection.ts";
import { within } from "../../platform/db/counts.ts";
import { nameOf } from "../../platform/db/names.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { counted, type Span, spanOf } from "../../platform/db/report-filters.ts";
import { appointments, clients, leads, projects, quotes, users } from "../../platform/db/tables/all.ts";
import { seriesOf } from "./charts.ts";
import { metricsOf } from "./comparison.ts";

/**
 * All report data of a period at one moment, as defined in #domain/reports/metric-definitions.ts. Rejects (400) a bad
 * period. Queries run in sequence: in parallel they would take every processor from other users.
 */
export async function reportOf(db: Db, query: PeriodQuery, moment: Moment): Promise<Report> {
  const span = spanOf(query, moment);
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return db.transaction((tx) => readReport(tx, span), snapshot);
}

async function readReport(db: Db, span: Span): Promise<Report> {
  const metrics = await metricsOf(db, span);
  const work = await workOf(db, span);
  const highValueProjects = await highValueOf(db, yearUpTo(span, span.timeZone));
  const series = await seriesOf(db, span);
  return {
    period: span.days,
    before: span.before,
    ...metrics,
    topPerformers: work.filter(({ accepted }) => accepted > 0).slice(0, maxPerformers),
    highValueProjects,
    work,
    ...series,
  };
}

const maxPerformers = 5;
const maxUsers = 50;

/** Each user's work in a period, highest total first; users without any are left out. */
function workOf(db: Db, span: Span): Promise<UserWork[]> {
  const by = (user: Column, table: PgTable, name: CountedName, more = sql``) =>
    sql`(select ${user} as member, count(*)::int as rows ${more} from ${table}
         where ${and(counted[name](span.compared.current, span), isNotNull(user))} group by 1)`;
  return rowsOf<UserWork>(
    db,
    sql`select ${users.id} as "memberId", ${users.name} as name, coalesce(led.rows, 0) as leads,
               coalesce(visited.rows, 0) as appointments, coalesce(sold.rows, 0) as accepted,
               coalesce(sold.total, 0)::numeric(14, 2)::text as "acceptedTotal"
        from ${users}
        left join ${by(leads.assignedTo, leads, "came")} as led on led.member = ${users.id}
        left join ${by(appointments.assignedTo, appointments, "stood")} as visited on visited.member = ${users.id}
        left join ${by(quotes.sentBy, quotes, "accepted", sql`, sum(${quotes.totalAmount}) as total`)} as sold
          on sold.member = ${users.id}
        where coalesce(led.rows, visited.rows, sold.rows) is not null
        order by coalesce(sold.total, 0) desc, ${users.name} limit ${maxUsers}`,
  );
}

const maxHighValue = 5;

async function highValueOf(db: Db, period: Period): Promise<Report["highValueProjects"]> {
  const { id, name, totalAmount, status, createdAt } = projects;
  const rows = await db
    .select({ id, name, totalAmount, status, ...nameOf(clients) })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(inArray(status, ["in_progress", "completed"]), within(createdAt, period), isNotNull(totalAmount)),
    )
    .orderBy(desc(totalAmount), desc(id))
    .limit(maxHighValue);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    clientName: fullName(row),
    totalAmount: row.totalAmount!,
    status: row.status as "in_progress" | "completed",
  }));
}
