import type { handOverRoute } from "#contract/handover.ts";
import type { ReplyOf } from "#contract/route.ts";
import { dayAt } from "#domain/calendar.ts";
import { type Absence, absenceOf } from "#domain/staff/absence.ts";
import type { Actor } from "#domain/staff/user.ts";
import { HttpError, invalid, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { leads, users } from "../../platform/db/tables/all.ts";
import { edit } from "../../platform/db/versions.ts";
import { recordEvent, recordEvents } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { notifyOfLost } from "../appointments/notify-installer.ts";
import { lockAllAppointments } from "../customer-messages/reconcile-messages.ts";
import type { LeadRow } from "../leads/reads.ts";
import type { UserRow } from "../users/account-reads.ts";
import { deactivateIn, lockAccount, oneChangeOfAdministratorsAtATime } from "../users/team-writes.ts";
import { openAppointmentsOf, openLeadsOf } from "./reads.ts";
import { reassignAppointments, reassignLeads } from "./reassign-work.ts";
import {
  type HandoverRequest,
  lockUsers,
  receiversAmong,
  receiversOf,
  refuseUnavailable,
  refuseUnsuited,
  type Transfer,
} from "./receivers.ts";

type HandoverReply = ReplyOf<typeof handOverRoute>;

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
): Promise<HandoverReply> {
  const context = { by, at, messaging };
  refuseUnlessOwn(wish.userId, by);
  if (wish.because === "deactivate") refuseUnlessDeactivatable(wish, by);
  return db.transaction(async (tx) => {
    if (wish.because === "deactivate") await oneChangeOfAdministratorsAtATime(tx);
    // Locks users before their work, like every assignment: nothing is missed (decision 046).
    const teamUsers = await lockUsers(tx, wish);
    const user = teamUsers.get(wish.userId.toLowerCase());
    if (!user) throw notFound("account");
    const receivers = receiversAmong(teamUsers, wish);
    const appointmentRows = await lockAllAppointments(
      tx,
      openAppointmentsOf({ ...wish, at, timeZone: messaging.timeZone }),
    );
    const open = await lockOpenLeads(tx, wish.userId);
    const givenAppointments = receiversOf(appointmentRows, wish.appointments, wish);
    const givenLeads = receiversOf(open, wish.leads, wish);
    refuseUnsuited("appointments", givenAppointments, { receivers, wish });
    refuseUnsuited("leads", givenLeads, { receivers, wish });
    await refuseUnavailable(tx, givenAppointments, { receivers, timeZone: messaging.timeZone });
    await reassignAppointments(tx, givenAppointments, { ...context, tellCustomers: wish.tellCustomers });
    await reassignLeads(tx, givenLeads, context);
    const handed = { appointments: givenAppointments.length, leads: givenLeads.length };
    if (handed.appointments + handed.leads > 0) {
      const notified = [...receivers.values()].flatMap((to) =>
        takenOver(to, { user, givenAppointments, givenLeads }),
      );
      const detail = {
        label: user.username,
        ...handed,
        receivers: notified.map(({ subjectId }) => subjectId),
      };
      await recordEvent(tx, { kind: "user.handed_over", subjectId: user.id, ...context, detail });
      await recordEvents(
        tx,
        notified.map((event) => ({ ...event, ...context })),
      );
    }
    const stays = user.state === "active" && wish.because !== "deactivate";
    if (stays) await notifyOfLost(tx, { user, lost: givenAppointments.map(({ row }) => row) }, context);
    const after = await applyReason(tx, user, wish, context);
    return { ...handed, away: absenceOf(after, dayAt(at, messaging.timeZone)) ?? null };
  });
}

interface Receiver {
  user: UserRow;
  givenAppointments: Transfer<AppointmentRow>[];
  givenLeads: Transfer<LeadRow>[];
}

/** One event per user who took something over, which notifies them. */
function takenOver({ id, username }: UserRow, { user, givenAppointments, givenLeads }: Receiver) {
  const [appointments, leads] = [givenAppointments, givenLeads].map(
    (given) => given.filter(({ to }) => to === id).length,
  );
  if (!appointments && !leads) return [];
  const detail = { label: username, from: user.name, appointments, leads };
  return [{ kind: "user.given_work" as const, subjectId: id, detail }];
}

function refuseUnlessDeactivatable({ giveAllTo, appointments, leads }: HandoverRequest, by: Actor) {
  if (by.role !== "admin") throw new HttpError(403, "not_allowed", "Only administrators can do this");
  const keepsAny = [...appointments, ...leads].some(({ giveTo }) => giveTo === "keep");
  if (giveAllTo === "keep" || keepsAny)
    throw invalid({ giveAllTo: "Choose a person or Unassigned: a deactivated user can't keep work" });
}

async function applyReason(
  tx: Tx,
  user: UserRow,
  wish: HandoverRequest,
  context: MessagingWriteContext,
): Promise<UserRow> {
  if (wish.because === "deactivate") return deactivateIn(tx, user, context);
  const { from, until } = wish;
  if (wish.because !== "away" || !from || !until) return user;
  if (until < dayAt(context.at, context.messaging.timeZone))
    throw invalid({ until: "Choose a day in the future" });
  if (user.awayFrom === from && user.awayUntil === until) return user;
  const { by, at } = context;
  const changes = { awayFrom: from, awayUntil: until };
  const row = await edit(tx, { table: users, id: user.id, noun: "account", changes });
  const detail = { label: user.username, from, until };
  await recordEvent(tx, { kind: "user.away", subjectId: user.id, by, at, detail });
  return row;
}

export function endAbsence(
  db: Db,
  { userId, by, at, timeZone }: WriteContext & { userId: string; timeZone: string },
): Promise<{ away: Absence | null }> {
  return db.transaction(async (tx) => {
    const user = await lockAccount(tx, userId);
    refuseUnlessOwn(userId, by);
    if (absenceOf(user, dayAt(at, timeZone)) === undefined) return { away: null };
    const changes = { awayFrom: null, awayUntil: null };
    await edit(tx, { table: users, id: userId, noun: "account", changes });
    const detail = { label: user.username };
    await recordEvent(tx, { kind: "user.back", subjectId: userId, by, at, detail });
    return { away: null };
  });
}

function lockOpenLeads(tx: Tx, userId: string): Promise<LeadRow[]> {
  return lockRows(tx, leads, openLeadsOf(userId), "no key update");
}
