import { eq, inArray, sql } from "drizzle-orm";
import type { Appointment, listAppointments } from "#contract/appointments.ts";
import type { Heard } from "#contract/route.ts";
import { fullName } from "#domain/words.ts";
import type { Db } from "../db/connection.ts";
import { contains, pageOf } from "../db/page.ts";
import { appointments, clients, leads, users } from "../db/tables/all.ts";

export type AppointmentRow = typeof appointments.$inferSelect;

/** Appointments with the names that belong to them: three look-ups in all, however many rows. */
export async function presentAppointments(db: Db, rows: AppointmentRow[]): Promise<Appointment[]> {
  const people = {
    id: clients.id,
    firstName: clients.firstName,
    lastName: clients.lastName,
    phone: clients.phone,
  };
  const leadsToo = { id: leads.id, firstName: leads.firstName, lastName: leads.lastName, phone: leads.phone };
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
  const staffById = byId(
    await db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(users.id, ids(rows, "assignedTo"))),
  );
  return rows.map((row) => {
    const person = clientsById.get(row.clientId ?? "") ?? leadsById.get(row.leadId ?? "");
    return {
      ...presentTimes(row),
      clientName: person ? fullName(person) : "",
      phone: person?.phone ?? "",
      assignedName: staffById.get(row.assignedTo ?? "")?.username ?? null,
    };
  });
}

export async function presentAppointment(db: Db, row: AppointmentRow): Promise<Appointment> {
  const [presented] = await presentAppointments(db, [row]);
  if (!presented) throw new Error("The appointment was not presented");
  return presented;
}

function presentTimes(row: AppointmentRow) {
  return {
    ...row,
    scheduledAt: row.scheduledAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}

function ids(rows: AppointmentRow[], column: "clientId" | "leadId" | "assignedTo"): string[] {
  return [...new Set(rows.map((row) => row[column]).filter((id) => id !== null))];
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export function findAppointments(db: Db, query: Heard<typeof listAppointments>["query"]) {
  return pageOf(db, {
    table: appointments,
    sortable: {
      scheduledAt: { by: appointments.scheduledAt, type: "timestamptz" },
      createdAt: { by: appointments.createdAt, type: "timestamptz" },
    },
    sortedBy: "-createdAt",
    filters: [
      matches(query.search),
      query.status ? eq(appointments.status, query.status) : undefined,
      query.appointmentType ? eq(appointments.appointmentType, query.appointmentType) : undefined,
      query.assignedTo ? eq(appointments.assignedTo, query.assignedTo) : undefined,
    ],
    query,
    path: "/api/appointments",
  });
}

/** Search across client name, address and notes (staff-crm.md section 2). */
function matches(search: string | undefined) {
  const ofClient = contains(clients.searchable, search);
  const ofLead = contains(leads.searchable, search);
  if (!ofClient || !ofLead) return undefined;
  const own = contains(
    sql`lower(coalesce(${appointments.address}, '') || ' ' || coalesce(${appointments.notes}, ''))`,
    search,
  );
  return sql`(${own}
    or ${appointments.clientId} in (select ${clients.id} from ${clients} where ${ofClient})
    or ${appointments.leadId} in (select ${leads.id} from ${leads} where ${ofLead}))`;
}
