import { and, eq, gt } from "drizzle-orm";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { answerStateOf, mayAnswer, townOf } from "#domain/appointments/customer-answer.ts";
import type { CustomerAppointment } from "#site/context/renderer.ts";
import { hashOf } from "../../platform/core/secret-token.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments } from "../../platform/db/tables/all.ts";
import { edit } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { timeValues } from "../../platform/messaging/outbox.ts";
import { businessRow } from "../../platform/settings/settings.ts";
import { customerName } from "../customer-messages/message-contexts.ts";
import { notifyCustomer } from "../customer-messages/notify-customer.ts";
import { keepSameTime, knownToCustomer } from "./undo.ts";

interface LinkLookup extends OutboxContext {
  token: string;
}

/** A customer's link expires this long after the appointment. */
const opensFor = 31 * 86_400_000;

function opens(token: string, at: Date) {
  const { answerDigest, scheduledAt } = appointments;
  return and(eq(answerDigest, hashOf(token)), gt(scheduledAt, new Date(at.getTime() - opensFor)));
}

/** The appointment as its customer sees it; undefined for an unknown or expired link. */
export async function appointmentShown(
  db: Db,
  { token, at, messaging }: LinkLookup,
): Promise<CustomerAppointment | undefined> {
  const { clientPortal } = await businessRow(db);
  const [appointment] = clientPortal ? await db.select().from(appointments).where(opens(token, at)) : [];
  if (!appointment) return undefined;
  const { day, time } = timeValues(appointment, messaging);
  return {
    answersAt: `/visit/${token}`,
    state: stateOf(appointment, at),
    isCall: appointment.callRequested,
    startsAt: appointment.scheduledAt.toISOString(),
    visitType: appointmentLabel(appointment),
    ...{ day, time, town: townOf(appointment.address) },
  };
}

/** A call needs no answer in advance. An undecided Reschedule is internal to the office. */
function stateOf(appointment: AppointmentRow, at: Date) {
  const state = answerStateOf(knownToCustomer(appointment), at);
  return appointment.callRequested && mayAnswer(state) ? "waiting" : state;
}

interface Answer extends LinkLookup {
  /** ISO instant shown on the page; a confirmation of any other time is refused. */
  startsAt: string;
}

/** `moved`: the appointment has another time than the page showed. */
type Outcome = "done" | "moved" | "not open";

/** Idempotent. */
export function confirmByLink(db: Db, answer: Answer): Promise<Outcome> {
  return answering(db, answer, async (tx, appointment) => {
    if (appointment.status === "confirmed") return;
    const confirmed = { status: "confirmed", confirmedAt: answer.at, confirmationMethod: "link" } as const;
    await change(tx, appointment, confirmed, answer);
  });
}

/** Marks the appointment as waiting for a time and forwards the customer's note to the office. */
export function requestAnotherTime(db: Db, { wish, ...answer }: Answer & { wish: string }): Promise<Outcome> {
  return answering(db, answer, async (tx, appointment) => {
    const waiting = { status: "rescheduled", confirmedAt: null, confirmationMethod: "none" } as const;
    const after = await change(tx, appointment, waiting, answer);
    await recordCustomerNote(tx, appointment, wish.trim(), answer.at);
    await notifyCustomer(tx, { before: appointment, after }, answer);
  });
}

function answering(
  db: Db,
  { token, at, startsAt, messaging }: Answer,
  answered: (tx: Tx, appointment: AppointmentRow) => Promise<void>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const { clientPortal } = await businessRow(tx);
    const [appointment] = await lockRows(tx, appointments, opens(token, at));
    if (!appointment || !clientPortal || !mayAnswer(stateOf(appointment, at))) return "not open";
    if (appointment.scheduledAt.toISOString() !== startsAt) return "moved";
    // The customer answers the time they know, so the answer closes an open Reschedule.
    await answered(
      tx,
      appointment.rescheduling ? await keepSameTime(tx, appointment, { at, messaging }) : appointment,
    );
    return "done";
  });
}

async function change(
  tx: Tx,
  appointment: AppointmentRow,
  changes: Partial<AppointmentRow>,
  { at, messaging }: Answer,
) {
  const decided = { ...changes, rescheduling: false, beforeChange: null };
  const row = await edit(tx, {
    table: appointments,
    id: appointment.id,
    noun: "appointment",
    changes: decided,
  });
  const [from, to] = [appointment.status, row.status];
  const label = await customerName(tx, appointment);
  const detail = { label, from, to, before: { status: from }, after: { status: to }, how: "link" };
  await recordEvent(tx, { kind: `appointment.${to}`, subjectId: appointment.id, at, messaging, detail });
  return row;
}

/** Adds the customer's note to their timeline, where staff read it before they call. */
async function recordCustomerNote(tx: Tx, appointment: AppointmentRow, wish: string, at: Date) {
  const { clientId, leadId } = appointment;
  const kind = clientId ? "client.note_added" : "lead.note_added";
  const label = await customerName(tx, appointment);
  const text = `Asked for another time by link${wish ? `: ${wish}` : "."}`;
  await recordEvent(tx, { kind, subjectId: clientId ?? leadId ?? "", at, detail: { label, text } });
}
