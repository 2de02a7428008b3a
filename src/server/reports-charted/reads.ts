import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Report, ShareOfLeads } from "#contract/reports.ts";
import { startOfDay } from "#domain/calendar.ts";
import type { Period } from "#domain/figures/periods.ts";
import { rateOf } from "#domain/figures/trend.ts";
import { type LeadStatus, leadStatuses } from "#domain/leads/lead.ts";
import { decimalOf } from "#domain/money.ts";
import { answerSpans } from "#domain/reports/answers.ts";
import { monthsUpTo, type ReportPeriod } from "#domain/reports/period.ts";
import type { Db } from "../db/connection.ts";
import { within } from "../db/counts.ts";
import { rowsOf } from "../db/rows.ts";
import { events, leads, payments, serviceAreas } from "../db/tables/all.ts";

/** What the charts of the reports show, each as #domain/reports/meanings.ts says it. */
export async function seriesOf(db: Db, period: ReportPeriod, timeZone: string) {
  const { current } = period.compared;
  const [revenueByMonth, walked, leadsBySource, leadsByArea] = await Promise.all([
    revenueOf(db, period, timeZone),
    walkOf(db, current),
    bySource(db, current),
    byArea(db, current),
  ]);
  return { revenueByMonth, ...walked, leadsBySource, leadsByArea };
}

async function revenueOf(db: Db, period: ReportPeriod, timeZone: string): Promise<Report["revenueByMonth"]> {
  const months = monthsUpTo(period);
  const year = { from: startOfDay(`${months[0]}-01`, timeZone), until: period.compared.current.until };
  const rows = await rowsOf<{ month: string; cents: number }>(
    db,
    sql`select to_char(${payments.capturedAt} at time zone ${timeZone}, 'YYYY-MM') as month,
               (sum(${payments.amount}) * 100)::bigint as cents
        from ${payments} where ${and(eq(payments.status, "captured"), within(payments.capturedAt, year))}
        group by 1`,
  );
  const of = new Map(rows.map(({ month, cents }) => [month, Number(cents)]));
  return months.map((month) => ({ month, revenue: decimalOf(of.get(month) ?? 0) }));
}

/**
 * The leads of a period, and every stay of theirs at a stage that has ended, in the order of their turns. None was
 * moved before it came, which spares the reading of older events.
 */
function staysOf(period: Period): SQL {
  return sql`came as materialized (
      select id, status, created_at from ${leads} where ${within(leads.createdAt, period)}
    ), moves as (
      select came.id, came.status, came.created_at, ${events.at} as at, ${events.id} as turn,
             ${events.detail}->>'from' as left_stage,
             case ${events.kind} when 'lead.converted' then 'converted' else ${events.detail}->>'to' end as next
      from came join ${events} on ${events.subjectId} = came.id
      where ${events.kind} in ('lead.moved', 'lead.converted') and ${gte(events.at, period.from)}
    ), ended as (
      select id, status, coalesce(left_stage, lag(next) over turns, 'new') as stage,
             extract(epoch from at - coalesce(lag(at) over turns, created_at)) / 3600 as hours,
             row_number() over turns as place
      from moves window turns as (partition by id order by turn)
    )`;
}

interface StageRow {
  stage: LeadStatus;
  reached: number;
  now: number;
  won: number;
  hours: number | null;
}

interface Walked {
  stages: StageRow[] | null;
  spans: number[];
  unanswered: number;
  median: number | null;
}

/** How far the leads of a period have come, and how long each waited for its first answer: one reading of their turns. */
async function walkOf(db: Db, period: Period): Promise<Pick<Report, "pipeline" | "firstAnswer">> {
  const [walked] = await rowsOf<Walked>(
    db,
    sql`with ${staysOf(period)}, been as (
          select id, stage, status = 'converted' as won, bool_or(is_now) as is_now,
                 sum(hours) as hours, count(hours) as stays
          from (select id, status, stage, hours, false as is_now from ended
                union all select id, status, status, null, true from came) as stays
          group by id, stage, status
        ), stages as (
          select stage, count(*)::int as reached, (count(*) filter (where is_now))::int as now,
                 (count(*) filter (where won))::int as won,
                 round(sum(hours) / nullif(sum(stays), 0), 2)::float as hours
          from been group by stage
        ), answers as (select hours from ended where place = 1 and stage = 'new')
        select (select json_agg(stages) from stages) as stages,
               json_build_array(${sql.join(answerSpans.map(answeredIn), sql`, `)}) as spans,
               round((percentile_cont(0.5) within group (order by hours))::numeric, 2)::float as median,
               (select count(*)::int from came where status = 'new'
                  and not exists (select from ended where ended.id = came.id)) as unanswered
        from answers`,
  );
  if (!walked) throw new Error("The turns of the leads were not read");
  return { pipeline: pipelineOf(walked), firstAnswer: firstAnswerOf(walked) };
}

/** A clock that was set back may have an answer before its question: that is one at once. */
function answeredIn({ below }: (typeof answerSpans)[number], place: number): SQL {
  const least = answerSpans[place - 1]?.below ?? 0;
  const most = Number.isFinite(below) ? sql`and hours < ${below}` : sql``;
  return sql`(count(*) filter (where greatest(hours, 0) >= ${least} ${most}))::int`;
}

function pipelineOf({ stages }: Walked): Report["pipeline"] {
  return leadStatuses.map((stage) => {
    const { reached = 0, now = 0, won = 0, hours = null } = stages?.find((row) => row.stage === stage) ?? {};
    return { stage, reached, now, conversionRate: rateOf(won, reached), hours };
  });
}

function firstAnswerOf({ spans, unanswered, median }: Walked): Report["firstAnswer"] {
  return {
    spans: answerSpans.map(({ span }, place) => ({ span, leads: spans[place] ?? 0 })),
    unanswered,
    medianHours: median === null ? null : Math.max(median, 0),
  };
}

/** Sources are typed by people: those with the most leads are named, the others make one line. */
const mostNamed = 8;

async function bySource(db: Db, period: Period): Promise<ShareOfLeads[]> {
  return sharesOf(db, period, sql<string>`lower(trim(${leads.source}))`);
}

async function byArea(db: Db, period: Period): Promise<ShareOfLeads[]> {
  const area = sql<string | null>`(select ${serviceAreas.name} from ${serviceAreas}
    where ${serviceAreas.id} = ${leads.serviceAreaId})`;
  return sharesOf(db, period, area);
}

interface Group {
  name: string | null;
  leads: number;
  converted: number;
}

async function sharesOf(db: Db, period: Period, name: SQL<string | null>): Promise<ShareOfLeads[]> {
  const groups = await rowsOf<Group>(
    db,
    sql`with groups as (
          select name, count(*)::int as leads, (count(*) filter (where won))::int as converted
          from (select ${name} as name, ${eq(leads.status, "converted")} as won from ${leads}
                where ${within(leads.createdAt, period)}) as came
          group by name
        ), placed as (
          select *, case when name is not null and row_number() over (order by name is null, leads desc, name) <= ${mostNamed}
                    then name end as shown from groups
        )
        select shown as name, sum(leads)::int as leads, sum(converted)::int as converted
        from placed group by shown order by shown is null, leads desc, shown`,
  );
  return groups.map((group) => ({ ...group, rate: rateOf(group.converted, group.leads) }));
}
