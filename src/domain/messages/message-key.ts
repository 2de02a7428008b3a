import type { AppointmentStatus } from "../appointments/appointment.ts";
import { type AppointmentEvent, isAgreed } from "./appointment-event.ts";

export const messageChannels = ["email", "text"] as const;
export type Channel = (typeof messageChannels)[number];

/** Channels of a conversation: messages in both directions, and calls that staff noted. */
export const conversationChannels = [...messageChannels, "call"] as const;

export const maxSubjectLength = 150;

export const messageStates = ["kept", "queued", "sent", "failed", "cancelled", "received"] as const;

/**
 * Reason for a message about an appointment. Its serialized cause is unique, so each reason sends one
 * message. `previously` is the time that the customer knows, if it is not the appointment's.
 */
export type AboutAppointment = { appointmentId: string; channel: Channel } & (
  | { what: Exclude<AppointmentEvent, "moved">; version: number; previously?: Date | undefined }
  | { what: "moved"; version: number; previously: Date }
  | { what: "reminder"; scheduledAt: Date; hours: number[] }
);

/**
 * Change messages carry the appointment's version, so moving it there and back sends a message each time.
 * Reminders carry its time instead, so replanning never sends one twice.
 */
export function appointmentCause(about: AboutAppointment): string {
  const { appointmentId, channel } = about;
  return ["appointment", appointmentId, ...changedFieldsOf(about), channel].join(":");
}

function changedFieldsOf(about: AboutAppointment): string[] {
  if (about.what === "reminder") return [compact(about.scheduledAt), about.what, about.hours.join("+")];
  const { what, version, previously } = about;
  return [`v${version}`, what, ...(previously ? [compact(previously)] : [])];
}

/** "20261123T160000.000Z", without colons because they separate the parts of a cause. */
function compact(at: Date): string {
  return at.toISOString().replaceAll(/[-:]/g, "");
}

const form = /^appointment:([^:]+):([^:]+):([a-z]+)(?::([^:]+))?:(email|text)(?::[^:]+)?$/;

/** Undefined if the cause is not about an appointment or its time is invalid. */
export function readAppointmentCause(cause: string): AboutAppointment | undefined {
  const [, appointmentId = "", of = "", what = "", more = "", channelPart] = form.exec(cause) ?? [];
  if (!channelPart) return undefined;
  const about = { appointmentId, channel: channelPart as Channel };
  if (what === "reminder") {
    const scheduledAt = read(of);
    return scheduledAt && { ...about, what, scheduledAt, hours: more.split("+").map(Number) };
  }
  const version = Number(of.slice(1));
  const previously = read(more);
  if (what === "moved") return previously && { ...about, what, version, previously };
  const change = { ...about, what: what as Exclude<AppointmentEvent, "moved">, version };
  return previously ? { ...change, previously } : change;
}

function read(compacted: string): Date | undefined {
  const at = new Date(compacted.replace(/^(....)(..)(..T..)(..)/, "$1-$2-$3:$4:"));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

interface TimedAppointment {
  status: AppointmentStatus;
  scheduledAt: Date;
}

/** Whether a message still matches its appointment's current state. */
export function matchesAppointment(
  about: AboutAppointment,
  { status, scheduledAt }: TimedAppointment,
): boolean {
  if (about.what === "cancelled") return status === "cancelled";
  if (about.what === "postponed") return status === "rescheduled";
  if (about.what === "confirmed") return status === "confirmed";
  if (about.what !== "reminder") return isAgreed(status);
  return isAgreed(status) && about.scheduledAt.getTime() === scheduledAt.getTime();
}

/** Messages that users write: `written:<user>:<key>` and `call:<user>:<key>`. */
const byUser = /^(?:written|call):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):/;

/** The user who wrote a message or noted a call; null for automatic and received messages. */
export function authorOf({ cause }: { cause: string }): string | null {
  return byUser.exec(cause)?.[1] ?? null;
}

/** Cause of a message that a user writes. A repeat with the same key is the same message. */
export function causeBy(what: "written" | "call", userId: string, key: string): string {
  return `${what}:${userId}:${key}`;
}
