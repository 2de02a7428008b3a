import { eq, type SQL, sql } from "drizzle-orm";
import type { Report, ShareOfLeads } from "#contract/reports.ts";
import { startOfDay } from "#domain/calendar.ts";
import type { Period } from "#domain/figures/periods.ts";
import { rateOf } from "#domain/figures/trend.ts";
import { type LeadStatus, leadStatuses } from "#domain/leads/lead.ts";
import { decimalOf } from "#domain/money.ts";
import { answerSpans } from "#domain/reports/answers.ts";
import { monthsUpTo } from "#domain/reports/period.ts";
import type { Db } from "../db/connection.ts";
import { within } from "../db/counts.ts";
import { rowsOf } from "../db/rows.ts";
import { leads, payments, serviceAreas } from "../db/tables/all.ts";
import {
  answeredIn,
  comparableSource,
  counted,
  isFirstAnswer,
  type Span,
  stageNumber,
  staysOf,
} from "../reports-counted/reads.ts";

/** What the charts of the reports show, each as #domain/reports/meanings.ts says it. */
export async function seriesOf(db: Db, span: Span) {
  const { current } = span.compared;
  const [revenueByMonth, walked, shares] = await Promise.all([
    revenueOf(db, span),
    walkOf(db, current),
    sharesOf(db, current),
  ]);
  return { revenueByMonth, ...walked, ...shares };
}

async function revenueOf(db: Db, span: Span): Promise<Report["revenueByMonth"]> {
  const { timeZone, compared } = span;
  const months = monthsUpTo(span);
  const year = { from: startOfDay(`${months[0]}-01`, timeZone), until: compared.current.until };
  const rows = await rowsOf<{ month: string; cents: number }>(
    db,
    sql`select to_char(${payments.capturedAt} at time zone ${timeZone}, 'YYYY-MM') as month,
               (sum(${payments.amount}) * 100)::bigint as cents
        from ${payments} where ${counted.captured(year, span)}
        group by 1`,
  );
  const of = new Map(rows.map(({ month, cents }) => [month, Number(cents)]));
  return months.map((month) => ({ month, revenue: decimalOf(of.get(month) ?? 0) }));
}

interface Walked {
  /** Of each stage, in the order of leadStatuses. */
  reached: number[];
  won: number[];
  now: number[];
  hours: { stage: number; hours: number }[] | null;
  spans: number[];
  unanswered: number;
  median: number | null;
}

/**
 * How far the leads of a period have come, and how long each waited for its first answer: one reading of their turns.
 * Where a lead has been is kept as the bits of a number.
 */
async function walkOf(db: Db, period: Period): Promise<Pick<Report, "pipeline" | "firstAnswer">> {
  const [walked] = await rowsOf<Walked>(
    db,
    sql`with ${staysOf(period)}, been as (
          select id, bit_or(1 << stage) as stages, min(hours) filter (where ${isFirstAnswer}) as hours
          from ended group by id
        ), walked as materialized (
          select status, coalesce(stages, 0) as stages, hours, been.id is null as is_still
          from came left join been using (id)
        ), ways as (
          select status, stages, count(*) as leads from walked group by status, stages
        )
        select (select ${ofEachStage((stage) => hasBeenAt(stage))} from ways) as reached,
               (select ${ofEachStage((stage) => sql`status = 'converted' and ${hasBeenAt(stage)}`)} from ways) as won,
               (select ${ofEachStage((stage) => sql`status = ${stage}`)} from ways) as now,
               (select json_agg(stays) from (
                 select stage, round(avg(hours)::numeric, 2)::float as hours from ended group by stage) as stays) as hours,
               json_build_array(${sql.join(answerSpans.map(countAnswered), sql`, `)}) as spans,
               round((percentile_cont(0.5) within group (order by hours))::numeric, 2)::float as median,
               (count(*) filter (where status = 'new' and is_still))::int as unanswered
        from walked`,
  );
  if (!walked) throw new Error("The turns of the leads were not read");
  return { pipeline: pipelineOf(walked), firstAnswer: firstAnswerOf(walked) };
}

/** Of `ways`: how many leads went one for which it holds, stage by stage. */
function ofEachStage(holds: (stage: LeadStatus) => SQL): SQL {
  const counts = leadStatuses.map(
    (stage) => sql`coalesce(sum(leads) filter (where ${holds(stage)}), 0)::int`,
  );
  return sql`json_build_array(${sql.join(counts, sql`, `)})`;
}

/** Of `ways`, which many leads have in common: they lead through it, or end there now. */
function hasBeenAt(stage: LeadStatus): SQL {
  return sql`(stages & (1 << ${stageNumber(stage)}) <> 0 or status = ${stage})`;
}

function countAnswered({ span }: (typeof answerSpans)[number]): SQL {
  return sql`(count(*) filter (where ${answeredIn(span)}))::int`;
}

function pipelineOf({ reached, won, now, hours }: Walked): Report["pipeline"] {
  return leadStatuses.map((stage, place) => ({
    stage,
    reached: reached[place] ?? 0,
    now: now[place] ?? 0,
    conversionRate: rateOf(won[place] ?? 0, reached[place] ?? 0),
    hours: hours?.find((stay) => stay.stage === place + 1)?.hours ?? null,
  }));
}

function firstAnswerOf({ spans, unanswered, median }: Walked): Report["firstAnswer"] {
  return {
    spans: answerSpans.map(({ span }, place) => ({ span, leads: spans[place] ?? 0 })),
    unanswered,
    medianHours: median === null ? null : Math.max(median, 0),
  };
}

/** Those with the most leads are named, the others make one line. */
const mostNamed = 8;

interface Group {
  name: string | null;
  leads: number;
  converted: number;
}

async function sharesOf(db: Db, period: Period): Promise<Pick<Report, "leadsBySource" | "leadsByArea">> {
  const [shares] = await rowsOf<Record<"sources" | "areas", Group[] | null>>(
    db,
    sql`with came as materialized (
          select ${leads.source} as source, ${leads.serviceAreaId} as area_id, count(*)::int as leads,
                 (count(*) filter (where ${eq(leads.status, "converted")}))::int as converted
          from ${leads} where ${within(leads.createdAt, period)} group by 1, 2
        )
        select (${groupsOf(sql`select ${comparableSource(sql`source`)} as name, leads, converted from came`)}) as sources,
               (${groupsOf(sql`select ${serviceAreas.name} as name, leads, converted
                 from came left join ${serviceAreas} on ${serviceAreas.id} = area_id`)}) as areas`,
  );
  return { leadsBySource: (shares?.sources ?? []).map(rated), leadsByArea: (shares?.areas ?? []).map(rated) };
}

/** The groups with the most leads by their names, and one without a name for all others. */
function groupsOf(named: SQL): SQL {
  return sql`select json_agg(shown) from (
      select shown as name, sum(leads)::int as leads, sum(converted)::int as converted
      from (
        select *, case when name is not null and row_number() over (order by name is null, leads desc, name) <= ${mostNamed}
                  then name end as shown
        from (select name, sum(leads) as leads, sum(converted) as converted from (${named}) as named group by name) as groups
      ) as placed
      group by shown order by shown is null, leads desc, shown
    ) as shown`;
}

function rated(group: Group): ShareOfLeads {
  return { ...group, rate: rateOf(group.converted, group.leads) };
}
