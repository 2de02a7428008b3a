import { conflict } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments } from "../../platform/db/tables/all.ts";
import { edit, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { customerName } from "../customer-messages/message-contexts.ts";
import { notifyInstaller } from "./notify-installer.ts";
import { isUndo, keepSameTime, knownToCustomer, refuseMoved, restoreBefore } from "./undo.ts";
import { callDetail, lockAppointment, notifyOfChange, refuseToReschedule } from "./writes.ts";

interface DecisionInput extends MessagingWriteContext {
  appointmentId: string;
  version?: number | undefined;
}

/** Restores everything to before Reschedule. Idempotent. */
export function keepTime(
  db: Db,
  { appointmentId, scheduledAt, version, ...context }: DecisionInput & { scheduledAt?: string | undefined },
): Promise<AppointmentRow> {
  return db.transaction(async (tx) => {
    const before = await lockAppointment(tx, appointmentId);
    if (scheduledAt) refuseMoved(before, scheduledAt);
    const status = before.beforeChange?.status;
    if (before.rescheduling) return keepSameTime(tx, before, { version, ...context });
    if (before.status !== "rescheduled") {
      refuseStale(before, version, "appointment");
      return before;
    }
    if (await isUndo(tx, before, { wish: { status }, at: context.at })) {
      const restored = await restoreBefore(tx, before, { version, ...context });
      await notifyInstaller(tx, { before, after: restored }, context);
      return restored;
    }
    throw conflict("postponed", "The customer knows that this appointment is postponed. Choose a new time.");
  });
}

/** Tells the customer that the appointment waits for a new time, and frees the old one. */
export function postpone(
  db: Db,
  { appointmentId, version, by, at, messaging }: DecisionInput,
): Promise<AppointmentRow> {
  return db.transaction(async (tx) => {
    const before = await lockAppointment(tx, appointmentId);
    if (before.status === "rescheduled" && !before.rescheduling) return before;
    refuseToReschedule(before, { status: "rescheduled" });
    const base = knownToCustomer(before);
    const unconfirmed = { confirmedAt: null, confirmationMethod: "none" } as const;
    const changes = { status: "rescheduled", rescheduling: false, ...unconfirmed } as const;
    const row = await edit(tx, { table: appointments, id: before.id, version, noun: "appointment", changes });
    const [from, to] = [base.status, row.status];
    const detail = {
      label: await customerName(tx, row),
      ...callDetail(row),
      from,
      to,
      before: { status: from },
      after: { status: to },
    };
    await recordEvent(tx, { kind: "appointment.postponed", subjectId: row.id, at, by, messaging, detail });
    await notifyInstaller(tx, { before, after: row }, { by, at, messaging });
    return notifyOfChange(tx, { before, base, after: row, former: base }, { at, messaging });
  });
}
