import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { SignedInUser } from "#contract/auth.ts";
import { minute } from "#domain/durations.ts";
import { foldedName, knownUsernamePattern } from "#domain/staff/credentials.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import { networkOf } from "../../platform/core/ip-network.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import { users } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { countAttempt } from "../../platform/http/rate-limit.ts";
import { signedInUser, type UserRow, userNamed } from "./account-reads.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword, isOutdated, passwordMatches, passwordsWait } from "./passwords.ts";
import { factorsOf } from "./second-factors.ts";
import { openSession, type SignInContext } from "./sessions.ts";
import { hasSignedInFrom, limitSignIns } from "./sign-in-limits.ts";

export interface Credentials {
  username: string;
  password: string;
}

export interface SignInResult {
  user: SignedInUser;
  /** Token of the new session. */
  token: string;
}

const tokenLasts = 10 * minute;

/**
 * Checks the credentials and opens a session, or asks for the second factor. All refusals get one answer,
 * which reveals no account. That includes accounts waiting for approval: anyone can create one, and a
 * different answer would reveal taken names (decision 051).
 */
export async function signIn(
  context: AppContext,
  credentials: Credentials,
  call: SignInContext,
): Promise<SignInResult | { ticket: string }> {
  const { db } = context;
  const { username, password } = credentials;
  // No account has such a name: skip counting and hashing.
  if (!knownUsernamePattern.test(username)) throw wrongCredentials();
  const user = await userNamed(db, username);
  // Counted by name, even with an id: a count that restarts at registration would reveal that the name was free.
  const account = foldedName(username);
  await limitSignIns(context, { userId: user?.id, account, caller: call.caller });
  // A flood of strangers delays anyone, except users at an address where they have signed in before.
  const isKnown = passwordsWait() && (await hasSignedInFrom(db, { ...call, userId: user?.id }));
  const matches = await passwordMatches(password, user?.passwordHash, { isKnown });
  if (!user || !matches || user.state === "pending") {
    const why = matches ? "account waits for approval" : "password";
    await recordRefusal(db, { user, account, why }, call);
    throw wrongCredentials();
  }
  if (user.state === "deactivated")
    throw new HttpError(403, "deactivated", "This account has been deactivated");
  const renewed = isOutdated(user.passwordHash!) ? await hashPassword(password) : undefined;
  return db.transaction(async (tx) => {
    await lockUnchangedUser(tx, user);
    if (renewed) await tx.update(users).set({ passwordHash: renewed }).where(eq(users.id, user.id));
    return continueSignIn(tx, user, call);
  });
}

export const awaitsApproval =
  "Your account has been requested. An administrator must approve it before you can sign in.";

function wrongCredentials() {
  return new HttpError(401, "sign_in_failed", "The username or password is incorrect");
}

/** The password may have changed, or its user been deactivated, during the check: then it opens nothing. */
async function lockUnchangedUser(tx: Tx, user: UserRow) {
  const isSame = and(
    eq(users.id, user.id),
    eq(users.state, "active"),
    eq(users.passwordHash, user.passwordHash!),
  );
  const [same] = await lockRows(tx, users, isSame, "no key update");
  if (!same) throw wrongCredentials();
}

async function continueSignIn(
  tx: Tx,
  user: UserRow,
  call: SignInContext,
): Promise<SignInResult | { ticket: string }> {
  const { authenticatorSince, passkeys, required } = await factorsOf(tx, user.id);
  if (authenticatorSince) {
    const ticket = {
      purpose: "second_factor",
      userId: user.id,
      at: call.at,
      lasts: tokenLasts,
    } as const;
    return { ticket: await issueOneTimeToken(tx, ticket) };
  }
  if (required && passkeys > 0) throw passkeyNeeded();
  return openSessionFor(tx, user, { ...call, how: "password" });
}

/** A password alone is one factor; the passkey is both. */
function passkeyNeeded() {
  return new HttpError(
    403,
    "passkey_needed",
    "Your password is correct, but two-step sign-in is required. Sign in with your passkey.",
  );
}

interface SignInDetails extends SignInContext {
  how: "password" | "code" | "recovery code" | "passkey";
}

/** Opens a session after all factors were shown. */
export async function openSessionFor(
  tx: Tx,
  user: Pick<UserRow, "id" | "username">,
  { how, ...call }: SignInDetails,
): Promise<SignInResult> {
  const by = { id: user.id, address: call.caller };
  const detail = { label: user.username, how };
  await recordEvent(tx, { kind: "session.opened", subjectId: user.id, at: call.at, by, detail });
  const token = await openSession(tx, user.id, call);
  const teamUser = await signedInUser(tx, user.id);
  if (!teamUser) throw new Error("Signed in a user who does not exist");
  return { user: teamUser, token };
}

interface RefusedSignIn {
  user: UserRow | undefined;
  /** The name that was tried. */
  account: string;
  why: "password" | "account waits for approval" | "second factor" | "passkey";
}

const warnEvery = 10 * minute;

/**
 * Logs a failed sign-in on an existing account, once in ten minutes per address, so that guessing does not flood the
 * log. For an unknown name everything but the event is written, so that timing reveals nothing.
 */
export async function recordRefusal(db: Db, { user, account, why }: RefusedSignIn, call: SignInContext) {
  const { at, caller } = call;
  await db.transaction(async (tx) => {
    const who = user ? `${user.id} ${networkOf(caller)}` : nobodysRow(`${account} ${caller}`);
    const { count } = await countAttempt(tx, { bucket: "refusal told", caller: who, period: warnEvery, at });
    if (!user || count > 1) return;
    const detail = { label: user.username, why };
    await recordEvent(tx, { kind: "session.refused", subjectId: user.id, at, from: caller, detail });
  });
}

/** One of a few rows: unknown names must not fill a table. */
function nobodysRow(seed: string): string {
  return `nobody ${createHash("sha256").update(seed).digest()[0]}`;
}
