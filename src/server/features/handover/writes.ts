import { inArray } from "drizzle-orm";
import type { handOver as handingOver } from "#contract/handover.ts";
import type { ReplyOf, RouteInput } from "#contract/route.ts";
import { holdsItsTime } from "#domain/appointments/appointment.ts";
import { bookedWords } from "#domain/appointments/conflict.ts";
import { dayAt } from "#domain/calendar.ts";
import { type Absence, absenceOf, awayWords, isAwayOn } from "#domain/staff/absence.ts";
import type { Actor } from "#domain/staff/user.ts";
import { conflict, HttpError, invalid, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments, leads, users } from "../../platform/db/tables/all.ts";
import { edit, nextVersion } from "../../platform/db/versions.ts";
import { recordEvent, recordEvents } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { timeValues } from "../../platform/messaging/outbox.ts";
import { isDoubleBooking, lockTimesOf } from "../appointments/double-booking.ts";
import { presentAppointments } from "../appointments/reads.ts";
import { notifyReassigned } from "../customer-messages/notify-customer.ts";
import { lockAllAppointments } from "../customer-messages/reconcile-messages.ts";
import type { LeadRow } from "../leads/reads.ts";
import { changeEvent } from "../leads/status.ts";
import type { UserRow } from "../users/account-reads.ts";
import { deactivateIn, lockAccount, oneChangeOfAdministratorsAtATime } from "../users/team-writes.ts";
import { clashesOf, openAppointmentsOf, openLeadsOf } from "./reads.ts";

type HandoverRequest = RouteInput<typeof handingOver>["body"] & { userId: string };
type Handed = ReplyOf<typeof handingOver>;

/** Users may hand over their own work; only administrators may hand over another user's. */
export function refuseUnlessOwn(userId: string, { id, role }: Actor): void {
  if (role !== "admin" && userId.toLowerCase() !== id)
    throw new HttpError(403, "not_allowed", "Only administrators can do this");
}

/**
 * Hands over a user's open work and deactivates them or marks them away, in one transaction. One appointment that its
 * new user cannot take refuses all, with the reason for each. Idempotent.
 */
export function handOver(
  db: Db,
  { by, at, messaging, ...wish }: HandoverRequest & MessagingWriteContext,
): Promise<Handed> {
  const done = { by, at, messaging };
  refuseUnlessOwn(wish.userId, by);
  if (wish.because === "deactivate") refuseUnlessDeactivatable(wish, by);
  return db.transaction(async (tx) => {
    if (wish.because === "deactivate") await oneChangeOfAdministratorsAtATime(tx);
    // Locks users before their work, like every assignment: nothing is missed (decision 046).
    const members = await lockUsers(tx, wish);
    const member = members.get(wish.userId.toLowerCase());
    if (!member) throw notFound("account");
    const receivers = receiversAmong(members, wish);
    const visits = await lockAllAppointments(
      tx,
      openAppointmentsOf({ ...wish, at, timeZone: messaging.timeZone }),
    );
    const open = await lockOpenLeads(tx, wish.userId);
    const givenAppointments = receiversOf(visits, wish.appointments, wish);
    const givenLeads = receiversOf(open, wish.leads, wish);
    await refuseWhoCannotCome(tx, givenAppointments, { receivers, timeZone: messaging.timeZone });
    await giveAppointments(tx, givenAppointments, { ...done, tellCustomers: wish.tellCustomers });
    await giveLeads(tx, givenLeads, done);
    const handed = { appointments: givenAppointments.length, leads: givenLeads.length };
    if (handed.appointments + handed.leads > 0) {
      const told = [...receivers.values()].flatMap((to) =>
        takenOver(to, { member, givenAppointments, givenLeads }),
      );
      const detail = { label: member.username, ...handed, receivers: told.map(({ subjectId }) => subjectId) };
      await recordEvent(tx, { kind: "user.handed_over", subjectId: member.id, ...done, detail });
      await recordEvents(
        tx,
        told.map((happening) => ({ ...happening, ...done })),
      );
    }
    const after = await leaveAs(tx, member, wish, done);
    return { ...handed, away: absenceOf(after, dayAt(at, messaging.timeZone)) ?? null };
  });
}

interface TakingOver {
  member: UserRow;
  givenAppointments: Given<AppointmentRow>[];
  givenLeads: Given<LeadRow>[];
}

/** One event per user who took something over, which notifies them. */
function takenOver({ id, username }: UserRow, { member, givenAppointments, givenLeads }: TakingOver) {
  const [appointments, leads] = [givenAppointments, givenLeads].map(
    (given) => given.filter(({ to }) => to === id).length,
  );
  if (!appointments && !leads) return [];
  const detail = { label: username, from: member.username, appointments, leads };
  return [{ kind: "user.given_work" as const, subjectId: id, detail }];
}

function refuseUnlessDeactivatable({ giveAllTo, appointments, leads }: HandoverRequest, by: Actor) {
  if (by.role !== "admin") throw new HttpError(403, "not_allowed", "Only administrators can do this");
  const keepsAny = [...appointments, ...leads].some(({ giveTo }) => giveTo === "keep");
  if (giveAllTo === "keep" || keepsAny)
    throw invalid({ giveAllTo: "Choose a person or Unassigned: a deactivated user can't keep work" });
}

async function leaveAs(
  tx: Tx,
  member: UserRow,
  wish: HandoverRequest,
  done: MessagingWriteContext,
): Promise<UserRow> {
  if (wish.because === "deactivate") return deactivateIn(tx, member, done);
  const { from, until } = wish;
  if (wish.because !== "away" || !from || !until) return member;
  if (until < dayAt(done.at, done.messaging.timeZone)) throw invalid({ until: "Choose a day in the future" });
  if (member.awayFrom === from && member.awayUntil === until) return member;
  const { by, at } = done;
  const changes = { awayFrom: from, awayUntil: until };
  const row = await edit(tx, { table: users, id: member.id, noun: "account", changes });
  const detail = { label: member.username, from, until };
  await recordEvent(tx, { kind: "user.away", subjectId: member.id, by, at, detail });
  return row;
}

export function endAbsence(
  db: Db,
  { userId, by, at, timeZone }: { userId: string; by: Actor; at: Date; timeZone: string },
): Promise<{ away: Absence | null }> {
  return db.transaction(async (tx) => {
    const member = await lockAccount(tx, userId);
    refuseUnlessOwn(userId, by);
    if (absenceOf(member, dayAt(at, timeZone)) === undefined) return { away: null };
    const changes = { awayFrom: null, awayUntil: null };
    await edit(tx, { table: users, id: userId, noun: "account", changes });
    const detail = { label: member.username };
    await recordEvent(tx, { kind: "user.back", subjectId: userId, by, at, detail });
    return { away: null };
  });
}

function lockOpenLeads(tx: Tx, userId: string): Promise<LeadRow[]> {
  return lockRows(tx, leads, openLeadsOf(userId), "no key update");
}

interface Given<Row> {
  row: Row;
  /** Null for nobody. */
  to: string | null;
}

/** Work to reassign. A named item that is no longer the user's was reassigned meanwhile. */
function receiversOf<Row extends { id: string }>(
  rows: Row[],
  each: HandoverRequest["leads"],
  { giveAllTo }: HandoverRequest,
): Given<Row>[] {
  const named = new Map(each.map(({ id, giveTo }) => [id.toLowerCase(), giveTo]));
  return rows.flatMap((row) => {
    const to = named.get(row.id) ?? giveAllTo;
    if (to === "keep") return [];
    return [{ row, to: to === "nobody" ? null : to.toLowerCase() }];
  });
}

function namedIn({ giveAllTo, appointments, leads }: HandoverRequest): string[] {
  const named = [giveAllTo, ...[...appointments, ...leads].map(({ giveTo }) => giveTo)];
  const members = named.filter((to) => to !== "keep" && to !== "nobody").map((to) => to.toLowerCase());
  return [...new Set(members)];
}

/** Allows events to reference the users meanwhile, as `lockAccount` does. */
async function lockUsers(tx: Tx, wish: HandoverRequest): Promise<Map<string, UserRow>> {
  const named = inArray(users.id, [wish.userId, ...namedIn(wish)]);
  const rows = await lockRows(tx, users, named, "no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

function receiversAmong(members: Map<string, UserRow>, wish: HandoverRequest): Map<string, UserRow> {
  const ids = namedIn(wish);
  const isTaker = (id: string) => members.get(id)?.state === "active" && id !== wish.userId.toLowerCase();
  if (!ids.every(isTaker)) throw invalid({ giveAllTo: "Choose another active user" });
  return new Map(ids.map((id) => [id, members.get(id)!]));
}

interface Checking {
  receivers: Map<string, UserRow>;
  timeZone: string;
}

/** Collects all reasons, each under its appointment; nothing is then handed over. */
async function refuseWhoCannotCome(
  tx: Tx,
  given: Given<AppointmentRow>[],
  { receivers, timeZone }: Checking,
) {
  const timed = given.filter(({ row, to }) => to && (holdsItsTime(row.status) || row.rescheduling));
  if (timed.length === 0) return;
  // The lock that bookings take: nobody books between this check and the change.
  await lockTimesOf(
    tx,
    timed.map(({ to }) => to),
  );
  const reasons = new Map<string, string>();
  const wanted = timed.map(({ row, to }) => ({ id: row.id, to }));
  for (const { id, at, until, username } of await clashesOf(tx, wanted)) {
    const visit = { from: new Date(at), until: new Date(until) };
    reasons.set(id, bookedWords({ who: username, visit, timeZone }));
  }
  for (const { row, to } of timed) {
    const receiver = receivers.get(to ?? "");
    if (receiver?.awayUntil && isAwayOn(receiver, dayAt(row.scheduledAt, timeZone)))
      reasons.set(row.id, awayWords(receiver.username, receiver.awayUntil));
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
    Object.fromEntries([...reasons].map(([id, words]) => [["appointments", id].join("."), words])),
  );
}

/** For conflicts that the check before could not see. */
function sayBookedTwice(error: unknown): never {
  if (!isDoubleBooking(error)) throw error;
  throw conflict("cannot_take", "Nothing was reassigned. Someone would be double-booked.");
}

async function giveAppointments(
  tx: Tx,
  given: Given<AppointmentRow>[],
  { tellCustomers, by, at, messaging }: MessagingWriteContext & { tellCustomers: boolean },
) {
  const after: AppointmentRow[] = [];
  for (const [to, group] of Map.groupBy(given, (each) => each.to)) {
    const ids = group.map(({ row }) => row.id);
    const rows = await tx
      .update(appointments)
      .set({ assignedTo: to, version: nextVersion(appointments) })
      .where(inArray(appointments.id, ids))
      .returning()
      .catch(sayBookedTwice);
    after.push(...rows);
  }
  const before = new Map(given.map(({ row }) => [row.id, row.assignedTo]));
  const named = await presentAppointments(tx, after);
  await recordEvents(
    tx,
    named.map(({ id, clientName, assignedTo }) => ({
      ...{ kind: "appointment.changed", subjectId: id, by, at },
      detail: { label: clientName, before: { assignedTo: before.get(id) }, after: { assignedTo } },
    })),
  );
  if (tellCustomers)
    await notifyReassigned(
      tx,
      after.filter(({ assignedTo }) => assignedTo !== null),
      { at, messaging },
    );
}

async function giveLeads(tx: Tx, given: Given<LeadRow>[], { by, at }: MessagingWriteContext) {
  for (const [to, group] of Map.groupBy(given, (each) => each.to))
    await tx
      .update(leads)
      .set({ assignedTo: to, version: nextVersion(leads) })
      .where(
        inArray(
          leads.id,
          group.map(({ row }) => row.id),
        ),
      );
  await recordEvents(
    tx,
    given.map(({ row, to }) => ({
      ...changeEvent(row, { before: { assignedTo: row.assignedTo }, after: { assignedTo: to } }, { by, at }),
    })),
  );
}
