import { and, type Column, eq, gt, inArray, isNotNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { countedStatuses } from "#domain/appointments/appointment.ts";
import { dayAt } from "#domain/calendar.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import { agreedStatuses, qualifiedStatuses } from "#domain/reports/metric-definitions.ts";
import {
  type PeriodQuery,
  periodFault,
  type ReportPeriod,
  reportPeriod,
  yearBefore,
} from "#domain/reports/period.ts";
import { type AnswerSpan, answerSpans, type CountedName } from "#domain/reports/rows.ts";
import type { Moment, Period } from "#domain/stats/periods.ts";
import { invalid } from "../core/http-error.ts";
import { clientsJoined, leadsCame, notImported, within } from "./counts.ts";
import {
  appointments,
  clients,
  leadStageHistory,
  leads,
  payments,
  projects,
  quotes,
  serviceAreas,
} from "./tables/all.ts";

/** A report's period in the business's time zone. */
export interface Span extends ReportPeriod {
  timeZone: string;
}

/** The requested period. Refuses (400) an invalid one. */
export function spanOf({ from, to }: PeriodQuery, moment: Moment): Span {
  const fault = periodFault({ from, to }, dayAt(moment.at, moment.timeZone));
  if (fault) throw invalid(fault);
  return { ...reportPeriod({ from, to }, moment), timeZone: moment.timeZone };
}

/** The previous period as a period of its own. */
export function spanBefore({ before, compared: { previous }, ...span }: Span): Span {
  return { ...span, days: before, before, compared: { current: previous, previous } };
}

type ReportFilter = (period: Period, span: Span) => SQL;

/**
 * The condition that each report metric counts by. Reports count by it, and lists filter by it. A metric with a trend
 * is counted in two periods; the others only in the current one.
 */
export const counted: Record<CountedName, ReportFilter> = {
  came: (period) => leadsCame(period),
  qualified: (period) => and(leadsCame(period), inArray(leads.status, [...qualifiedStatuses]))!,
  won: (period) => and(leadsCame(period), eq(leads.status, "converted"))!,
  joined: (period) => clientsJoined(period),
  referred: (period) => and(clientsJoined(period), wasReferred)!,
  repeat: (_, span) => among("repeat", span),
  earlier: (_, span) => among("earlier", span),
  again: (_, span) => among("again", span),
  begun: (period) => within(projects.createdAt, period),
  valued: (period) =>
    and(
      within(projects.createdAt, period),
      isNotNull(projects.totalAmount),
      inArray(projects.status, [...agreedStatuses]),
    )!,
  completed: (period) => within(projects.completedAt, period),
  promised: (period) => and(within(projects.completedAt, period), isNotNull(projects.completionDate))!,
  on_time: (period, { timeZone }) => and(within(projects.completedAt, period), wasOnTime(timeZone))!,
  saved: (period) => within(quotes.createdAt, period),
  accepted: (period) => and(eq(quotes.status, "accepted"), within(quotes.decidedAt, period))!,
  captured: (period) => and(eq(payments.status, "captured"), within(payments.capturedAt, period))!,
  stood: (period) =>
    and(within(appointments.scheduledAt, period), inArray(appointments.status, [...countedStatuses]))!,
};

const wasReferred = sql`exists (select from ${leads}
  where ${leads.clientId} = ${clients.id} and lower(${leads.source}) = 'referral')`;

function among(who: keyof ReturnType<typeof clientsWho>, span: Span): SQL {
  return sql`${clients.id} in (select client_id from (${begunBy({ now: span })}) as begun where ${clientsWho("now")[who]})`;
}

/** The requested period or the previous one. */
type PeriodName = "now" | "before";

/**
 * Clients by when they began projects: in the period (inside), before it (earlier), and in the twelve months before it
 * (lately). Computes both periods at once if `before` is given.
 */
export function begunBy(spans: { now: Span; before?: Span }): SQL {
  const { now, before } = spans;
  const columns = [begunIn("now", now), ...(before ? [begunIn("before", before)] : [])];
  return sql`select ${projects.clientId} as client_id, ${sql.join(columns, sql`, `)}
    from ${projects} where ${lt(projects.createdAt, now.compared.current.until)} group by ${projects.clientId}`;
}

function begunIn(when: PeriodName, span: Span): SQL {
  const { inside, earlier, lately } = begun(when);
  const { current } = span.compared;
  return sql`count(*) filter (where ${within(projects.createdAt, current)}) as ${inside},
    count(*) filter (where ${lt(projects.createdAt, current.from)}) as ${earlier},
    count(*) filter (where ${within(projects.createdAt, yearBefore(span, span.timeZone))}) as ${lately}`;
}

const begun = (when: PeriodName) => ({
  inside: sql.identifier(`inside_${when}`),
  earlier: sql.identifier(`earlier_${when}`),
  lately: sql.identifier(`lately_${when}`),
});

/** For rows of `begunBy`. */
export function clientsWho(when: PeriodName) {
  const { inside, earlier, lately } = begun(when);
  return {
    repeat: sql`${inside} > 0 and ${inside} + ${earlier} > 1`,
    earlier: sql`${lately} > 0`,
    again: sql`${lately} > 0 and ${inside} > 0`,
  };
}

/** The date of an instant in the business's time zone. */
export const dayOf = (instant: Column, timeZone: string) => sql`(${instant} at time zone ${timeZone})::date`;

function wasOnTime(timeZone: string): SQL {
  return sql`${dayOf(projects.completedAt, timeZone)} <= ${projects.completionDate}`;
}

/** The stay that the first reply to a new lead ended. Excludes imported leads. */
export const isFirstAnswer = and(
  eq(leadStageHistory.place, 1),
  eq(leadStageHistory.stage, "new"),
  notImported,
)!;

/** Excludes the first stay of an imported lead, which began before the import. */
export const isWholeStay = or(gt(leadStageHistory.place, 1), notImported)!;

/** Filters leads by the time until their first reply. If a clock was set back, a negative time counts as immediate. */
export function answeredIn(sought: AnswerSpan): SQL {
  const place = answerSpans.findIndex(({ span }) => span === sought);
  const min = answerSpans[place - 1]?.below ?? 0;
  const below = answerSpans[place]?.below ?? 0;
  const max = Number.isFinite(below) ? sql`and ${leadStageHistory.hours} < ${below}` : sql``;
  return sql`greatest(${leadStageHistory.hours}, 0) >= ${min} ${max}`;
}

interface RowsQuery extends PeriodQuery {
  counted?: CountedName | undefined;
}

/** The rows of a list that a metric counts in a period; undefined if the query names no metric. */
export function countedRows(query: RowsQuery, otherwise: CountedName, moment: Moment): SQL | undefined {
  if (!query.counted && !query.from && !query.to) return undefined;
  const span = spanOf(query, moment);
  return counted[query.counted ?? otherwise](span.compared.current, span);
}

/** Payments received in a period; without a metric also those refunded since. */
export function receivedRows(query: RowsQuery, moment: Moment): SQL | undefined {
  if (query.counted || (!query.from && !query.to)) return countedRows(query, "captured", moment);
  return within(payments.capturedAt, spanOf(query, moment).compared.current);
}

interface LeadsQuery extends RowsQuery {
  /** Reached this stage at any time. */
  reached?: LeadStatus | undefined;
  /** Left this stage at any time. */
  left?: LeadStatus | undefined;
  answered?: AnswerSpan | "never" | undefined;
  source?: string | undefined;
  area?: string | undefined;
  /** From a source or area that the chart groups under "other". */
  others?: "source" | "area" | undefined;
}

/** The same for leads, which charts count in more ways. */
export function countedLeads(query: LeadsQuery, moment: Moment): SQL | undefined {
  const { reached, left, answered, source, area, others } = query;
  const isOfChart = reached || left || answered || source !== undefined || area !== undefined || others;
  if (!isOfChart) return countedRows(query, "came", moment);
  const span = spanOf(query, moment);
  const { current } = span.compared;
  return and(
    counted[query.counted ?? "came"](current, span),
    reached ? hasReached(reached) : undefined,
    left ? hasStay(and(eq(leadStageHistory.stage, left), isWholeStay)) : undefined,
    answered ? wasAnswered(answered) : undefined,
    source === undefined ? undefined : sql`${comparableSource(leads.source)} = ${source}`,
    area === undefined ? undefined : sql`${areaOf} = ${area}`,
    others ? unnamed[others](counted.came(current, span)) : undefined,
  );
}

function hasReached(stage: LeadStatus): SQL {
  return or(eq(leads.status, stage), hasStay(eq(leadStageHistory.stage, stage)))!;
}

function wasAnswered(answered: AnswerSpan | "never"): SQL {
  if (answered === "never") return and(eq(leads.status, "new"), notImported, not(hasStay()))!;
  return hasStay(and(isFirstAnswer, answeredIn(answered)));
}

/** Whether a lead has a finished stay that matches. */
function hasStay(holds?: SQL): SQL {
  return sql`exists (select from ${leadStageHistory} where ${and(eq(leadStageHistory.leadId, leads.id), holds)})`;
}

/** Normalizes a source, because people type it. */
export function comparableSource(source: SQL | Column): SQL {
  return sql`lower(trim(${source}))`;
}

/** A chart names this many, those with the most leads, and groups the rest. */
export const maxNamed = 8;

/** Of the leads that came in, those in the chart's "other" group. */
const unnamed: Record<"source" | "area", (came: SQL) => SQL> = {
  source: (came) => sql`${comparableSource(leads.source)} not in (
    select ${comparableSource(leads.source)} from ${leads} where ${came}
    group by 1 order by count(*) desc, 1 limit ${maxNamed})`,
  area: (came) => sql`coalesce(${leads.serviceAreaId} not in (
    select ${serviceAreas.id} from ${leads} join ${serviceAreas} on ${serviceAreas.id} = ${leads.serviceAreaId}
    where ${came} group by ${serviceAreas.id} order by count(*) desc, ${serviceAreas.name} limit ${maxNamed}), true)`,
};

const areaOf = sql`(select ${serviceAreas.name} from ${serviceAreas}
  where ${serviceAreas.id} = ${leads.serviceAreaId})`;
