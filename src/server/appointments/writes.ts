import { eq } from "drizzle-orm";
import type { AppointmentRequest } from "#contract/appointments.ts";
import type { AppointmentStatus, AppointmentType } from "#domain/appointments/appointment.ts";
import { personOf, visitOf, zipOf } from "#domain/appointments/request.ts";
import { mayScheduleConsultation } from "#domain/leads/lead.ts";
import type { Actor } from "#domain/staff/member.ts";
import { fullName } from "#domain/words.ts";
import { clientForPerson } from "../clients/writes.ts";
import type { Db, Tx } from "../db/connection.ts";
import { appointments, clients, leads, requests } from "../db/tables/all.ts";
import { edit } from "../db/versions.ts";
import { violated } from "../db/violations.ts";
import { record } from "../events.ts";
import { lockLead } from "../leads/writes.ts";
import { receiveOnce } from "../receipts.ts";
import { conflict, invalid, notFound } from "../refusal.ts";
import { serviceAreaOf } from "../service-areas.ts";
import type { AppointmentRow } from "./reads.ts";

interface Booking {
  request: AppointmentRequest;
  /** What the form calls this submission; a new form has a new one. */
  key: string | undefined;
  by: Actor;
  at: Date;
  timeZone: string;
}

/**
 * Staff book a visit: for the client who has the e-mail, or one made of the person. A repeat of the same submission
 * gives the appointment that the first one made.
 */
export function bookVisit(db: Db, { request, key, by, at, timeZone }: Booking) {
  return saidIfBookedTwice(() =>
    db.transaction(async (tx) => {
      const sent = { kind: "appointment", content: request, sender: by.id, key, at } as const;
      const { row, repeated } = await receiveOnce(tx, sent);
      if (repeated) return { appointment: await appointmentById(tx, row.appointmentId ?? ""), repeated };
      const appointment = await bookForClient(tx, request, { by, at, timeZone });
      await tx.update(requests).set({ appointmentId: appointment.id }).where(eq(requests.id, row.id));
      return { appointment, repeated };
    }),
  );
}

async function bookForClient(
  tx: Tx,
  request: AppointmentRequest,
  booking: Pick<Booking, "by" | "at" | "timeZone">,
) {
  const { by, at, timeZone } = booking;
  const { client } = await clientForPerson(tx, personOf(request), { by, at });
  const appointment = await insertAppointment(tx, {
    ...visitOf(request, timeZone),
    clientId: client.id,
    serviceAreaId: await serviceAreaOf(tx, zipOf(request)),
    duration: request.duration,
    assignedTo: request.assignedTo ?? null,
    status: "scheduled",
    createdAt: at,
  });
  await recordBooking(tx, appointment, fullName(client), { by, at });
  return appointment;
}

interface LeadVisit {
  leadId: string;
  appointmentType: AppointmentType;
  scheduledAt: Date;
  timeZone: string;
  duration: number;
  address?: string | null | undefined;
  notes?: string | null | undefined;
}

/** Books a visit for a lead, who is then scheduled where they were new or contacted. */
export function bookForLead(db: Db, { leadId, ...visit }: LeadVisit, { by, at }: { by: Actor; at: Date }) {
  if (visit.scheduledAt < at)
    throw invalid({ "appointmentData.scheduledAt": "Choose a time that is still to come" });
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId);
    const appointment = await insertAppointment(tx, {
      ...visit,
      leadId,
      clientId: lead.clientId,
      serviceAreaId: lead.serviceAreaId,
      propertyType: lead.propertyType,
      status: "scheduled",
      createdAt: at,
    });
    if (mayScheduleConsultation(lead.status)) {
      await edit(tx, { table: leads, id: leadId, noun: "lead", changes: { status: "scheduled" } });
    }
    await recordBooking(tx, appointment, fullName(lead), { by, at });
    return appointment;
  });
}

type NewAppointment = Omit<typeof appointments.$inferInsert, "endsAt">;

export async function insertAppointment(tx: Tx, visit: NewAppointment): Promise<AppointmentRow> {
  const { scheduledAt, duration = 60 } = visit;
  const endsAt = new Date(scheduledAt.getTime() + duration * 60_000);
  const [row] = await tx
    .insert(appointments)
    .values({ ...visit, duration, endsAt })
    .returning();
  if (!row) throw new Error("The appointment was not written");
  return row;
}

async function recordBooking(
  tx: Tx,
  appointment: AppointmentRow,
  label: string,
  done: { by: Actor; at: Date },
) {
  const detail = {
    label,
    appointmentType: appointment.appointmentType,
    scheduledAt: appointment.scheduledAt.toISOString(),
  };
  await record(tx, { kind: "appointment.booked", subjectId: appointment.id, ...done, detail });
}

interface Move {
  appointmentId: string;
  status: AppointmentStatus;
  version?: number | undefined;
  by: Actor;
  at: Date;
}

/** Confirm, complete, cancel or reschedule: the status changes, and a confirmation remembers when and how. */
export function moveAppointment(
  db: Db,
  { appointmentId, status, version, by, at }: Move,
): Promise<AppointmentRow> {
  return saidIfBookedTwice(() =>
    db.transaction(async (tx) => {
      const before = await appointmentById(tx, appointmentId);
      const confirmed =
        status === "confirmed" ? ({ confirmedAt: at, confirmationMethod: "staff" } as const) : {};
      const row = await edit(tx, {
        table: appointments,
        id: appointmentId,
        version,
        noun: "appointment",
        changes: { status, ...(before.status === status ? {} : confirmed) },
      });
      const detail = { label: await nameOfVisited(tx, row), from: before.status, to: status };
      await record(tx, { kind: `appointment.${status}`, subjectId: appointmentId, at, by, detail });
      return row;
    }),
  );
}

async function nameOfVisited(tx: Tx, { clientId, leadId }: AppointmentRow): Promise<string> {
  const people = clientId ? clients : leads;
  const [person] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(eq(people.id, clientId ?? leadId ?? ""));
  return person ? fullName(person) : "";
}

async function appointmentById(tx: Tx, id: string): Promise<AppointmentRow> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
  if (!row) throw notFound("appointment");
  return row;
}

/** The database keeps one person from being in two houses at one time; here it is said in words. */
async function saidIfBookedTwice<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const broken = violated(error);
    if (broken?.constraint === "appointments_nobody_booked_twice") {
      throw conflict(
        "booked_twice",
        "That person already has an appointment at this time. Choose another time or person.",
      );
    }
    if (broken?.constraint.startsWith("appointments_assigned_to")) {
      throw invalid({ assignedTo: "There is no such member of staff" });
    }
    throw error;
  }
}
