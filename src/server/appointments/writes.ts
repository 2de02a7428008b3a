import { eq } from "drizzle-orm";
import type { AppointmentRequest } from "#contract/appointments.ts";
import type { AppointmentStatus, AppointmentType } from "#domain/appointments/appointment.ts";
import { leadOf, personOf, visitOf, zipOf } from "#domain/appointments/request.ts";
import { mayScheduleConsultation } from "#domain/leads/lead.ts";
import type { Actor } from "#domain/staff/member.ts";
import { fullName } from "#domain/words.ts";
import { clientForPerson } from "../clients/writes.ts";
import type { Db, Tx } from "../db/connection.ts";
import { appointments, clients, leads } from "../db/tables/all.ts";
import { edit } from "../db/versions.ts";
import { violated } from "../db/violations.ts";
import { record } from "../events.ts";
import { addLead, lockLead } from "../leads/writes.ts";
import { type Confirming, confirmRequest } from "../messages/writes.ts";
import { conflict, invalid, notFound } from "../refusal.ts";
import { receiveOnce } from "../requests/writes.ts";
import { serviceAreaOf } from "../service-areas.ts";
import type { AppointmentRow } from "./reads.ts";

interface Submission {
  request: AppointmentRequest;
  key: string | undefined;
  at: Date;
}

/** The appointment that a submission made, now or the first time it came. */
interface Taken {
  appointment: AppointmentRow;
  repeated: boolean;
}

/**
 * A visitor asks for a visit: in one transaction the request as sent, a lead, a pending appointment bound to it,
 * and the confirmation to send. A repeat of the same submission creates nothing.
 * Source: decisions.md, "POST /api/appointments".
 */
export function requestVisit(db: Db, submission: Submission, confirming: Confirming): Promise<Taken> {
  return takeOnce(db, submission, "visitor", async (tx, requestId) => {
    const { request, at } = submission;
    const lead = await addLead(tx, leadOf(request), { at });
    const appointment = await insertAppointment(tx, {
      ...visitOf(request, confirming.timeZone),
      leadId: lead.id,
      serviceAreaId: lead.serviceAreaId,
      status: "pending",
      createdAt: at,
    });
    const detail = { label: fullName(lead), appointmentType: appointment.appointmentType };
    await record(tx, { kind: "appointment.requested", subjectId: appointment.id, at, detail });
    await confirmRequest(tx, { requestId, lead, appointment, at }, confirming);
    return appointment;
  });
}

/** Staff book a visit from the same form: for the client who has the e-mail, or one made of the person. */
export function bookVisit(
  db: Db,
  submission: Submission,
  { by, timeZone }: { by: Actor; timeZone: string },
): Promise<Taken> {
  return saidIfBookedTwice(() =>
    takeOnce(db, submission, by.id, async (tx) => {
      const { request, at } = submission;
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
    }),
  );
}

async function takeOnce(
  db: Db,
  { request, key, at }: Submission,
  sender: string,
  make: (tx: Tx, requestId: string) => Promise<AppointmentRow>,
): Promise<Taken> {
  return db.transaction(async (tx) => {
    const received = await receiveOnce(tx, { content: request, sender, key, at });
    if (received.repeated)
      return { appointment: await appointmentById(tx, received.appointmentId ?? ""), repeated: true };
    const appointment = await make(tx, received.id);
    await received.belongsTo({
      appointmentId: appointment.id,
      ...(appointment.leadId ? { leadId: appointment.leadId } : {}),
    });
    return { appointment, repeated: false };
  });
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

async function insertAppointment(tx: Tx, visit: NewAppointment): Promise<AppointmentRow> {
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
