import { and, type Column, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { dayAt } from "#domain/calendar.ts";
import type { Moment, Period } from "#domain/figures/periods.ts";
import { standingStatuses } from "#domain/figures/visits.ts";
import { type LeadStatus, leadStatuses } from "#domain/leads/lead.ts";
import { type AnswerSpan, answerSpans } from "#domain/reports/answers.ts";
import { qualifiedStatuses } from "#domain/reports/meanings.ts";
import {
  type AskedPeriod,
  periodFault,
  type ReportPeriod,
  reportPeriod,
  yearBefore,
} from "#domain/reports/period.ts";
import type { CountedName } from "#domain/reports/rows.ts";
import { within } from "../db/counts.ts";
import {
  appointments,
  clients,
  events,
  leads,
  payments,
  projects,
  quotes,
  serviceAreas,
} from "../db/tables/all.ts";
import { invalid } from "../refusal.ts";

/** A period of the reports, on the clocks of the business. */
export interface Span extends ReportPeriod {
  timeZone: string;
}

/** The period that was asked for. Refuses (400) what is none. */
export function spanOf({ from, to }: AskedPeriod, moment: Moment): Span {
  const fault = periodFault({ from, to }, dayAt(moment.at, moment.timeZone));
  if (fault) throw invalid(fault);
  return { ...reportPeriod({ from, to }, moment), timeZone: moment.timeZone };
}

type Counted = (period: Period, span: Span) => SQL;

/**
 * What holds for the rows that a figure counts: the reports count them by it, and the lists show them by it. A figure
 * with a trend is counted in two periods; the others know only the one of the span.
 */
export const counted: Record<CountedName, Counted> = {
  came: (period) => within(leads.createdAt, period),
  qualified: (period) => and(within(leads.createdAt, period), inArray(leads.status, [...qualifiedStatuses]))!,
  won: (period) => and(within(leads.createdAt, period), eq(leads.status, "converted"))!,
  joined: (period) => within(clients.createdAt, period),
  referred: (period) => and(within(clients.createdAt, period), wasReferred)!,
  repeat: (_, span) => among(clientsWho.repeat, span),
  earlier: (_, span) => among(clientsWho.earlier, span),
  again: (_, span) => among(clientsWho.again, span),
  begun: (period) => within(projects.createdAt, period),
  valued: (period) => and(within(projects.createdAt, period), isNotNull(projects.totalAmount))!,
  completed: (period, span) => amongCompleted(period, span),
  promised: (period, span) => amongCompleted(period, span, sql`promised is not null`),
  on_time: (period, span) => amongCompleted(period, span, sql`ended <= promised`),
  saved: (period) => within(quotes.createdAt, period),
  accepted: (period) => and(eq(quotes.status, "accepted"), within(quotes.decidedAt, period))!,
  captured: (period) => and(eq(payments.status, "captured"), within(payments.capturedAt, period))!,
  stood: (period) =>
    and(within(appointments.scheduledAt, period), inArray(appointments.status, [...standingStatuses]))!,
};

const wasReferred = sql`exists (select from ${leads}
  where ${leads.clientId} = ${clients.id} and lower(${leads.source}) = 'referral')`;

function among(clientsWhere: SQL, span: Span): SQL {
  return sql`${clients.id} in (select client_id from (${begunBy(span)}) as begun where ${clientsWhere})`;
}

/**
 * Who began projects up to the end of a period: how many in it (inside), before it (earlier), and in the twelve months
 * before it (lately).
 */
export function begunBy({ compared: { current }, timeZone, ...span }: Span): SQL {
  const year = yearBefore({ compared: { current, previous: current }, ...span }, timeZone);
  return sql`select ${projects.clientId} as client_id,
           count(*) filter (where ${gte(projects.createdAt, current.from)}) as inside,
           count(*) filter (where ${lt(projects.createdAt, current.from)}) as earlier,
           count(*) filter (where ${within(projects.createdAt, year)}) as lately
    from ${projects} where ${lt(projects.createdAt, current.until)} group by ${projects.clientId}`;
}

/** Of `begun`. */
export const clientsWho = {
  repeat: sql`inside > 0 and inside + earlier > 1`,
  earlier: sql`lately > 0`,
  again: sql`lately > 0 and inside > 0`,
};

function amongCompleted(period: Period, { timeZone }: Span, also: SQL = sql`true`): SQL {
  return sql`${projects.id} in (select id from (${completedIn(period, timeZone)}) as done where ${also})`;
}

/**
 * The projects completed in a period: their ids, and the days on which each began, was promised and ended. Every
 * change of a project tells its status: it was completed by the first change that says so after the last that says
 * otherwise. Which projects those may be, the changes of the period tell.
 */
export function completedIn(period: Period, timeZone: string): SQL {
  const dayOf = (instant: SQL | Column) => sql`(${instant} at time zone ${timeZone})::date`;
  return sql`select ${projects.id} as id, ${dayOf(projects.createdAt)} as began,
           ${projects.completionDate} as promised, ${dayOf(sql`done.at`)} as ended
    from (
      select distinct ${events.subjectId} as id from ${events}
      where ${events.kind} = 'project.changed' and ${within(events.at, period)}
        and ${events.detail}->>'status' = 'completed'
    ) as changed join ${projects} on ${projects.id} = changed.id and ${projects.status} = 'completed'
    cross join lateral (
      select min(e.at) as at from events e
      where e.subject_id = changed.id and e.kind = 'project.changed' and e.id > coalesce((
        select max(o.id) from events o where o.subject_id = changed.id
        and o.kind = 'project.changed' and o.detail->>'status' <> 'completed'), 0)
    ) as done
    where done.at >= ${period.from.toISOString()} and done.at < ${period.until.toISOString()}`;
}

/**
 * The leads of a period (came), and every stay of theirs at a stage that has ended (ended), in the order of their
 * turns. None was moved before it came, which spares the reading of older events. Stages are numbered as leadStatuses
 * names them, and what is read of an event is kept narrow (offset 0), because it is joined and sorted; nothing but the stays is
 * materialized, so that the planner knows how many rows it joins.
 */
export function staysOf(period: Period): SQL {
  const numbered = (stage: SQL) => sql`array_position(${stages}, ${stage})`;
  return sql`came as not materialized (
      select id, status, created_at from ${leads} where ${within(leads.createdAt, period)}
    ), moved as not materialized (
      select ${events.subjectId} as id, ${events.id} as turn, ${events.at} as at,
             ${numbered(sql`${events.detail}->>'from'`)} as left_stage,
             ${numbered(sql`case ${events.kind} when 'lead.converted' then 'converted' else ${events.detail}->>'to' end`)} as next
      from ${events}
      where ${events.kind} in ('lead.moved', 'lead.converted') and ${gte(events.at, period.from)} offset 0
    ), ended as (
      select id, coalesce(left_stage, lag(next) over turns, ${stageNumber("new")}) as stage,
             extract(epoch from at - coalesce(lag(at) over turns, created_at))::float / 3600 as hours,
             row_number() over turns as place
      from came join moved using (id) window turns as (partition by id order by turn)
    )`;
}

const stages = sql.raw(`array[${leadStatuses.map((stage) => `'${stage}'`).join(", ")}]`);

/** From 1 on. */
export function stageNumber(stage: LeadStatus): SQL {
  return sql.raw(String(leadStatuses.indexOf(stage) + 1));
}

/** Of `ended`: a lead's first answer, where it had come as New. */
export const isFirstAnswer = sql`place = 1 and stage = ${stageNumber("new")}`;

/** Of `ended`. A clock that was set back may have an answer before its question: that is one at once. */
export function answeredIn(sought: AnswerSpan): SQL {
  const place = answerSpans.findIndex(({ span }) => span === sought);
  const least = answerSpans[place - 1]?.below ?? 0;
  const below = answerSpans[place]?.below ?? 0;
  const most = Number.isFinite(below) ? sql`and hours < ${below}` : sql``;
  return sql`greatest(hours, 0) >= ${least} ${most}`;
}

interface AskedRows extends AskedPeriod {
  counted?: CountedName | undefined;
}

/** The rows of a list that a figure counts in a period; undefined where nothing of the kind was asked for. */
export function countedRows(asked: AskedRows, otherwise: CountedName, moment: Moment): SQL | undefined {
  if (!asked.counted && !asked.from && !asked.to) return undefined;
  const span = spanOf(asked, moment);
  return counted[asked.counted ?? otherwise](span.compared.current, span);
}

interface AskedLeads extends AskedRows {
  /** Ever at this stage. */
  reached?: LeadStatus | undefined;
  answered?: AnswerSpan | "never" | undefined;
  source?: string | undefined;
  area?: string | undefined;
}

/** The same of leads, which the charts count in more ways. */
export function countedLeads(asked: AskedLeads, moment: Moment): SQL | undefined {
  const { reached, answered, source, area } = asked;
  const isOfChart = reached || answered || source !== undefined || area !== undefined;
  if (!isOfChart) return countedRows(asked, "came", moment);
  const span = spanOf(asked, moment);
  const { current } = span.compared;
  return and(
    counted[asked.counted ?? "came"](current, span),
    reached ? hasReached(reached, current) : undefined,
    answered ? wasAnswered(answered, current) : undefined,
    source === undefined ? undefined : sql`${comparableSource(leads.source)} = ${source}`,
    area === undefined ? undefined : sql`${areaOf} = ${area}`,
  );
}

function hasReached(stage: LeadStatus, period: Period): SQL {
  return sql`${leads.id} in (with ${staysOf(period)}
    select id from ended where stage = ${stageNumber(stage)} union all select id from came where status = ${stage})`;
}

function wasAnswered(answered: AnswerSpan | "never", period: Period): SQL {
  const found =
    answered === "never"
      ? sql`select id from came where status = 'new' and not exists (select from ended where ended.id = came.id)`
      : sql`select id from ended where ${isFirstAnswer} and ${answeredIn(answered)}`;
  return sql`${leads.id} in (with ${staysOf(period)} ${found})`;
}

/** Sources are typed by people. */
export function comparableSource(source: SQL | Column): SQL {
  return sql`lower(trim(${source}))`;
}

const areaOf = sql`(select ${serviceAreas.name} from ${serviceAreas}
  where ${serviceAreas.id} = ${leads.serviceAreaId})`;
