import { and, eq } from "drizzle-orm";
import type { NewUser, OneTimeLink } from "#contract/team.ts";
import { conflict, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockIfThere } from "../../platform/db/locks.ts";
import { events, oneTimeTokens, users } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { nameColumns, type UserRow } from "./account-reads.ts";
import { notifyNewAdministrator } from "./account-writes.ts";
import { issuePasswordLink } from "./password-links.ts";
import { presentTeamUser } from "./team-reads.ts";
import {
  lockAccount,
  moveTo,
  refuseIfOwner,
  type TeamChangeContext,
  type TeamWriteContext,
} from "./team-writes.ts";

interface LinkContext extends WriteContext {
  /** Origin of the link. */
  publicUrl: string;
}

/** Creates an account without a password, and the one-time link to choose one. */
export function addUser(
  db: Db,
  user: NewUser,
  handing: LinkContext & MessagingWriteContext,
): Promise<OneTimeLink> {
  return db.transaction(async (tx) => linkFor(tx, await insertUser(tx, user, handing), handing));
}

/**
 * For a user who never got the first link, or forgot the password; revokes earlier links. Signed-in users change their
 * own with the current password: a link would bypass it.
 */
export function linkToPassword(db: Db, userId: string, handing: LinkContext): Promise<OneTimeLink> {
  if (userId === handing.by.id) throw conflict("own_account", "Change your own password in Settings.");
  return db.transaction(async (tx) => {
    const row = await lockAccount(tx, userId);
    refuseIfOwner(row);
    return linkFor(tx, row, handing);
  });
}

async function linkFor(tx: Tx, row: UserRow, { by, at, publicUrl }: LinkContext): Promise<OneTimeLink> {
  const path = await issuePasswordLink(tx, { userId: row.id, by, at });
  const ofThisUser = and(eq(oneTimeTokens.userId, row.id), eq(oneTimeTokens.purpose, "set_password"));
  const [ticket] = await tx
    .select({ expiresAt: oneTimeTokens.expiresAt })
    .from(oneTimeTokens)
    .where(ofThisUser);
  if (!ticket) throw new Error("The link was not saved");
  const user = await presentTeamUser(tx, row);
  return { member: user, link: `${publicUrl}${path}`, expiresAt: ticket.expiresAt.toISOString() };
}

async function insertUser(
  tx: Tx,
  user: NewUser,
  { by, at, messaging }: MessagingWriteContext,
): Promise<UserRow> {
  const { username, firstName, lastName, role, email } = user;
  const named = { ...nameColumns(username), firstName, lastName };
  const row = await insertOne(tx, users, { ...named, role, email, state: "invited", createdAt: at }).catch(
    throwUsernameTaken,
  );
  const detail = { label: username, role };
  await recordEvent(tx, { kind: "user.added", subjectId: row.id, at, by, messaging, detail });
  await notifyNewAdministrator(tx, row, { at, by, messaging });
  return row;
}

export function throwUsernameTaken(error: unknown): never {
  if (violated(error)?.constraint !== "users_username_unique") throw error;
  throw conflict("username_taken", "That username is taken. Choose another.", {
    username: "That username is taken",
  });
}

/** Idempotent for users who were already approved. */
export function approveUser(db: Db, { userId, ...context }: TeamChangeContext): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, userId);
    if (before.state === "active") return before;
    if (before.state !== "pending") throw notWaiting(before);
    const row = await moveTo(tx, before, { state: "active", kind: "user.approved" }, context);
    await notifyNewAdministrator(tx, row, context);
    return row;
  });
}

/** Deletes the account; the event stays and makes a second press idempotent. */
export function declineUser(db: Db, { userId, by, at }: TeamWriteContext): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockIfThere(tx, users, userId);
    if (!before && (await wasDeclined(tx, userId))) return;
    if (!before) throw notFound("account");
    if (before.state !== "pending") throw notWaiting(before);
    await tx.delete(users).where(eq(users.id, userId));
    const detail = { label: before.username };
    await recordEvent(tx, { kind: "user.refused", subjectId: userId, at, by, detail });
  });
}

async function wasDeclined(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(events, and(eq(events.subjectId, userId), eq(events.kind, "user.refused")))) > 0;
}

function notWaiting({ username, state }: UserRow) {
  return conflict("not_waiting", `${username} isn't waiting for approval: the account is ${state}`);
}
