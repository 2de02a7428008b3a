import { and, eq, inArray } from "drizzle-orm";
import { day, hour } from "#domain/durations.ts";
import { conflict, HttpError, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { users } from "../../platform/db/tables/all.ts";
import { nextVersion } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { SystemWriteContext } from "../../platform/http/write-context.ts";
import { type UserRow, userById } from "./account-reads.ts";
import {
  deleteOneTimeTokens,
  findOneTimeToken,
  issueOneTimeToken,
  redeemOneTimeToken,
} from "./one-time-tokens.ts";
import { refusePoorPassword } from "./password-policy.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

const invitationLasts = 3 * day;
const resetLasts = hour;

interface Issue extends SystemWriteContext {
  userId: string;
}

/**
 * The path of a one-time link to set a password: /auth/set-password#token. The fragment keeps the token out of logs. It
 * expires after three days for an invitation, otherwise after an hour, and when another is issued.
 */
export async function issuePasswordLink(tx: Tx, { userId, at, by }: Issue): Promise<string> {
  const user = await userById(tx, userId);
  if (!user) throw notFound("team member");
  if (!mayHaveLink(user)) {
    throw conflict(
      "no_link",
      `${user.username} must be approved or activated before they can set a password`,
    );
  }
  await deleteOneTimeTokens(tx, userId, "set_password");
  const detail = { label: user.username };
  await recordEvent(tx, { kind: "user.password_link_issued", subjectId: userId, at, by, detail });
  return passwordPath(tx, user, at);
}

/** The path of one more link. Earlier ones stay valid. */
export async function passwordPath(tx: Tx, { id: userId, state }: UserRow, at: Date): Promise<string> {
  const lasts = state === "invited" ? invitationLasts : resetLasts;
  const token = await issueOneTimeToken(tx, { purpose: "set_password", userId, at, lasts });
  return `/auth/set-password#${token}`;
}

function mayHaveLink({ state }: UserRow): boolean {
  return state === "invited" || state === "active";
}

/** The user whose password the link sets. */
export async function readPasswordLink(db: Db, { token, at }: { token: string; at: Date }) {
  const { username, state } = await ownerOfLink(db, { token, at });
  return { username, isInvitation: state === "invited" };
}

interface Setting {
  token: string;
  password: string;
  at: Date;
  caller: string;
}

/** Sets the password, activates an invited account, and ends the sessions of the old password. */
export async function setPassword(db: Db, { token, password, at, caller }: Setting): Promise<void> {
  const { username } = await ownerOfLink(db, { token, at });
  await refusePoorPassword(db, { password, username, field: "password" });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const ticket = await redeemOneTimeToken(tx, { token, purpose: "set_password", at });
    const user = ticket?.userId ? await openAccount(tx, ticket.userId, passwordHash) : undefined;
    if (!user) throw linkEnded();
    const by = { id: user.id, address: caller };
    await endSessions(tx, user.id, { by, at });
    await deleteOneTimeTokens(tx, user.id);
    const detail = { label: user.username };
    await recordEvent(tx, { kind: "user.password_set", subjectId: user.id, at, by, detail });
  });
}

async function openAccount(tx: Tx, userId: string, passwordHash: string): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash, state: "active", version: nextVersion(users) })
    .where(and(eq(users.id, userId), inArray(users.state, ["invited", "active"])))
    .returning();
  return user;
}

async function ownerOfLink(db: Db, { token, at }: { token: string; at: Date }): Promise<UserRow> {
  const ticket = await findOneTimeToken(db, { token, purpose: "set_password", at });
  const user = ticket?.userId ? await userById(db, ticket.userId) : undefined;
  if (!user || !mayHaveLink(user)) throw linkEnded();
  return user;
}

function linkEnded() {
  return new HttpError(404, "link_ended", "This link was already used or has expired. Ask for a new one.");
}
