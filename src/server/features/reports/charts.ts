import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Report, ShareOfLeads } from "#contract/reports.ts";
import { startOfDay } from "#domain/calendar.ts";
import { type LeadStatus, leadStatuses } from "#domain/leads/lead.ts";
import { decimalOf } from "#domain/money.ts";
import { monthsUpTo } from "#domain/reports/period.ts";
import { answerSpans } from "#domain/reports/rows.ts";
import type { Period } from "#domain/stats/periods.ts";
import { rateOf } from "#domain/stats/trend.ts";
import type { Db } from "../../platform/db/connection.ts";
import { leadsCame, notImported } from "../../platform/db/counts.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import {
  answeredIn,
  comparableSource,
  counted,
  isFirstAnswer,
  isWholeStay,
  maxNamed,
  type Span,
} from "../../platform/db/report-filters.ts";
import { leadStageHistory, leads, payments, serviceAreas } from "../../platform/db/tables/all.ts";

/** Data of the report's charts, as defined in #domain/reports/metric-definitions.ts. */
export async function seriesOf(db: Db, span: Span) {
  const { current } = span.compared;
  const revenueByMonth = await revenueOf(db, span);
  const progress = await leadProgress(db, current);
  const shares = await sharesOf(db, current);
  return { revenueByMonth, ...progress, ...shares };
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

/** Leads of a period, by their current status. */
interface StageCount {
  status: LeadStatus;
  leads: number;
}

interface CountWithOwn extends StageCount {
  /** Without imported leads. */
  own: number;
}

/** Time that these leads spent at one stage. */
interface StageDurations extends StageCount {
  stage: LeadStatus;
  /** Completed stays, and their total length. */
  stays: number;
  hours: number;
  /** First stays of leads that were not imported. */
  first: number;
}

interface ResponseTimes {
  spans: number[];
  median: number | null;
}

/** Progress of a period's leads, and the time each waited for its first answer. */
async function leadProgress(db: Db, period: Period): Promise<Pick<Report, "pipeline" | "firstAnswer">> {
  const came = leadsCame(period);
  const stood = await rowsOf<CountWithOwn>(
    db,
    sql`select status, count(*)::int as leads, (count(*) filter (where ${notImported}))::int as own
          from ${leads} where ${came} group by 1`,
  );
  const stayed = await rowsOf<StageDurations>(
    db,
    sql`select stage, status, (count(*) filter (where ${isWholeStay}))::int as stays,
                 coalesce(sum(hours) filter (where ${isWholeStay}), 0) as hours,
                 (count(*) filter (where not is_return))::int as leads,
                 (count(*) filter (where place = 1 and ${notImported}))::int as first
          from ${leadStageHistory} join ${leads} on ${leads.id} = ${leadStageHistory.leadId} where ${came} group by 1, 2`,
  );
  const [answered] = await rowsOf<ResponseTimes>(
    db,
    sql`select json_build_array(${sql.join(answerSpans.map(countAnswered), sql`, `)}) as spans,
                 round((percentile_cont(0.5) within group (order by hours))::numeric, 2)::float as median
          from ${leadStageHistory} join ${leads} on ${leads.id} = ${leadStageHistory.leadId} where ${and(came, isFirstAnswer)}`,
  );
  if (!answered) throw new Error("The first answers were not read");
  return { pipeline: pipelineOf(stood, stayed), firstAnswer: firstAnswerOf(answered, stood, stayed) };
}

function countAnswered({ span }: (typeof answerSpans)[number]): SQL {
  return sql`(count(*) filter (where ${answeredIn(span)}))::int`;
}

function pipelineOf(stood: StageCount[], stayed: StageDurations[]): Report["pipeline"] {
  return leadStatuses.map((stage) => {
    const stays = stayed.filter((group) => group.stage === stage);
    const now = sumOf(stood, (group) => group.status === stage);
    // A lead that returned to a stage also has a completed stay there, but counts once.
    const gone = stays.filter(({ status }) => status !== stage);
    const reached = now + sumOf(gone);
    const won = stage === "converted" ? now : sumOf(gone, ({ status }) => status === "converted");
    const ended = stays.reduce((sum, group) => sum + group.stays, 0);
    const hours = stays.reduce((sum, group) => sum + group.hours, 0);
    return {
      ...{ stage, reached, now, conversionRate: rateOf(won, reached) },
      hours: ended === 0 ? null : hundredths(hours / ended),
    };
  });
}

function firstAnswerOf(
  { spans, median }: ResponseTimes,
  stood: CountWithOwn[],
  stayed: StageDurations[],
): Report["firstAnswer"] {
  const isNew = ({ status }: StageCount) => status === "new";
  const moved = stayed.filter(isNew).reduce((sum, { first }) => sum + first, 0);
  return {
    spans: answerSpans.map(({ span }, place) => ({ span, leads: spans[place] ?? 0 })),
    unanswered: stood.filter(isNew).reduce((sum, { own }) => sum + own, 0) - moved,
    medianHours: median === null ? null : Math.max(median, 0),
  };
}

function sumOf<Group extends StageCount>(
  groups: Group[],
  holds: (group: Group) => boolean = () => true,
): number {
  return groups.filter(holds).reduce((sum, { leads }) => sum + leads, 0);
}

const hundredths = (number: number) => Math.round(number * 100) / 100;

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
          from ${leads} where ${leadsCame(period)} group by 1, 2
        )
        select (${groupsOf(sql`select ${comparableSource(sql`source`)} as name, leads, converted from came`)}) as sources,
               (${groupsOf(sql`select ${serviceAreas.name} as name, leads, converted
                 from came left join ${serviceAreas} on ${serviceAreas.id} = area_id`)}) as areas`,
  );
  return { leadsBySource: (shares?.sources ?? []).map(rated), leadsByArea: (shares?.areas ?? []).map(rated) };
}

/** The largest groups by name, and one unnamed group for all others. */
function groupsOf(named: SQL): SQL {
  return sql`select json_agg(shown) from (
      select shown as name, sum(leads)::int as leads, sum(converted)::int as converted
      from (
        select *, case when name is not null and row_number() over (order by name is null, leads desc, name) <= ${maxNamed}
                  then name end as shown
        from (select name, sum(leads) as leads, sum(converted) as converted from (${named}) as named group by name) as groups
      ) as placed
      group by shown order by shown is null, leads desc, shown
    ) as shown`;
}

function rated(group: Group): ShareOfLeads {
  return { ...group, rate: rateOf(group.converted, group.leads) };
}
