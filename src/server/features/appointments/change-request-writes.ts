import { and, eq, gt, inArray } from "drizzle-orm";
import { appointmentLabel, heldStatuses, maxDuration } from "#domain/appointments/appointment.ts";
import { type ChangeRequest, isOpenChangeRequest } from "#domain/appointments/change-request.ts";
import { minute } from "#domain/durations.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockRow } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { OutboxContext, WriteContext } from "../../platform/http/write-context.ts";
import { timeValues } from "../../platform/messaging/outbox.ts";
import { customerName } from "../customer-messages/message-contexts.ts";
import { lockAppointments, numberAppointments } from "../customer-messages/reconcile-messages.ts";

/** Includes an appointment that has begun: customers often notice late that they cannot keep it. */
export function earliestUpcoming(at: Date): Date {
  return new Date(at.getTime() - maxDuration * minute);
}

interface Query extends OutboxContext {
  phone: string;
  request: ChangeRequest;
  text: string;
}

/** Flags the next appointment of this number and notifies the office; undefined if it has none. */
export async function markNextAppointment(
  tx: Tx,
  { phone, request, text, at, messaging }: Query,
): Promise<AppointmentRow | undefined> {
  const isOpen = and(
    numberAppointments(tx, phone),
    inArray(appointments.status, [...heldStatuses]),
    gt(appointments.endsAt, at),
  );
  const upcoming = await lockAppointments(tx, earliestUpcoming(at), isOpen);
  const [next] = upcoming.toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime());
  if (!next) return undefined;
  await tx
    .update(appointments)
    .set({
      changeRequest: request,
      changeRequestedAt: at,
      changeRequestedFor: next.scheduledAt,
      changeRequestText: text.trim().slice(0, maxQuoteLength).toWellFormed(),
    })
    .where(eq(appointments.id, next.id));
  // Already reported: staff read this text with the others.
  if (isOpenChangeRequest(next) && next.changeRequest === request) return next;
  const { when } = timeValues(next, messaging);
  const others = upcoming.length > 1 ? ` (the next of ${upcoming.length})` : "";
  const appointment = `${appointmentLabel(next)} on ${when}${others}`;
  const label = await customerName(tx, next);
  const kind = request === "cancel" ? "appointment.asked_to_cancel" : "appointment.asked_to_move";
  await recordEvent(tx, {
    kind,
    subjectId: next.id,
    at,
    messaging,
    detail: { label, appointment, how: "text" },
  });
  return next;
}

const maxQuoteLength = 500;

interface KeepInput extends WriteContext {
  id: string;
  /** ISO instant of the request that staff saw. */
  askedAt: string;
}

/** Idempotent: an appointment without an open request is already kept. */
export function keepAppointment(db: Db, { id, askedAt, by, at }: KeepInput): Promise<AppointmentRow> {
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, appointments, id, { noun: "appointment" });
    if (!before.changeRequestedAt) return before;
    if (before.changeRequestedAt.getTime() !== Date.parse(askedAt))
      throw conflict(
        "asked_again",
        "The customer has texted again. Read it before you keep the appointment.",
      );
    const nothing = {
      changeRequest: null,
      changeRequestedAt: null,
      changeRequestedFor: null,
      changeRequestText: null,
    };
    const [row] = await tx.update(appointments).set(nothing).where(eq(appointments.id, id)).returning();
    const label = await customerName(tx, before);
    await recordEvent(tx, { kind: "appointment.kept", subjectId: id, by, at, detail: { label } });
    return row ?? before;
  });
}
