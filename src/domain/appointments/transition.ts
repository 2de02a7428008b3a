import { type ClockTime, type Day, instantOf } from "../calendar.ts";
import type { EventKind } from "../events/all-kinds.ts";
import { changesBetween } from "../merge-edits.ts";
import { type AppointmentStatus, type AppointmentType, type MeetingType, mayBeMoved } from "./appointment.ts";

/** The fields that staff may change. */
export interface AppointmentState {
  status: AppointmentStatus;
  appointmentType: AppointmentType;
  meetingType: MeetingType | null;
  scheduledAt: Date;
  /** Minutes. */
  duration: number;
  assignedTo: string | null;
  address: string | null;
  notes: string | null;
}

/** A partial update. A time is an instant, or a day and clock time in the business's time zone. */
export type AppointmentPatch = {
  [Field in Exclude<keyof AppointmentState, "scheduledAt">]?: AppointmentState[Field] | undefined;
} & {
  scheduledAt?: string | undefined;
  preferredDate?: Day | undefined;
  preferredTime?: ClockTime | undefined;
};

export interface Change {
  next: AppointmentState & {
    timeZone?: string;
    confirmedAt?: Date | null;
    confirmationMethod?: "staff" | "none";
  };
  kind: EventKind;
  /** `from` and `to` are instants or statuses. */
  detail: { from?: string; to?: string; before: Partial<AppointmentState>; after: Partial<AppointmentState> };
}

interface Circumstances {
  at: Date;
  timeZone: string;
}

/**
 * The changes an update makes and their event; undefined if it changes nothing. A new time makes the
 * appointment scheduled again, unless the update sets a status. Completed and canceled appointments keep
 * their status: a new time only corrects the record.
 */
export function changeOf(
  before: AppointmentState,
  wish: AppointmentPatch,
  when: Circumstances,
): Change | undefined {
  const { preferredDate, preferredTime, scheduledAt, ...wished } = wish;
  const time = requestedTime(wish, when.timeZone);
  const isMoved =
    time !== undefined &&
    (time.getTime() !== before.scheduledAt.getTime() || before.status === "rescheduled");
  const status = wished.status ?? (isMoved && mayBeMoved(before.status) ? "scheduled" : before.status);
  const was = changeableOf(before);
  const next = { ...was, ...given(wished), status, ...(isMoved ? { scheduledAt: time } : {}) };
  const edits = changesBetween(was, next);
  if (Object.keys(edits.after).length === 0) return undefined;
  return {
    next: {
      ...next,
      ...(isMoved ? { timeZone: when.timeZone } : {}),
      ...confirmation(was, next, isMoved, when.at),
    },
    ...event(was, next, { isMoved, edits }),
  };
}

function changeableOf(appointment: AppointmentState): AppointmentState {
  const { status, appointmentType, meetingType, scheduledAt, duration, ...others } = appointment;
  const { assignedTo, address, notes } = others;
  return { status, appointmentType, meetingType, scheduledAt, duration, assignedTo, address, notes };
}

function requestedTime(
  { scheduledAt, preferredDate, preferredTime }: AppointmentPatch,
  timeZone: string,
): Date | undefined {
  if (scheduledAt !== undefined) return new Date(scheduledAt);
  if (preferredDate === undefined || preferredTime === undefined) return undefined;
  return instantOf({ day: preferredDate, time: preferredTime }, timeZone);
}

/** Drops undefined fields so that they overwrite nothing. */
function given(wished: Partial<Record<keyof AppointmentState, unknown>>): Partial<AppointmentState> {
  return Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined));
}

const unconfirmed: readonly AppointmentStatus[] = ["scheduled", "pending", "rescheduled"];

/**
 * Records when and how an appointment was confirmed. A new time, or a status that needs a new agreement,
 * clears it. Completed and canceled appointments keep it.
 */
function confirmation(before: AppointmentState, next: AppointmentState, isMoved: boolean, at: Date) {
  const isConfirmed = next.status === "confirmed" && (isMoved || before.status !== "confirmed");
  if (isConfirmed) return { confirmedAt: at, confirmationMethod: "staff" } as const;
  const isOpenAgain = next.status !== before.status && unconfirmed.includes(next.status);
  return isMoved || isOpenAgain ? ({ confirmedAt: null, confirmationMethod: "none" } as const) : {};
}

/**
 * Whether this change agrees on a requested or postponed appointment, which answers the customer's request. A
 * completed appointment counts as agreed, because staff may forget to confirm it first.
 */
export function isAgreedOn(before: AppointmentStatus, after: AppointmentStatus): boolean {
  const wasOpen = before === "pending" || before === "rescheduled";
  return wasOpen && ["scheduled", "confirmed", "completed"].includes(after);
}

function event(
  was: AppointmentState,
  next: AppointmentState,
  { isMoved, edits }: { isMoved: boolean; edits: Pick<Change["detail"], "before" | "after"> },
): Pick<Change, "kind" | "detail"> {
  if (isMoved) {
    const [from, to] = [was.scheduledAt.toISOString(), next.scheduledAt.toISOString()];
    return { kind: "appointment.moved", detail: { from, to, ...edits } };
  }
  if (was.status === next.status) return { kind: "appointment.changed", detail: edits };
  return { kind: `appointment.${next.status}`, detail: { from: was.status, to: next.status, ...edits } };
}
