import { inArray } from "drizzle-orm";
import type { handOverRoute } from "#contract/handover.ts";
import type { RouteInput } from "#contract/route.ts";
import { holdsItsTime } from "#domain/appointments/appointment.ts";
import { bookedText } from "#domain/appointments/conflict-text.ts";
import { dayAt } from "#domain/calendar.ts";
import { awayText, isAwayOn } from "#domain/staff/absence.ts";
import { isAdmitted } from "#domain/staff/permissions.ts";
import { conflict, invalid } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { users } from "../../platform/db/tables/all.ts";
import { timeValues } from "../../platform/messaging/outbox.ts";
import { lockTimesOf } from "../appointments/double-booking.ts";
import type { UserRow } from "../users/account-reads.ts";
import { clashesOf } from "./reads.ts";

export type HandoverRequest = RouteInput<typeof handOverRoute>["body"] & { userId: string };

export interface Transfer<Row> {
  row: Row;
  /** Null for nobody. */
  to: string | null;
}

/** Work to reassign. A named item that is no longer the user's was reassigned meanwhile. */
export function receiversOf<Row extends { id: string }>(
  rows: Row[],
  each: HandoverRequest["leads"],
  { giveAllTo }: HandoverRequest,
): Transfer<Row>[] {
  const named = new Map(each.map(({ id, giveTo }) => [id.toLowerCase(), giveTo]));
  return rows.flatMap((row) => {
    const to = named.get(row.id) ?? giveAllTo;
    if (to === "keep") return [];
    return [{ row, to: to === "nobody" ? null : to.toLowerCase() }];
  });
}

function namedIn({ giveAllTo, appointments, leads }: HandoverRequest): string[] {
  const named = [giveAllTo, ...[...appointments, ...leads].map(({ giveTo }) => giveTo)];
  const ids = named.filter((to) => to !== "keep" && to !== "nobody").map((to) => to.toLowerCase());
  return [...new Set(ids)];
}

/** Allows events to reference the users meanwhile, as `lockAccount` does. */
export async function lockUsers(tx: Tx, wish: HandoverRequest): Promise<Map<string, UserRow>> {
  const named = inArray(users.id, [wish.userId, ...namedIn(wish)]);
  const rows = await lockRows(tx, users, named, "no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

export function receiversAmong(accounts: Map<string, UserRow>, wish: HandoverRequest): Map<string, UserRow> {
  const ids = namedIn(wish);
  const isTaker = (id: string) => accounts.get(id)?.state === "active" && id !== wish.userId.toLowerCase();
  if (!ids.every(isTaker)) throw invalid({ giveAllTo: "Choose another active user" });
  return new Map(ids.map((id) => [id, accounts.get(id)!]));
}

const suited = {
  appointments: { access: "crew", refusal: "Choose someone who visits customers" },
  leads: { access: "staff", refusal: "Choose someone who works with customers" },
} as const;

/** Appointments are for those who visit customers, leads for those who work with them. */
export function refuseUnsuited(
  kind: keyof typeof suited,
  given: readonly Transfer<{ id: string }>[],
  { receivers, wish }: { receivers: Map<string, UserRow>; wish: HandoverRequest },
) {
  const { access, refusal } = suited[kind];
  const refused = given.filter(({ to }) => to !== null && !isAdmitted(access, receivers.get(to)!.role));
  if (refused.length === 0) return;
  const named = new Set(wish[kind].map(({ id }) => id.toLowerCase()));
  const fields = refused.map(({ row }) => (named.has(row.id) ? `${kind}.${row.id}` : "giveAllTo"));
  throw invalid(Object.fromEntries(fields.map((field) => [field, refusal])));
}

interface ReceiverContext {
  receivers: Map<string, UserRow>;
  timeZone: string;
}

/** Collects all reasons, each under its appointment; nothing is then handed over. */
export async function refuseUnavailable(
  tx: Tx,
  given: Transfer<AppointmentRow>[],
  { receivers, timeZone }: ReceiverContext,
) {
  const timed = given.filter(({ row, to }) => to && (holdsItsTime(row.status) || row.rescheduling));
  if (timed.length === 0) return;
  // Takes the booking lock, so no one books between this check and the change.
  await lockTimesOf(
    tx,
    timed.map(({ to }) => to),
  );
  const reasons = new Map<string, string>();
  const wanted = timed.map(({ row, to }) => ({ id: row.id, to }));
  for (const { id, at, until, username } of await clashesOf(tx, wanted)) {
    const appointment = { from: new Date(at), until: new Date(until) };
    reasons.set(id, bookedText({ who: username, appointment, timeZone }));
  }
  for (const { row, to } of timed) {
    const receiver = receivers.get(to ?? "");
    if (receiver?.awayUntil && isAwayOn(receiver, dayAt(row.scheduledAt, timeZone)))
      reasons.set(row.id, awayText(receiver.name, receiver.awayUntil));
  }
  if (reasons.size === 0) return;
  const times = timed
    .filter(({ row }) => reasons.has(row.id))
    .slice(0, 5)
    .map(({ row }) => timeValues(row, { timeZone }).when);
  const more = reasons.size > times.length ? `, and ${reasons.size - times.length} more` : "";
  throw conflict(
    "cannot_take",
    `Nothing was reassigned. Choose someone else for ${times.join("; ")}${more}.`,
    Object.fromEntries([...reasons].map(([id, message]) => [["appointments", id].join("."), message])),
  );
}
