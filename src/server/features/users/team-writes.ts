import { and, eq, inArray, ne } from "drizzle-orm";
import type { EventKind } from "#domain/events/all-kinds.ts";
import { countedText } from "#domain/format.ts";
import { leadStatuses, wantsFollowUp } from "#domain/leads/lead.ts";
import { isAdmitted } from "#domain/staff/permissions.ts";
import type { Role } from "#domain/staff/user.ts";
import { conflict, HttpError } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { isOpenWork } from "../../platform/db/held-time.ts";
import { lockRow } from "../../platform/db/locks.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { appointments, leads, users } from "../../platform/db/tables/all.ts";
import { edit } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { cancelStaffEmail } from "../../platform/messaging/staff-email.ts";
import type { UserRow } from "./account-reads.ts";
import { notifyNewAdministrator } from "./account-writes.ts";
import { deleteOneTimeTokens } from "./one-time-tokens.ts";
import { forgetFactors } from "./second-factors.ts";
import { endSessions } from "./sessions.ts";

export interface TeamWriteContext extends WriteContext {
  userId: string;
}

/** These changes notify other users. */
export interface TeamChangeContext extends TeamWriteContext, MessagingWriteContext {}

/** Ends every session, link and half-done sign-in. */
export function deactivateUser(db: Db, { userId, ...context }: TeamChangeContext): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await oneChangeOfAdministratorsAtATime(tx);
    return deactivateIn(tx, await lockAccount(tx, userId), context);
  });
}

/** The caller locks the account and `oneChangeOfAdministratorsAtATime`. */
export async function deactivateIn(
  tx: Tx,
  before: UserRow,
  context: Omit<TeamChangeContext, "userId">,
): Promise<UserRow> {
  const { id: userId } = before;
  refuseToLoseTheOwner(before);
  if (before.state === "deactivated") return before;
  if (before.state === "pending") throw conflict("pending", `${before.username} is waiting for approval`);
  await refuseToLoseTheLastAdministrator(tx, before);
  await endSessions(tx, userId, context);
  await deleteOneTimeTokens(tx, userId);
  await cancelStaffEmail(tx, before);
  return moveTo(tx, before, { state: "deactivated", kind: "user.deactivated" }, context);
}

/** A user who never chose a password becomes invited again and still needs a link. */
export function reactivateUser(db: Db, { userId, ...context }: TeamChangeContext): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, userId);
    if (before.state === "pending") throw conflict("pending", `${before.username} is waiting for approval`);
    if (before.state !== "deactivated") return before;
    const state = before.passwordHash === null ? "invited" : "active";
    const row = await moveTo(tx, before, { state, kind: "user.reactivated" }, context);
    await notifyNewAdministrator(tx, row, context);
    return row;
  });
}

/** After a lost device, or a session left open somewhere. Unlike a deactivated user, they may sign in again. */
export function signUserOut(db: Db, { userId, by, at }: TeamWriteContext): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const row = await lockAccount(tx, userId);
    const ended = await endEverySession(tx, userId, { by, at });
    const detail = { label: row.username, sessions: ended };
    if (ended > 0) await recordEvent(tx, { kind: "user.signed_out", subjectId: userId, at, by, detail });
    return row;
  });
}

/** For a user who lost their second factor; signs them out. Users turn off their own with the password. */
export function resetSecondFactor(db: Db, { userId, by, at }: TeamWriteContext): Promise<UserRow> {
  if (userId === by.id) throw conflict("own_account", "Turn off your own two-step sign-in in Settings.");
  return db.transaction(async (tx) => {
    const row = await lockAccount(tx, userId);
    refuseIfOwner(row);
    const forgotten = await forgetFactors(tx, userId);
    if (!forgotten) return row;
    const detail = { label: row.username, sessions: await endEverySession(tx, userId, { by, at }) };
    await recordEvent(tx, { kind: "user.second_factor_reset", subjectId: userId, at, by, detail });
    return row;
  });
}

/** Includes half-done sign-ins; returns the number of sessions. A password link stays valid. */
async function endEverySession(tx: Tx, userId: string, context: WriteContext): Promise<number> {
  for (const purpose of ["second_factor", "passkey"] as const) await deleteOneTimeTokens(tx, userId, purpose);
  return endSessions(tx, userId, context);
}

interface RoleChange extends TeamChangeContext {
  role: Role;
  version?: number | undefined;
}

/** Takes effect at their next request: permissions are looked up each time. */
export function changeRole(
  db: Db,
  { userId, role, version, by, at, messaging }: RoleChange,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await oneChangeOfAdministratorsAtATime(tx);
    const before = await lockAccount(tx, userId);
    if (before.role === role) return before;
    refuseToLoseTheOwner(before);
    await refuseToLoseTheLastAdministrator(tx, before);
    await refuseWithWork(tx, before, { role, at });
    const row = await edit(tx, { table: users, id: userId, changes: { role }, version, noun: "account" });
    const detail = { label: row.username, from: before.role, to: role };
    await recordEvent(tx, { kind: "user.role_changed", subjectId: userId, at, by, messaging, detail });
    await notifyNewAdministrator(tx, row, { at, by, messaging });
    return row;
  });
}

interface NewRole {
  role: Role;
  at: Date;
}

/** For a role that takes no such work. What gives them work locks them, so that none comes in between. */
async function refuseWithWork(tx: Tx, { id, name }: UserRow, { role, at }: NewRole) {
  const isOpen = inArray(leads.status, leadStatuses.filter(wantsFollowUp));
  const open = isAdmitted("staff", role) ? 0 : await tx.$count(leads, and(eq(leads.assignedTo, id), isOpen));
  const isTheirs = and(eq(appointments.assignedTo, id), isOpenWork(appointments, at));
  const booked = isAdmitted("crew", role) ? 0 : await tx.$count(appointments, isTheirs);
  if (open + booked === 0) return;
  const work = countedText({ "open leads": open, "open appointments": booked });
  const text = `${name} has ${work}. Hand over their work first.`;
  throw conflict(booked > 0 ? "has_appointments" : "has_leads", text, { role: text });
}

interface NameChange extends WriteContext {
  userId: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  version?: number | undefined;
}

/** For administrators; users change their own name in own-profile.ts. */
export function changeUserName(db: Db, { userId, version, by, at, ...wish }: NameChange): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, userId);
    const { firstName = before.firstName, lastName = before.lastName } = wish;
    if (firstName === before.firstName && lastName === before.lastName) return before;
    const changes = { firstName, lastName };
    const row = await edit(tx, { table: users, id: userId, changes, version, noun: "account" });
    const detail = { label: row.username, from: before.name, to: row.name };
    await recordEvent(tx, { kind: "user.name_changed", subjectId: userId, at, by, detail });
    return row;
  });
}

/** The owner makes another user the owner, who is or becomes an administrator. They stay an administrator. */
export function handOverOwnership(
  db: Db,
  { userId, by, at, messaging }: TeamChangeContext,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await oneChangeOfAdministratorsAtATime(tx);
    const locked = new Map<string, UserRow>();
    for (const id of [userId, by.id].sort()) locked.set(id, await lockAccount(tx, id));
    const [owner, newOwner] = [locked.get(by.id)!, locked.get(userId)!];
    if (!owner.isOwner) throw new HttpError(403, "not_allowed", "Only the owner can hand over ownership");
    if (newOwner.isOwner) return newOwner;
    if (newOwner.state !== "active")
      throw conflict(
        "not_active",
        `${newOwner.username} can't own the account until they are an active team member`,
      );
    await edit(tx, { table: users, id: owner.id, changes: { isOwner: false }, noun: "account" });
    const changes = { isOwner: true, role: "admin" } as const;
    const row = await edit(tx, { table: users, id: newOwner.id, changes, noun: "account" });
    const detail = { label: row.username };
    await recordEvent(tx, { kind: "user.made_owner", subjectId: row.id, at, by, messaging, detail });
    return row;
  });
}

function refuseToLoseTheOwner({ isOwner, username }: UserRow) {
  if (isOwner)
    throw conflict("owner", `${username} is the owner. They must hand over ownership to someone else first.`);
}

/** A user who set the owner's password or removed their second factor could sign in as the owner. */
export function refuseIfOwner({ isOwner, username }: UserRow) {
  if (isOwner) throw conflict("owner", `${username} is the owner. Only they can change how they sign in.`);
}

/** Serializes two administrators who demote each other, across processes. */
export async function oneChangeOfAdministratorsAtATime(tx: Tx) {
  await lockNamed(tx, "administrators");
}

async function refuseToLoseTheLastAdministrator(tx: Tx, { id, role, state }: UserRow) {
  if (role !== "admin" || state !== "active") return;
  const isAnother = and(eq(users.role, "admin"), eq(users.state, "active"), ne(users.id, id));
  if ((await tx.$count(users, isAnother)) > 0) return;
  throw conflict(
    "last_administrator",
    "This is the last administrator. Make someone else an administrator first.",
  );
}

/**
 * Locks the account until commit, to serialize changes. Uses "no key", so that events can reference it;
 * otherwise two users who act on each other would deadlock.
 */
export function lockAccount(tx: Tx, userId: string): Promise<UserRow> {
  return lockRow(tx, users, userId, { mode: "no key update", noun: "account" });
}

interface Move {
  state: UserRow["state"];
  kind: EventKind;
}

export async function moveTo(
  tx: Tx,
  { id }: UserRow,
  { state, kind }: Move,
  context: Omit<TeamChangeContext, "userId">,
): Promise<UserRow> {
  const row = await edit(tx, { table: users, id, changes: { state }, noun: "account" });
  await recordEvent(tx, { kind, subjectId: id, ...context, detail: { label: row.username, role: row.role } });
  return row;
}
