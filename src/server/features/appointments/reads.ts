import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Appointment, FreeTime, listAppointments } from "#contract/appointments.ts";
import type { RouteInput } from "#contract/route.ts";
import { heldStatuses, longestDuration } from "#domain/appointments/appointment.ts";
import { isOpenAsk } from "#domain/appointments/customer-ask.ts";
import { freeTimes, proposedWithin } from "#domain/appointments/free-times.ts";
import { addDays, dayAt, startOfDay } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import type { Absence } from "#domain/staff/absence.ts";
import type { Moment } from "#domain/stats/periods.ts";
import { invalid, notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { pageOf } from "../../platform/db/page.ts";
import { nameOf } from "../../platform/db/person-names.ts";
import { countedRows } from "../../platform/db/report-filters.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import type { Search } from "../../platform/db/search.ts";
import { appointments, clients, leads } from "../../platform/db/tables/all.ts";
import { contains } from "../../platform/db/text-search.ts";
import { usernamesOf } from "../../platform/db/usernames.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { assignableUsers } from "../users/assignable-reads.ts";

/** Adds the names that belong to the appointments, in three queries for any number of rows. */
export async function presentAppointments(db: Db, rows: AppointmentRow[]): Promise<Appointment[]> {
  const people = { id: clients.id, ...nameOf(clients), phone: clients.phone };
  const leadsToo = { id: leads.id, ...nameOf(leads), phone: leads.phone };
  const clientsById = byId(
    await db
      .select(people)
      .from(clients)
      .where(inArray(clients.id, ids(rows, "clientId"))),
  );
  const leadsById = byId(
    await db
      .select(leadsToo)
      .from(leads)
      .where(inArray(leads.id, ids(rows, "leadId"))),
  );
  const usernames = await usernamesOf(
    db,
    rows.map(({ assignedTo }) => assignedTo),
  );
  return rows.map((row) => {
    const person = clientsById.get(row.clientId ?? "") ?? leadsById.get(row.leadId ?? "");
    return {
      ...presentTimes(row),
      clientName: person ? fullName(person) : "",
      phone: person?.phone ?? "",
      assignedName: usernames.get(row.assignedTo) ?? null,
    };
  });
}

export async function presentAppointment(db: Db, row: AppointmentRow): Promise<Appointment> {
  const [presented] = await presentAppointments(db, [row]);
  if (!presented) throw new Error("The appointment is missing from the result");
  return presented;
}

function presentTimes(row: AppointmentRow) {
  return {
    ...row,
    scheduledAt: row.scheduledAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    customerAsk: presentAsk(row),
  };
}

function presentAsk(row: AppointmentRow): Appointment["customerAsk"] {
  const { customerAsk: kind, customerAskedAt: askedAt, customerWords: words } = row;
  if (!kind || !askedAt || !isOpenAsk(row)) return null;
  return { kind, askedAt: askedAt.toISOString(), words: words ?? "" };
}

function ids(rows: AppointmentRow[], column: "clientId" | "leadId"): string[] {
  return [...new Set(rows.map((row) => row[column]).filter((id) => id !== null))];
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export async function appointmentById(db: Db, id: string): Promise<AppointmentRow> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
  if (!row) throw notFound("appointment");
  return row;
}

type ListQuery = RouteInput<typeof listAppointments>["query"];

export function findAppointments(db: Db, query: ListQuery, moment: Moment) {
  const { search, status, appointmentType, counted, from, to } = query;
  const { timeZone } = moment;
  return pageOf(db, {
    counted: counted ? countedRows(query, counted, moment) : undefined,
    table: appointments,
    sortable: {
      scheduledAt: { by: appointments.scheduledAt, type: "timestamptz" },
      createdAt: { by: appointments.createdAt, type: "timestamptz" },
    },
    sortedBy: from || to ? "-scheduledAt" : "-createdAt",
    search: searchFor(search),
    exactly: {
      status,
      appointmentType,
      assignedTo: query.assignedTo === "nobody" ? null : query.assignedTo,
    },
    filters: [
      query.clientId ? eq(appointments.clientId, query.clientId) : undefined,
      query.leadId ? ofLeadOrItsClient(db, query.leadId) : undefined,
      query.asking ? isAsking : undefined,
      from ? gte(appointments.scheduledAt, startOfDay(from, timeZone)) : undefined,
      to ? lt(appointments.scheduledAt, startOfDay(addDays(to, 1), timeZone)) : undefined,
    ],
    query,
    path: "/api/appointments",
  });
}

function ofLeadOrItsClient(db: Db, leadId: string): SQL | undefined {
  const itsClient = db.select({ id: leads.clientId }).from(leads).where(eq(leads.id, leadId));
  return or(eq(appointments.leadId, leadId), inArray(appointments.clientId, itsClient));
}

/** Must match `isOpenAsk`. */
const isAsking = and(
  isNotNull(appointments.customerAsk),
  inArray(appointments.status, [...heldStatuses]),
  eq(appointments.customerAskedFor, appointments.scheduledAt),
  or(isNull(appointments.confirmedAt), lte(appointments.confirmedAt, appointments.customerAskedAt)),
);

/** Search across client name, address and notes (staff-crm.md section 2). */
function searchFor(typed: string | undefined): Search | undefined {
  const own = contains(appointments.searchable, typed);
  const ofClient = contains(clients.searchable, typed);
  const ofLead = contains(leads.searchable, typed);
  if (!own || !ofClient || !ofLead) return undefined;
  const [clientsOwn, leadsOwn] = [eq(clients.id, appointments.clientId), eq(leads.id, appointments.leadId)];
  return {
    row: sql`(${own}
      or (select ${ofClient} from ${clients} where ${clientsOwn})
      or (select ${ofLead} from ${leads} where ${leadsOwn}))`,
    parts: [
      sql`from ${appointments} where ${own}`,
      sql`from ${clients} join ${appointments} on ${clientsOwn} where ${ofClient}`,
      sql`from ${leads} join ${appointments} on ${leadsOwn} where ${ofLead}`,
    ],
  };
}

interface WantedTime {
  scheduledAt: Date;
  endsAt: Date;
  assignedTo: string;
  /** The appointment that is being moved; its current time does not conflict. */
  except?: string | undefined;
}

/** The first conflicting appointment; undefined if it was removed meanwhile. */
export async function conflictingAppointment(
  db: Db,
  wanted: WantedTime,
): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(
      and(
        heldBy([wanted.assignedTo], wanted.except),
        lt(appointments.scheduledAt, wanted.endsAt),
        gt(appointments.endsAt, wanted.scheduledAt),
      ),
    )
    .orderBy(asc(appointments.scheduledAt))
    .limit(1);
  return row;
}

function heldBy(people: string[], except: string | undefined): SQL | undefined {
  return and(
    inArray(appointments.assignedTo, people),
    or(inArray(appointments.status, [...heldStatuses]), appointments.rescheduling),
    not(appointments.callRequested),
    except ? ne(appointments.id, except) : undefined,
  );
}

interface Proposal {
  /** Undefined means any user. */
  assignedTo?: string | undefined;
  /** Minutes. */
  duration: number;
  from: Date;
  except?: string | undefined;
  timeZone: string;
  count?: number;
  perDay?: number;
}

/** The next times within the opening hours at which this user, or any of them, is free. */
export async function proposeTimes(db: Db, proposal: Proposal): Promise<FreeTime[]> {
  const { assignedTo, duration, from, timeZone, count = 8, perDay = 4 } = proposal;
  const assignable = await assignableUsers(db, dayAt(from, timeZone));
  const everybody = assignable.map(({ id }) => id);
  const people = everybody.filter((id) => assignedTo === undefined || id === assignedTo.toLowerCase());
  if (assignedTo !== undefined && people.length === 0) throw invalid({ assignedTo: "There is no such user" });
  const { hours, holidays } = await readCompanyProfile(db);
  const visits = await appointmentsFrom(db, people, proposal);
  const away = new Map(assignable.map((user) => [user.id, user.away]));
  const busy = people.map((person) => [
    ...visits
      .filter((visit) => visit.assignedTo === person)
      .map(({ scheduledAt, endsAt }) => ({ from: scheduledAt, until: endsAt })),
    ...awayTime(away.get(person), timeZone),
  ]);
  const free = freeTimes({ busy, hours, holidays, duration, from, timeZone, count, perDay });
  return free.map(({ at, day, time }) => ({ scheduledAt: at.toISOString(), day, time }));
}

function awayTime(away: Absence | null | undefined, timeZone: string) {
  if (!away) return [];
  return [{ from: startOfDay(away.from, timeZone), until: startOfDay(addDays(away.until, 1), timeZone) }];
}

/** The busy times of these users in the range. */
function appointmentsFrom(db: Db, people: string[], { from, except }: Proposal) {
  const { assignedTo, scheduledAt, endsAt } = appointments;
  const earliest = new Date(from.getTime() - longestDuration * 60_000);
  const latest = new Date(from.getTime() + (proposedWithin + 1) * 86_400_000);
  return db
    .select({ assignedTo, scheduledAt, endsAt })
    .from(appointments)
    .where(and(heldBy(people, except), gt(scheduledAt, earliest), lt(scheduledAt, latest), gt(endsAt, from)));
}
