import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { Appointment } from "#contract/appointments.ts";
import type { ActivityItem, WaitingLeads } from "#contract/dashboard.ts";
import { countedStatuses } from "#domain/appointments/appointment.ts";
import { activitySentence, anonymousActor, unlistedKinds } from "#domain/events/event-sentences.ts";
import { activityNouns, activityTypeOf } from "#domain/stats/activity.ts";
import { maxCounts, maxTodaysAppointments } from "#domain/stats/definitions.ts";
import { type Moment, wholeDay } from "#domain/stats/periods.ts";
import type { Db } from "../../platform/db/connection.ts";
import { notImported, within } from "../../platform/db/counts.ts";
import { countUpTo } from "../../platform/db/page-rows.ts";
import { appointments, events, leads, users } from "../../platform/db/tables/all.ts";
import { screensOf } from "../../platform/events/audit-reads.ts";
import { presentAppointments } from "../appointments/reads.ts";

const maxActivity = 20;

/** The latest events; ids follow the order of writing. */
export async function activity(db: Db): Promise<ActivityItem[]> {
  const noun = sql`split_part(${events.kind}, '.', 1)`;
  const { id, kind, detail, at, subjectId } = events;
  const rows = await db
    .select({ id, kind, detail, at, subjectId, byUserId: events.byUserId, name: users.name })
    .from(events)
    .leftJoin(users, eq(users.id, events.byUserId))
    .where(and(inArray(noun, activityNouns), notInArray(kind, unlistedKinds)))
    .orderBy(desc(id))
    .limit(maxActivity);
  const records = await screensOf(db, new Set(rows.map((row) => row.subjectId)));
  return rows.map((row) => ({
    id: String(row.id),
    type: activityTypeOf(row),
    description: activitySentence(row.kind, row.detail, { isByUser: row.byUserId !== null }),
    time: row.at.toISOString(),
    by: row.name ?? anonymousActor(row.kind),
    record: records.get(row.subjectId) ?? null,
  }));
}

/** Today's appointments by time; if there are too many, those not over come first. */
export async function todaysAppointments(db: Db, moment: Moment): Promise<Appointment[]> {
  const { scheduledAt, endsAt, id, status } = appointments;
  const rows = await db
    .select()
    .from(appointments)
    .where(and(within(scheduledAt, wholeDay(moment).current), inArray(status, [...countedStatuses])))
    .orderBy(sql`${endsAt} <= ${moment.at.toISOString()}`, asc(scheduledAt), asc(id))
    .limit(maxTodaysAppointments);
  return presentAppointments(
    db,
    rows.sort((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime()),
  );
}

const maxWaiting = 10;

/** Unanswered leads, the longest waiting first. */
export async function waiting(db: Db): Promise<WaitingLeads> {
  // Literal conditions, so that the planner uses the partial index.
  const isWaiting = and(sql`${leads.status} = 'new'`, isNull(leads.lastContactedAt), notImported);
  const rows = await db
    .select()
    .from(leads)
    .where(isWaiting)
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(maxWaiting);
  const counted = await countUpTo(db, maxCounts.waiting + 1, sql`select from ${leads} where ${isWaiting}`);
  return {
    total: Math.min(counted, maxCounts.waiting),
    more: counted > maxCounts.waiting,
    leads: rows.map(({ createdAt, ...lead }) => ({ ...lead, since: createdAt.toISOString() })),
  };
}
