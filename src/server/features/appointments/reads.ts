import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Appointment, listAppointmentsRoute } from "#contract/appointments.ts";
import type { RouteInput } from "#contract/route.ts";
import { heldStatuses } from "#domain/appointments/appointment.ts";
import { isOpenChangeRequest } from "#domain/appointments/change-request.ts";
import { addDays, startOfDay } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import type { Actor } from "#domain/staff/user.ts";
import type { Moment } from "#domain/stats/periods.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { namesOf, peopleOf } from "../../platform/db/names.ts";
import { ownAppointmentsOnly } from "../../platform/db/own-jobs.ts";
import { pageOf } from "../../platform/db/page.ts";
import { firstOf } from "../../platform/db/query-rows.ts";
import { countedRows } from "../../platform/db/report-filters.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import type { Search } from "../../platform/db/search.ts";
import { appointments, clients, leads } from "../../platform/db/tables/all.ts";
import { contains } from "../../platform/db/text-search.ts";

/** Adds the names that belong to the appointments, in two statements for any number of rows. */
export async function presentAppointments(db: Db, rows: AppointmentRow[]): Promise<Appointment[]> {
  const people = await peopleOf(db, rows);
  const usernames = await namesOf(
    db,
    rows.map(({ assignedTo }) => assignedTo),
  );
  return rows.map((row) => {
    const person = people.get(row.clientId) ?? people.get(row.leadId);
    return {
      ...presentTimes(row),
      clientName: person ? fullName(person) : "",
      phone: person?.phone ?? "",
      assignedName: usernames.get(row.assignedTo) ?? null,
    };
  });
}

export async function presentAppointment(db: Db, row: AppointmentRow): Promise<Appointment> {
  return firstOf(await presentAppointments(db, [row]));
}

function presentTimes(row: AppointmentRow) {
  return {
    ...row,
    scheduledAt: row.scheduledAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    customerAsk: presentChangeRequest(row),
  };
}

function presentChangeRequest(row: AppointmentRow): Appointment["customerAsk"] {
  const { changeRequest: kind, changeRequestedAt: askedAt, changeRequestText: text } = row;
  if (!kind || !askedAt || !isOpenChangeRequest(row)) return null;
  return { kind, askedAt: askedAt.toISOString(), words: text ?? "" };
}

export async function appointmentById(db: Db, id: string): Promise<AppointmentRow> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
  if (!row) throw notFound("appointment");
  return row;
}

type ListQuery = RouteInput<typeof listAppointmentsRoute>["query"];

export function findAppointments(db: Db, query: ListQuery, moment: Moment, viewer: Actor) {
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
      ownAppointmentsOnly(viewer),
      query.clientId ? eq(appointments.clientId, query.clientId) : undefined,
      query.leadId ? leadOrClientMatches(db, query.leadId) : undefined,
      query.asking ? hasOpenChangeRequest : undefined,
      from ? gte(appointments.scheduledAt, startOfDay(from, timeZone)) : undefined,
      to ? lt(appointments.scheduledAt, startOfDay(addDays(to, 1), timeZone)) : undefined,
    ],
    query,
    path: "/api/appointments",
  });
}

function leadOrClientMatches(db: Db, leadId: string): SQL | undefined {
  const itsClient = db.select({ id: leads.clientId }).from(leads).where(eq(leads.id, leadId));
  return or(eq(appointments.leadId, leadId), inArray(appointments.clientId, itsClient));
}

/** Must match `isOpenChangeRequest`. */
export const hasOpenChangeRequest = and(
  isNotNull(appointments.changeRequest),
  inArray(appointments.status, [...heldStatuses]),
  eq(appointments.changeRequestedFor, appointments.scheduledAt),
  or(isNull(appointments.confirmedAt), lte(appointments.confirmedAt, appointments.changeRequestedAt)),
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
    branches: [
      sql`from ${appointments} where ${own}`,
      sql`from ${clients} join ${appointments} on ${clientsOwn} where ${ofClient}`,
      sql`from ${leads} join ${appointments} on ${leadsOwn} where ${ofLead}`,
    ],
  };
}
