import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { Appointment } from "#contract/appointments.ts";
import type { ActivityItem, Waiting } from "#contract/dashboard.ts";
import { strangerWords } from "#domain/audit/words.ts";
import { activityNouns, activityTypeOf, activityWords, untoldKinds } from "#domain/figures/activity.ts";
import { countedUpTo } from "#domain/figures/meanings.ts";
import { type Moment, wholeDay } from "#domain/figures/periods.ts";
import { mostOfToday, standingStatuses } from "#domain/figures/visits.ts";
import type { Db } from "../../platform/db/connection.ts";
import { within } from "../../platform/db/counts.ts";
import { notImported } from "../../platform/db/new-record-filters.ts";
import { countUpTo } from "../../platform/db/page-rows.ts";
import { appointments, events, leads, users } from "../../platform/db/tables/all.ts";
import { recordsOf } from "../../platform/events/audit-reads.ts";
import { presentAppointments } from "../appointments/reads.ts";

const mostActivity = 20;

/** What happened last, read from the events: they are numbered as they were written. */
export async function activity(db: Db): Promise<ActivityItem[]> {
  const noun = sql`split_part(${events.kind}, '.', 1)`;
  const { id, kind, detail, at, subjectId } = events;
  const rows = await db
    .select({ id, kind, detail, at, subjectId, username: users.username })
    .from(events)
    .leftJoin(users, eq(users.id, events.byUserId))
    .where(and(inArray(noun, activityNouns), notInArray(kind, untoldKinds)))
    .orderBy(desc(id))
    .limit(mostActivity);
  const records = await recordsOf(db, new Set(rows.map((row) => row.subjectId)));
  return rows.map((row) => ({
    id: String(row.id),
    type: activityTypeOf(row),
    description: activityWords(row),
    time: row.at.toISOString(),
    by: row.username ?? strangerWords(row.kind),
    record: records.get(row.subjectId) ?? null,
  }));
}

/** Today's visits in the order of their times; of more than can be shown, those first that are not over. */
export async function todaysVisits(db: Db, moment: Moment): Promise<Appointment[]> {
  const { scheduledAt, endsAt, id, status } = appointments;
  const rows = await db
    .select()
    .from(appointments)
    .where(and(within(scheduledAt, wholeDay(moment).current), inArray(status, [...standingStatuses])))
    .orderBy(sql`${endsAt} <= ${moment.at.toISOString()}`, asc(scheduledAt), asc(id))
    .limit(mostOfToday);
  return presentAppointments(
    db,
    rows.sort((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime()),
  );
}

const mostWaiting = 10;

/** Leads whom nobody has answered yet, the longest waiting first. */
export async function waiting(db: Db): Promise<Waiting> {
  // Spelled out, so that the planner finds the index of those who wait.
  const isWaiting = and(sql`${leads.status} = 'new'`, isNull(leads.lastContactedAt), notImported);
  const rows = await db
    .select()
    .from(leads)
    .where(isWaiting)
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(mostWaiting);
  const counted = await countUpTo(db, countedUpTo.waiting + 1, sql`select from ${leads} where ${isWaiting}`);
  return {
    total: Math.min(counted, countedUpTo.waiting),
    more: counted > countedUpTo.waiting,
    leads: rows.map(({ createdAt, ...lead }) => ({ ...lead, since: createdAt.toISOString() })),
  };
}
