import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { maxListed, type openWorkRoute } from "#contract/handover.ts";
import type { ReplyOf } from "#contract/route.ts";
import { addDays, type Day, startOfDay } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { isHeldAhead, isOpenWork, takesTime } from "../../platform/db/held-time.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { appointments, leads } from "../../platform/db/tables/all.ts";
import { presentAppointments } from "../appointments/reads.ts";
import { isOpenLead } from "../leads/reads.ts";

export interface Work {
  userId: string;
  from?: Day | undefined;
  until?: Day | undefined;
  at: Date;
  timeZone: string;
}

/** Upcoming appointments and those waiting for a time; for a date range, only those with a time in it. */
export function openAppointmentsOf({ userId, from, until, at, timeZone }: Work): SQL | undefined {
  const { assignedTo, scheduledAt } = appointments;
  return and(
    eq(assignedTo, userId),
    from || until ? isHeldAhead(appointments, at) : isOpenWork(appointments, at),
    from ? gte(scheduledAt, startOfDay(from, timeZone)) : undefined,
    until ? lt(scheduledAt, startOfDay(addDays(until, 1), timeZone)) : undefined,
  );
}

export function openLeadsOf(userId: string): SQL | undefined {
  return and(eq(leads.assignedTo, userId), isOpenLead);
}

type OpenWork = Omit<ReplyOf<typeof openWorkRoute>, "away">;

/** Costs two short lists and two counts, for any amount of work. */
export async function readOpenWork(db: Db, work: Work): Promise<OpenWork> {
  const openAppointments = openAppointmentsOf(work);
  const open = openLeadsOf(work.userId);
  const [appointmentTotal] = await db.select({ total: count() }).from(appointments).where(openAppointments);
  const [leadTotal] = await db.select({ total: count() }).from(leads).where(open);
  const appointmentRows = await db
    .select()
    .from(appointments)
    .where(openAppointments)
    .orderBy(asc(appointments.scheduledAt), asc(appointments.id))
    .limit(maxListed);
  const leadRows = await db
    .select({ id: leads.id, firstName: leads.firstName, lastName: leads.lastName, status: leads.status })
    .from(leads)
    .where(open)
    .orderBy(desc(leads.createdAt), asc(leads.id))
    .limit(maxListed);
  return {
    appointments: {
      total: appointmentTotal?.total ?? 0,
      rows: await presentAppointments(db, appointmentRows),
    },
    leads: {
      total: leadTotal?.total ?? 0,
      rows: leadRows.map((lead) => ({ id: lead.id, name: fullName(lead), status: lead.status })),
    },
  };
}

interface Conflict {
  id: string;
  at: string;
  until: string;
  username: string;
}

/** Conflicts of each appointment with its new assignee's others. */
export function clashesOf(tx: Tx, given: { id: string; to: string | null }[]): Promise<Conflict[]> {
  const [mine, theirs] = [alias(appointments, "mine"), alias(appointments, "theirs")];
  const list = (ids: (string | null)[]) => sql`${sql.param(`{${ids.join(",")}}`)}::uuid[]`;
  return rowsOf<Conflict>(
    tx,
    sql`select mine.id, theirs.scheduled_at as at, theirs.ends_at as until, users.name as username
      from unnest(${list(given.map(({ id }) => id))}, ${list(given.map(({ to }) => to))})
        as given(id, receiver)
      join appointments mine on mine.id = given.id and ${takesTime(mine)}
      join appointments theirs on theirs.assigned_to = given.receiver
        and ${takesTime(theirs)}
        and theirs.scheduled_at < mine.ends_at and theirs.ends_at > mine.scheduled_at
      join users on users.id = given.receiver`,
  );
}
