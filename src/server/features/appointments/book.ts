import { eq } from "drizzle-orm";
import type { AppointmentRequest, KnownAppointment } from "#contract/appointment-request.ts";
import {
  type AppointmentType,
  isWithinReach,
  type MeetingType,
  outOfReach,
} from "#domain/appointments/appointment.ts";
import { personOf } from "#domain/appointments/request.ts";
import { dayAt, longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { mayScheduleConsultation } from "#domain/leads/lead.ts";
import { alreadyCreated, invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockIfThere } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments, leads, submissions } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import {
  findPriorResult,
  type IdempotentWrite,
  idempotencyDetail,
} from "../../platform/events/idempotency.ts";
import { receiveOnce } from "../../platform/events/submission-dedup.ts";
import type { Keyed, MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { clientForPerson, namedClient } from "../clients/writes.ts";
import { notifyCustomer } from "../customer-messages/notify-customer.ts";
import type { LeadRow } from "../leads/reads.ts";
import { lockLead, moveLead } from "../leads/status.ts";
import { refuseAbsent } from "../users/assignable-reads.ts";
import { lockAssignees, refuseUnlessTakesAppointments } from "../users/lock-assignees.ts";
import { bookedPlace } from "./booked-place.ts";
import { appointmentOf, bookTime } from "./new-appointment.ts";
import { notifyInstaller } from "./notify-installer.ts";
import {
  knownOfRequest,
  openRequestOf,
  requestOfClient,
  requestOfLead,
  settleRequest,
  settlingDetail,
} from "./open-requests.ts";

interface Booking extends MessagingWriteContext, Keyed {
  request: AppointmentRequest | KnownAppointment;
}

/**
 * Books an appointment for the named lead or client, for the client who has the email, or for a new client. A repeated
 * submission returns the first appointment; a repeat with other content is refused.
 */
export function bookAppointment(db: Db, { request, ...booking }: Booking) {
  const { key, by, at, messaging } = booking;
  return db.transaction(async (tx) => {
    await lockAssignees(tx, [request.assignedTo]);
    const received = { kind: "appointment", content: request, sender: by.id, key, at } as const;
    const { row, repeated } = await receiveOnce(tx, received);
    // If the appointment was deleted since, the repeat books it again.
    const made =
      repeated && row.appointmentId ? await lockIfThere(tx, appointments, row.appointmentId) : undefined;
    if (made) return { appointment: made, repeated };
    const sent = { kind: "appointment.booked", key, content: request, by, at };
    const earlier = await bookedBefore(tx, sent);
    if (earlier) return { appointment: earlier, repeated: true };
    const appointment = await bookForPerson(tx, request, { sent, by, at, messaging });
    await tx.update(submissions).set({ appointmentId: appointment.id }).where(eq(submissions.id, row.id));
    return { appointment, repeated: false };
  });
}

/**
 * Finds what the same form booked. If the user edits the time before a retry, that must not book a second
 * appointment.
 */
async function bookedBefore(tx: Tx, sent: IdempotentWrite): Promise<AppointmentRow | undefined> {
  const earlier = await findPriorResult(tx, sent);
  if (!earlier) return undefined;
  const booking = await lockIfThere(tx, appointments, earlier.subjectId);
  // Ignores a deleted appointment.
  if (!booking || earlier.isSame) return booking;
  const { day, time } = wallClockAt(booking.scheduledAt, booking.timeZone);
  const when = `${longDate(day)}, ${spokenTime(time)}`;
  throw alreadyCreated(`This appointment is already booked for ${when}. Open it to change it.`, booking.id);
}

interface BookingContext extends MessagingWriteContext {
  sent: IdempotentWrite;
}

async function bookForPerson(tx: Tx, request: Booking["request"], context: BookingContext) {
  const { at, messaging } = context;
  const booking = appointmentOf(request, messaging.timeZone);
  const { person, ids, settled } = await customerOf(tx, request, context);
  const assignedTo = await assigneeOf(tx, { ...booking, assignedTo: request.assignedTo }, settled);
  const typed = { address: request.address, zipCode: request.zipCode };
  const booked = {
    ...{ ...booking, ...ids, ...(await bookedPlace(tx, typed, { person, request: settled })) },
    propertyType: booking.propertyType ?? person.propertyType,
    duration: request.duration,
    assignedTo,
    status: "scheduled",
  } as const;
  const blamed = { at, timeZone: messaging.timeZone, field: "preferredTime" };
  const appointment = settled
    ? await settleRequest(tx, settled, booked, blamed)
    : await bookTime(tx, { ...booked, createdAt: at }, blamed);
  await recordBooking(tx, appointment, fullName(person), context, settled);
  return notifyCustomer(tx, { before: knownOfRequest(settled), after: appointment }, { at, messaging });
}

interface AssignedTime {
  assignedTo?: string | null | undefined;
  scheduledAt: Date;
  timeZone: string;
}

/** Who goes: the request's assignee stays unless the booking names someone, or nobody. Refuses who can't. */
async function assigneeOf(tx: Tx, time: AssignedTime, settled: AppointmentRow | undefined, field?: string) {
  const assignedTo = time.assignedTo === undefined ? (settled?.assignedTo ?? null) : time.assignedTo;
  await refuseUnlessTakesAppointments(tx, assignedTo, field);
  await refuseAbsent(tx, { ...time, assignedTo }, field);
  return assignedTo;
}

/** Updates the lead's status as booking from the leads screen does. */
async function customerOf(tx: Tx, request: Booking["request"], context: BookingContext) {
  const wanted = { ...context, assignedTo: request.assignedTo };
  if (request.leadId) {
    const settled = await openRequestOf(tx, requestOfLead(request.leadId, request.appointmentType), wanted);
    const lead = await namedLead(tx, request.leadId);
    await moveToScheduled(tx, lead, context);
    return { person: lead, ids: { leadId: lead.id, clientId: lead.clientId }, settled };
  }
  const client = request.clientId
    ? await namedClient(tx, request.clientId)
    : (await clientForPerson(tx, personOf(request as AppointmentRequest), context)).client;
  const ids = { clientId: client.id };
  // A client may have other appointments besides: only a consultation settles a request.
  if (request.appointmentType !== "consultation") return { person: client, ids };
  const settled = await openRequestOf(tx, requestOfClient(tx, client), wanted);
  if (settled?.leadId) await moveToScheduled(tx, await lockLead(tx, settled.leadId), context);
  return { person: client, ids, settled };
}

async function moveToScheduled(tx: Tx, lead: LeadRow, { by, at }: WriteContext) {
  if (mayScheduleConsultation(lead.status)) await moveLead(tx, lead, "scheduled", { by, at });
}

/** Loads and locks the lead that was picked in the form. */
async function namedLead(tx: Tx, id: string) {
  const lead = await lockIfThere(tx, leads, id, "no key update");
  if (!lead) throw invalid({ leadId: "This lead was deleted" });
  return lead;
}

interface LeadAppointment {
  leadId: string;
  appointmentType: AppointmentType;
  meetingType?: MeetingType | undefined;
  scheduledAt: Date;
  timeZone: string;
  duration: number;
  address?: string | null | undefined;
  notes?: string | null | undefined;
  assignedTo?: string | null | undefined;
}

/** Books a lead's consultation and moves a new or contacted lead to scheduled. Idempotent. */
export function bookForLead(
  db: Db,
  { leadId, ...booking }: LeadAppointment,
  { key, ...context }: Omit<Booking, "request">,
) {
  const { by, at, messaging } = context;
  const refuse = (message: string) => invalid({ "appointmentData.scheduledAt": message });
  if (booking.scheduledAt < at) throw refuse("Choose a time in the future");
  if (!isWithinReach(dayAt(booking.scheduledAt, booking.timeZone))) throw refuse(outOfReach);
  const blamed = { at, timeZone: messaging.timeZone, field: "appointmentData.scheduledAt" };
  return db.transaction(async (tx) => {
    await lockAssignees(tx, [booking.assignedTo]);
    const sent = { kind: "appointment.booked", key, content: { leadId, ...booking }, by, at };
    const earlier = await bookedBefore(tx, sent);
    if (earlier) return { appointment: earlier, repeated: true };
    const wanted = { ...context, assignedTo: booking.assignedTo };
    const settled = await openRequestOf(tx, requestOfLead(leadId, booking.appointmentType), wanted);
    const assignedTo = await assigneeOf(tx, booking, settled, "appointmentData.assignedTo");
    const lead = await lockLead(tx, leadId);
    const { clientId, propertyType } = lead;
    const place = await bookedPlace(tx, booking, { person: lead, request: settled });
    const booked = {
      ...{ ...booking, assignedTo, leadId, clientId, propertyType, ...place },
      status: "scheduled",
    } as const;
    const appointment = settled
      ? await settleRequest(tx, settled, booked, blamed)
      : await bookTime(tx, { ...booked, createdAt: at }, blamed);
    await moveToScheduled(tx, lead, { by, at });
    await recordBooking(tx, appointment, fullName(lead), { sent, ...context }, settled);
    return {
      appointment: await notifyCustomer(
        tx,
        { before: knownOfRequest(settled), after: appointment },
        { at, messaging },
      ),
      repeated: false,
    };
  });
}

async function recordBooking(
  tx: Tx,
  appointment: AppointmentRow,
  label: string,
  { sent, ...context }: BookingContext,
  settled?: AppointmentRow,
) {
  const detail = {
    label,
    ...settlingDetail(settled, appointment),
    appointmentType: appointment.appointmentType,
    scheduledAt: appointment.scheduledAt.toISOString(),
    ...idempotencyDetail(sent),
  };
  await recordEvent(tx, { kind: "appointment.booked", subjectId: appointment.id, ...context, detail });
  await notifyInstaller(tx, { before: settled, after: appointment }, context);
}
