import type { Appointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";

import { mayBeMoved } from "#domain/appointments/appointment.ts";
import { longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { fieldLabel } from "../../api/field-labels.ts";
import { useLastEditor } from "../../data/appointments.ts";
import { editValues, formatterWith, withAssignee } from "./appointment-values.ts";

/** Whether another user changed the same fields; this dialog's own status change doesn't count. */
export function isChangedHere(was: Appointment, now: Appointment): boolean {
  const isOther = (["scheduledAt", "duration", "assignedTo"] as const).some((key) => was[key] !== now[key]);
  return isOther || (was.status !== now.status && !now.rescheduling);
}

/** Nothing overwrites another user's change until the user decides. */
export function ChangedByAnother({ was, now }: { was: Appointment; now: Appointment }) {
  const by = useLastEditor(now) ?? "A team member";
  return (
    <p
      role="alert"
      ref={focusIfLost}
      tabIndex={-1}
      className="rounded-soft bg-warn-pale px-4 py-3 text-warn outline-none"
    >
      {`${by} ${changeText(was, now)} Keep their change, or choose another time?`}
    </p>
  );
}

function changeText(was: Appointment, now: Appointment): string {
  if (!mayBeMoved(now.status)) return `marked this appointment as ${now.status}.`;
  if (was.scheduledAt === now.scheduledAt) {
    const isPostponed = now.status === "rescheduled" && !now.rescheduling && was.status !== now.status;
    return isPostponed ? "postponed this appointment." : "changed this appointment.";
  }
  const { day, time } = wallClockAt(new Date(now.scheduledAt), now.timeZone);
  return `moved this appointment to ${longDate(day)}, ${spokenTime(time)}.`;
}

/** The focused button has disappeared. */
function focusIfLost(alert: HTMLElement | null) {
  if (document.activeElement?.matches("body, [role=dialog]")) alert?.focus();
}

interface OthersChangesProps {
  was: Appointment;
  now: Appointment;
  users: AssignableUser[];
}

/** Another user's changes; saving a new time keeps the rest of them. */
export function OthersChanges({ was, now, users }: OthersChangesProps) {
  const text = formatterWith(withAssignee(users, now));
  const seen = (appointment: Appointment) => ({ status: appointment.status, ...editValues(appointment) });
  const { after } = changesBetween(seen(was), seen(now));
  return (
    <dl className="grid grid-cols-1 gap-1">
      {Object.entries(after).map(([field, value]) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{fieldLabel(field)} is now</dt>
          <dd className="min-w-0 break-words">{text(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
