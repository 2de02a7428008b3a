import { and, eq, isNotNull, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { Lead, leadValuesRoute, listLeadsRoute } from "#contract/leads.ts";
import type { RouteInput } from "#contract/route.ts";
import { type Day, dayAt } from "#domain/calendar.ts";
import { day } from "#domain/durations.ts";
import {
  columnOf,
  type LeadStatus,
  leadStatuses,
  type PipelineColumn,
  pipelineColumns,
  statusesIn,
  wantsFollowUp,
} from "#domain/leads/lead.ts";
import { decimalOf, sumOf as sumOfCents } from "#domain/money.ts";
import type { Moment } from "#domain/stats/periods.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { mergedPageOf } from "../../platform/db/merge-pages.ts";
import { type Listing, pageOf } from "../../platform/db/page.ts";
import type { ListedRow } from "../../platform/db/page-rows.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { countedLeads } from "../../platform/db/report-filters.ts";
import { countRowsBy } from "../../platform/db/row-counts.ts";
import { searchIn } from "../../platform/db/search.ts";
import { events, leads } from "../../platform/db/tables/all.ts";
import { orders } from "../../platform/db/tables/people.ts";
import { withFamily } from "../../platform/events/merged-leads.ts";
import { readTimeline, type TimelineQuery } from "../../platform/events/timeline.ts";

export type LeadRow = ListedRow<typeof leads>;

/** The reply's schema leaves out the columns that only lists and searches use. */
export function presentLead(row: LeadRow): Lead {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastContactedAt: row.lastContactedAt?.toISOString() ?? null,
    nextAppointmentAt: row.nextAppointmentAt?.toISOString() ?? null,
  };
}

type LeadQuery = RouteInput<typeof listLeadsRoute>["query"];

/** A page of the list, or of a board column. */
export function findLeads(db: Db, query: LeadQuery, moment: Moment) {
  if (!query.column) return pageOf(db, listing(query, moment));
  const [own, ...others] = statusesIn(query.column).map((status) => ({
    ...listing({ ...query, sort: "-createdAt" }, moment, status),
    query: { ...query, sort: undefined },
  }));
  return mergedPageOf(db, [own!, ...others]);
}

function listing(query: LeadQuery, moment: Moment, columnStatus?: LeadStatus): Listing<typeof leads> {
  const today = dayAt(moment.at, moment.timeZone);
  return {
    counted: countedLeads(query, moment),
    table: leads,
    sortable: {
      createdAt: { by: leads.createdAt, type: "timestamptz" },
      lastName: { by: leads.lastName, type: "text" },
      status: { by: leads.status, type: "text", next: { by: leads.createdAt, type: "timestamptz" } },
      // The index of due follow-ups has no leads without one.
      followUpOn: { by: query.followUp ? leads.followUpOn : orders.followUp(leads.followUpOn), type: "date" },
      assignedName: { by: orders.assignedName(leads.assignedName), type: "text" },
      value: { by: orders.value(leads.value), type: "numeric" },
      lastContactedAt: { by: orders.lastContact(leads.lastContactedAt), type: "timestamptz" },
      nextAppointmentAt: { by: orders.nextAppointment(leads.nextAppointmentAt), type: "timestamptz" },
    },
    sortedBy: query.followUp ? "followUpOn" : "-createdAt",
    search: searchIn(leads, leads.searchable, query.search),
    exactly: {
      status: columnStatus ?? query.status,
      leadType: query.leadType,
      assignedTo: query.assignedTo === "nobody" ? null : query.assignedTo,
    },
    filters: [
      columnStatus && query.status ? eq(leads.status, query.status) : undefined,
      query.followUp === "due" ? followUpDue(today) : undefined,
      query.idle ? unchangedSince(new Date(moment.at.getTime() - 7 * day)) : undefined,
      query.duplicates === "possible" ? sql`${leads.possibleDuplicate}` : undefined,
      query.followUp ? isNotNull(leads.followUpOn) : undefined,
    ],
    query,
    path: "/api/leads",
  };
}

/** Leads that were at their present stage by then. */
function unchangedSince(then: Date): SQL {
  const left = sql`select from lead_stage_history where lead_id = ${leads.id} and ended_at > ${then.toISOString()}`;
  return sql`${leads.createdAt} <= ${then.toISOString()} and not exists (${left})`;
}

/** Total value of each column's leads, from the row counts. */
export async function valueOfColumns(
  db: Db,
  { leadType, assignedTo }: RouteInput<typeof leadValuesRoute>["query"],
) {
  const owner = assignedTo === "nobody" ? null : assignedTo;
  const groups = assignedTo
    ? (await countRowsBy(db, "leadValues", ["status", "leadType", "assignedTo"])).filter(
        (group) => group.assignedTo === owner,
      )
    : await countRowsBy(db, "leadValues", ["status", "leadType"]);
  const wanted = groups.filter((group) => !leadType || group.leadType === leadType);
  const sumOf = (column: PipelineColumn) =>
    sumOfCents(
      wanted.filter(({ status }) => columnOf(status as LeadStatus) === column).map(({ rows }) => rows),
    );
  return Object.fromEntries(pipelineColumns.map((column) => [column, decimalOf(sumOf(column))])) as Record<
    PipelineColumn,
    string
  >;
}

const finished = leadStatuses.filter((status) => !wantsFollowUp(status));
export const isOpenLead = notInArray(leads.status, finished);

/** Open leads whose follow-up day is today or past. */
export function followUpDue(today: Day | SQL): SQL {
  return and(lte(leads.followUpOn, today), isOpenLead)!;
}

/** The lead that this one was merged into, if any. */
export async function mergedInto(db: Db, leadId: string): Promise<string | undefined> {
  const [gone] = await db
    .select({ keptId: sql<string>`${events.detail}->>'keptId'` })
    .from(events)
    .where(and(eq(events.subjectId, leadId), eq(events.kind, "lead.merged_into")))
    .limit(1);
  return gone?.keptId;
}

/** What `find` finds of the lead, or of the one that stayed when it was merged, perhaps several times. */
export async function leadOrMerged<Found>(
  db: Db,
  leadId: string,
  find: (id: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const found = await find(leadId);
  if (found !== undefined) return found;
  const keptId = await mergedInto(db, leadId);
  return keptId === undefined ? undefined : leadOrMerged(db, keptId, find);
}

export async function leadsTimeline(db: Db, leadId: string, query: TimelineQuery) {
  if ((await db.$count(leads, eq(leads.id, leadId))) === 0) throw notFound("lead");
  const subjects = await subjectsOf(db, leadId);
  return readTimeline(db, { subjects, leadIds: [leadId], query, path: `/api/leads/${leadId}/story` });
}

/** Events of the lead, of leads merged into it, and of its appointments and projects. */
async function subjectsOf(db: Db, leadId: string): Promise<string[]> {
  const subjects = await rowsOf<{ id: string }>(
    db,
    sql`${withFamily([leadId])}
        select id from family
        union select id from appointments where lead_id = ${leadId}
        union select id from trash where lead_id = ${leadId}
        union select id from projects where lead_id = ${leadId}`,
  );
  return subjects.map(({ id }) => id);
}
