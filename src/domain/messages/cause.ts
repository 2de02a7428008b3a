import type { AppointmentStatus } from "../appointments/appointment.ts";
import type { Channel } from "./message.ts";
import { isAgreed, type VisitNews } from "./visit-news.ts";

/** What a message about a visit is sent for. Its cause says so in one line, and there is one message for one cause. */
export type AboutVisit = { appointmentId: string; channel: Channel } & (
  | { what: Exclude<VisitNews, "moved">; version: number }
  | { what: "moved"; version: number; previously: Date }
  | { what: "reminder"; scheduledAt: Date; hours: number[] }
);

/**
 * News are of a version of the visit: one that is moved there and back is told of each time. Reminders are of its time,
 * so that however often they are planned, and whatever else of the visit changes, each is one message.
 */
export function visitCause(about: AboutVisit): string {
  const { appointmentId, channel } = about;
  return ["appointment", appointmentId, ...whatParts(about), channel].join(":");
}

function whatParts(about: AboutVisit): string[] {
  if (about.what === "reminder") return [compact(about.scheduledAt), about.what, about.hours.join("+")];
  const { what, version } = about;
  return [`v${version}`, what, ...(what === "moved" ? [compact(about.previously)] : [])];
}

/** "20261123T160000.000Z": colons part a cause. */
function compact(at: Date): string {
  return at.toISOString().replaceAll(/[-:]/g, "");
}

const form = /^appointment:([^:]+):([^:]+):([a-z]+)(?::([^:]+))?:(email|text)(?::[^:]+)?$/;

/** Undefined for what is about no visit, or names no time that can be read. */
export function readVisitCause(cause: string): AboutVisit | undefined {
  const [, appointmentId = "", of = "", what = "", more = "", way] = form.exec(cause) ?? [];
  if (!way) return undefined;
  const about = { appointmentId, channel: way as Channel };
  if (what === "reminder") {
    const scheduledAt = read(of);
    return scheduledAt && { ...about, what, scheduledAt, hours: more.split("+").map(Number) };
  }
  const version = Number(of.slice(1));
  if (what === "moved") {
    const previously = read(more);
    return previously && { ...about, what, version, previously };
  }
  return { ...about, what: what as Exclude<VisitNews, "moved">, version };
}

function read(compacted: string): Date | undefined {
  const at = new Date(compacted.replace(/^(....)(..)(..T..)(..)/, "$1-$2-$3:$4:"));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

interface Visit {
  status: AppointmentStatus;
  scheduledAt: Date;
}

/** Whether what a message says of its visit holds of it as it is now. */
export function isTrueOf(about: AboutVisit, { status, scheduledAt }: Visit): boolean {
  if (about.what === "cancelled") return status === "cancelled";
  if (about.what === "postponed") return status === "rescheduled";
  if (about.what === "confirmed") return status === "confirmed";
  if (about.what !== "reminder") return isAgreed(status);
  return isAgreed(status) && about.scheduledAt.getTime() === scheduledAt.getTime();
}
