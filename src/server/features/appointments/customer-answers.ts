import { and, desc, eq, gt, sql } from "drizzle-orm";
import { appointmentLabel, visitedAddress } from "#domain/appointments/appointment.ts";
import { answerStateOf, mayAnswer, townOf } from "#domain/appointments/customer-answer.ts";
import type { CustomerAppointment } from "#site/context/renderer.ts";
import { hashOf } from "../../platform/core/secret-token.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments, events } from "../../platform/db/tables/all.ts";
import { edit } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { customerTimeValues } from "../../platform/messaging/outbox.ts";
import { businessRow } from "../../platform/settings/settings.ts";
import { customerName } from "../customer-messages/message-contexts.ts";
import { notifyCustomer } from "../customer-messages/notify-customer.ts";
import { lastPostponement } from "./last-postponement.ts";
import { notifyInstaller } from "./notify-installer.ts";
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
  const { day, time } = customerTimeValues(appointment, messaging);
  return {
    answersAt: `/visit/${token}`,
    state: stateOf(appointment, at),
    isCall: appointment.callRequested,
    startsAt: appointment.scheduledAt.toISOString(),
    visitType: appointmentLabel(appointment),
    ...{ day, time, town: townOf(visitedAddress(appointment)) },
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
  return answering(db, answer, {
    open: async (tx, appointment) => {
      if (appointment.status === "confirmed") return;
      const confirmed = { status: "confirmed", confirmedAt: answer.at, confirmationMethod: "link" } as const;
      await change(tx, appointment, confirmed, answer);
    },
  });
}

/**
 * Marks the appointment as waiting for a time and forwards the customer's note to the office. Of one that already waits
 * for a time, a note is still stored.
 */
export function requestAnotherTime(db: Db, { wish, ...answer }: Answer & { wish: string }): Promise<Outcome> {
  const note = wish.trim();
  return answering(db, answer, {
    open: async (tx, appointment) => {
      const waiting = { status: "rescheduled", confirmedAt: null, confirmationMethod: "none" } as const;
      const after = await change(tx, appointment, waiting, answer);
      await recordCustomerNote(tx, appointment, note, answer.at);
      await notifyInstaller(tx, { before: appointment, after }, answer);
      await notifyCustomer(tx, { before: appointment, after }, answer);
    },
    postponed: note ? (tx, appointment) => recordLaterNote(tx, appointment, note, answer.at) : undefined,
  });
}

type AnswerWrite = (tx: Tx, appointment: AppointmentRow) => Promise<void>;

function answering(
  db: Db,
  { token, at, startsAt, messaging }: Answer,
  writes: { open: AnswerWrite; postponed?: AnswerWrite | undefined },
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const { clientPortal } = await businessRow(tx);
    const [appointment] = await lockRows(tx, appointments, opens(token, at));
    if (!appointment || !clientPortal) return "not open";
    const state = stateOf(appointment, at);
    if (state === "postponed" && writes.postponed) {
      await writes.postponed(tx, appointment);
      return "done";
    }
    if (!mayAnswer(state)) return "not open";
    if (appointment.scheduledAt.toISOString() !== startsAt) return "moved";
    // The customer answers the time they know, so the answer closes an open Reschedule.
    await writes.open(
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
  const label = await customerName(tx, appointment);
  const detail = { label, text: noteText(wish), appointmentId: appointment.id };
  await recordEvent(tx, { ...noteEvent(appointment), at, detail });
}

/** A form that was sent twice adds its note once. The same words after another postponement are a new note. */
async function recordLaterNote(tx: Tx, appointment: AppointmentRow, wish: string, at: Date) {
  const { kind, subjectId } = noteEvent(appointment);
  const isAboutIt = sql`${events.detail} ->> 'appointmentId' = ${appointment.id}`;
  const isSince = sql`${events.id} > (select id from (${lastPostponement(appointment.id)}) postponement)`;
  const [newest] = await tx
    .select({ detail: events.detail })
    .from(events)
    .where(and(eq(events.subjectId, subjectId), eq(events.kind, kind), isAboutIt, isSince))
    .orderBy(desc(events.id))
    .limit(1);
  if (newest?.detail.text !== noteText(wish)) await recordCustomerNote(tx, appointment, wish, at);
}

function noteEvent({ clientId, leadId }: AppointmentRow) {
  const kind = clientId ? "client.note_added" : "lead.note_added";
  return { kind, subjectId: clientId ?? leadId ?? "" } as const;
}

function noteText(wish: string): string {
  return `Asked for another time by link${wish ? `: ${wish}` : "."}`;
}
