import { eq } from "drizzle-orm";
import { type AppointmentStatus, holdsItsTime, mayBeMoved } from "#domain/appointments/appointment.ts";
import {
  type AppointmentPatch,
  type AppointmentState,
  changeOf,
  isAgreedOn,
} from "#domain/appointments/transition.ts";
import { isMoved } from "#domain/messages/appointment-event.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockRow } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments } from "../../platform/db/tables/all.ts";
import { edit, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext, OutboxContext } from "../../platform/http/write-context.ts";
import { customerName } from "../customer-messages/message-contexts.ts";
import { notifyCustomer } from "../customer-messages/notify-customer.ts";
import type { LeadRow } from "../leads/reads.ts";
import { markScheduled } from "../leads/status.ts";
import { refuseAbsent } from "../users/assignable-reads.ts";
import { lockAssignees, refuseUnlessTakesAppointments } from "../users/lock-assignees.ts";
import { type ConflictContext, refuseDoubleBooking } from "./double-booking.ts";
import { endOf, refuseSkippedTime } from "./new-appointment.ts";
import { notifyInstaller } from "./notify-installer.ts";
import {
  isUndo,
  knownToCustomer,
  rememberChange,
  requeueCanceledMessages,
  restoreBefore,
  undoStateBefore,
  unsentAbout,
} from "./undo.ts";

interface ChangeInput extends MessagingWriteContext {
  appointmentId: string;
  wish: AppointmentPatch;
  version?: number | undefined;
  /** Accept the change only if it is an undo. */
  undo?: boolean | undefined;
}

/** Applies any change that staff make to an appointment; rules in domain/appointments/transition.ts. */
export function changeAppointment(db: Db, changing: ChangeInput): Promise<AppointmentRow> {
  const { appointmentId, wish, version, undo, by, at, messaging } = changing;
  const { timeZone } = messaging;
  refuseSkippedTime(wish, timeZone);
  const blamed = { at, timeZone, field: fieldThatClashes(wish) };
  return db.transaction(async (tx) => {
    await lockAssignees(tx, [wish.assignedTo, await assigneeOf(tx, appointmentId)]);
    const before = await lockAppointment(tx, appointmentId);
    const base = isDecision(before, wish) ? knownToCustomer(before) : before;
    const change = changeOf(base, wish, { at, timeZone });
    if (!change) refuseStale(before, version, "appointment");
    if (!change && base === before) return before;
    if (!change || (await isUndo(tx, before, { wish, at }))) {
      const restored = await restoreBefore(tx, before, { version, blamed, by, at, messaging });
      await notifyInstaller(tx, { before, after: restored }, { by, at, messaging });
      return restored;
    }
    if (undo) refuseUndo(before, version);
    refuseToReschedule(before, wish);
    const { next, kind, detail } = change;
    refuseLaterThanNow(before, next, at);
    if (next.assignedTo !== before.assignedTo) await refuseUnlessTakesAppointments(tx, next.assignedTo);
    const isElsewhere = next.assignedTo !== before.assignedTo || isMoved(before, next);
    const isHeldAgain = !holdsItsTime(base.status);
    if ((isElsewhere || isHeldAgain) && holdsItsTime(next.status)) {
      await refuseAbsent(tx, { ...next, timeZone });
      await refuseUnlessTakesAppointments(tx, next.assignedTo);
    }
    const isAnswer = isAgreedOn(base.status, next.status);
    const moved = before.leadId && isAnswer ? await markScheduled(tx, before.leadId, { by, at }) : undefined;
    const { confirmedAt, confirmationMethod } = base;
    const isPress = startsRescheduling(base, next);
    const rescheduling = isPress || (base.rescheduling && next.status === base.status);
    const changes = {
      ...{ confirmedAt, confirmationMethod, ...next, rescheduling, endsAt: endOf(next) },
      ...(isPress ? { beforeChange: undoStateBefore(before, at) } : {}),
    };
    const row = await writeChange(tx, before, { changes, version }, blamed);
    const label = await customerName(tx, row);
    // Notifies staff of a postponement when it is decided, not when the dialog opens.
    const notified = rescheduling ? undefined : messaging;
    await recordEvent(tx, {
      kind,
      subjectId: appointmentId,
      at,
      by,
      messaging: notified,
      detail: { label, ...callDetail(row), ...detail },
    });
    await notifyInstaller(tx, { before, after: row }, { by, at, messaging });
    return notifyOfChange(tx, { before, base, after: row, lead: moved }, { at, messaging });
  });
}

/** An undo that comes too late would contradict what the customer has just read. */
function refuseUndo(before: AppointmentRow, version: number | undefined): never {
  refuseStale(before, version, "appointment");
  throw conflict("told", "The customer has already been notified. Change the appointment instead.");
}

/** A time or another status ends an open Reschedule. */
function isDecision({ rescheduling }: AppointmentRow, wish: AppointmentPatch): boolean {
  if (!rescheduling || wish.status === "rescheduled") return false;
  return [wish.status, wish.scheduledAt, wish.preferredDate].some((value) => value !== undefined);
}

/** Starts Reschedule. The customer is notified when a new time is saved or the appointment is postponed. */
function startsRescheduling(before: AppointmentRow, next: { status: AppointmentStatus; scheduledAt: Date }) {
  const isMoved = before.scheduledAt.getTime() !== next.scheduledAt.getTime();
  return next.status === "rescheduled" && before.status !== "rescheduled" && !isMoved;
}

export function refuseToReschedule({ status }: AppointmentRow, wish: Pick<AppointmentPatch, "status">) {
  if (wish.status !== "rescheduled" || mayBeMoved(status)) return;
  throw conflict("not_open", `A ${status} appointment can't be rescheduled. Book a new one instead.`);
}

/** Staff may correct the time of a past appointment, not move it into the future. */
function refuseLaterThanNow(before: AppointmentRow, { status, scheduledAt }: AppointmentState, at: Date) {
  if (mayBeMoved(before.status)) return;
  const isSame = scheduledAt.getTime() === before.scheduledAt.getTime();
  if (isSame || mayBeMoved(status) || scheduledAt <= at) return;
  throw conflict("not_open", `A ${status} appointment can't be moved. Book a new one instead.`);
}

interface WrittenChange {
  changes: Partial<AppointmentRow>;
  version: number | undefined;
}

export function writeChange(
  tx: Tx,
  before: AppointmentRow,
  { changes, version }: WrittenChange,
  blamed: ConflictContext,
) {
  const { id } = before;
  return refuseDoubleBooking(tx, { ...before, ...changes }, blamed, (tx) =>
    edit(tx, { table: appointments, id, version, noun: "appointment", changes }),
  );
}

interface ChangeStates {
  before: AppointmentRow;
  /** The state that the customer knows. */
  base: AppointmentRow;
  after: AppointmentRow;
  /** The state that an undo restores. */
  former?: AppointmentRow;
  lead?: LeadRow | undefined;
}

export async function notifyOfChange(
  tx: Tx,
  { before, base, after, former = before, lead }: ChangeStates,
  { at, messaging }: OutboxContext,
) {
  if (base !== before && before.beforeChange) await requeueCanceledMessages(tx, before.beforeChange, at);
  const unsent = await unsentAbout(tx, after.id);
  const notified = await notifyCustomer(tx, { before: base, after }, { at, messaging });
  return rememberChange(tx, { before: former, after: notified, unsent, lead, at });
}

/** Flags the event of a call. */
export function callDetail({ callRequested }: AppointmentRow) {
  return callRequested ? { callRequested } : {};
}

/** The request field to blame for the conflict. */
function fieldThatClashes(wish: AppointmentPatch): string {
  const fields = ["scheduledAt", "preferredTime", "duration", "assignedTo", "status"] as const;
  return fields.find((field) => wish[field] !== undefined) ?? "status";
}

/** The current assignee stays if the change names nobody else. */
async function assigneeOf(tx: Tx, id: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ assignedTo: appointments.assignedTo })
    .from(appointments)
    .where(eq(appointments.id, id));
  return row?.assignedTo;
}

export function lockAppointment(tx: Tx, id: string): Promise<AppointmentRow> {
  return lockRow(tx, appointments, id, { noun: "appointment" });
}
