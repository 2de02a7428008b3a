import type { z } from "zod";
import { createAppointmentRoute } from "#contract/appointment-request.ts";
import {
  type Appointment,
  keepAppointmentRoute,
  keepAppointmentTimeRoute,
  postponeAppointmentRoute,
  scheduleConsultationRoute,
  updateAppointmentRoute,
} from "#contract/appointments.ts";
import { closeFeedRoute, openFeedRoute } from "#contract/calendar-feed.ts";
import type { AppointmentStatus } from "#domain/appointments/appointment.ts";
import { hasLeftText } from "#domain/staff/absence.ts";
import { call } from "../../api/api-client.ts";
import { isStale } from "../../api/api-errors.ts";
import { noteOwnChange, versionToSend } from "../../api/optimistic-updates.ts";
import {
  notUndone,
  serverMessage,
  shownOnScreen,
  undoUntilNotified,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";
import { showOptimistically } from "../../data/optimistic-appointments.ts";

interface Booking {
  request: z.input<typeof createAppointmentRoute.body>;
  idempotencyKey: string;
}

export function useBookAppointment() {
  return useMutationWithToast({
    send: ({ request, idempotencyKey }: Booking) =>
      call(createAppointmentRoute, { body: request, idempotencyKey }),
    done: { title: "Appointment Scheduled" },
    failed: serverMessage("Failed to schedule appointment"),
  });
}

type AppointmentChange = {
  id: string;
  /** The previous status, where undo is possible. */
  was?: AppointmentStatus;
} & z.input<typeof updateAppointmentRoute.body>;

const updated = { title: "Appointment Updated" };
const notUpdated = serverMessage("Failed to update appointment");

interface StatusUndo {
  changed: Appointment;
  was: AppointmentStatus;
}

/** Status changes offer undo. */
function useUndoOfStatus() {
  const undo = useMutationWithToast({
    send: ({ changed: { id, version }, was }: StatusUndo) =>
      sendChange({ id, version, status: was, undo: true }),
    ahead: ({ changed, was }) => showOptimistically(changed.id, { status: was }),
    done: (saved, { changed }) => ({ ...updated, ...unassignedNote(changed, saved) }),
    ...{ queue: "appointments", failed: notUndone },
  });
  return (changed: Appointment, { was }: AppointmentChange) =>
    was ? { ...updated, ...undoUntilNotified(() => undo.mutate({ changed, was }), changed.id) } : updated;
}

/** Undo never assigns work to someone who has left. */
function unassignedNote({ assignedTo, assignedName }: Appointment, saved: Appointment) {
  if (!assignedTo || saved.assignedTo) return {};
  return { description: `${hasLeftText(assignedName ?? "The person")} It's now unassigned.` };
}

/** No error toast on an edit conflict: the form asks which version to keep. */
export function useChangeAppointment({ offersMerge = false } = {}) {
  const undoable = useUndoOfStatus();
  return useMutationWithToast({
    send: sendChange,
    done: undoable,
    failed: (error) => (offersMerge && isStale(error) ? undefined : notUpdated(error)),
  });
}

async function sendChange({ id, version: shown, was: _, ...body }: AppointmentChange) {
  const version = shown === undefined ? undefined : versionToSend(id, shown);
  const saved = await call(updateAppointmentRoute, { params: { id }, body: { ...body, version } });
  if (version !== undefined) noteOwnChange(id, version, saved.version);
  return saved;
}

interface Move {
  change: AppointmentChange;
  shown: Partial<Appointment>;
}

/** Optimistic; rolls back with an error toast. */
export function useMoveInCalendar() {
  return useMutationWithToast({
    send: ({ change }: Move) => sendChange(change),
    ahead: ({ change, shown }) => showOptimistically(change.id, shown),
    ...{ queue: "appointments", done: updated, failed: notUpdated },
  });
}

/** Optimistic; rolls back on failure. */
export function useSetStatus() {
  const undoable = useUndoOfStatus();
  return useMutationWithToast({
    send: sendChange,
    ahead: ({ id, status }: AppointmentChange & { status: AppointmentStatus }) =>
      showOptimistically(id, { status }),
    // No toast: it would take the Escape key from the reschedule dialog.
    done: (saved, change) => (saved.rescheduling ? undefined : undoable(saved, change)),
    ...{ queue: "appointments", failed: notUpdated },
  });
}

export function useKeepAppointment() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof keepAppointmentRoute.body> & { id: string }) =>
      call(keepAppointmentRoute, { params: { id }, body }),
    done: { title: "Appointment kept", description: "The customer wasn't notified. Call to let them know." },
    failed: serverMessage("Failed to keep the appointment"),
  });
}

export function useKeepTime() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof keepAppointmentTimeRoute.body> & { id: string }) =>
      call(keepAppointmentTimeRoute, { params: { id }, body }),
    ...{ queue: "appointments", done: shownOnScreen },
    failed: serverMessage("Failed to keep the original time"),
  });
}

const notPostponed = serverMessage("Failed to postpone the appointment");

export function usePostpone() {
  const undo = useMutationWithToast({
    send: ({ id, version }: Appointment) =>
      call(keepAppointmentTimeRoute, { params: { id }, body: { version } }),
    ...{ queue: "appointments", done: updated, failed: notUndone },
  });
  return useMutationWithToast({
    send: ({ id, version: shown }: { id: string; version: number }) =>
      call(postponeAppointmentRoute, { params: { id }, body: { version: versionToSend(id, shown) } }),
    done: (postponed) => ({ ...updated, ...undoUntilNotified(() => undo.mutate(postponed), postponed.id) }),
    // The dialog handles conflicts.
    failed: (error) => (isStale(error) ? undefined : notPostponed(error)),
  });
}

type Consultation = z.input<typeof scheduleConsultationRoute.body>["appointmentData"];

export function useScheduleConsultation() {
  return useMutationWithToast({
    send: ({
      leadId,
      idempotencyKey,
      ...appointmentData
    }: Consultation & { leadId: string; idempotencyKey: string }) =>
      call(scheduleConsultationRoute, { params: { id: leadId }, body: { appointmentData }, idempotencyKey }),
    done: { title: "Consultation scheduled successfully" },
    failed: "Failed to schedule consultation",
  });
}

export function useOpenFeed() {
  return useMutationWithToast({
    send: () => call(openFeedRoute, { body: {} }),
    done: shownOnScreen,
    failed: serverMessage("Failed to create a calendar link"),
  });
}

export function useCloseFeed() {
  return useMutationWithToast({
    send: () => call(closeFeedRoute, {}),
    done: {
      title: "Calendar link revoked",
      description: "Subscribed calendars stop updating.",
    },
    failed: serverMessage("Failed to revoke the calendar link"),
  });
}
