import { and, eq } from "drizzle-orm";
import type { SignedInMember } from "#contract/staff.ts";
import type { Db, Tx } from "../db/connection.ts";
import { tickets, users } from "../db/tables/all.ts";
import { record } from "../events.ts";
import { countKnock } from "../knocks.ts";
import { networkOf } from "../network.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { isRightCode, readCode, type TypedCode } from "./codes.ts";
import { factorsOf } from "./factors.ts";
import { limitCodes } from "./limits.ts";
import { hashPassword, isOutdated, passwordMatches } from "./passwords.ts";
import { memberNamed, signedInMember, type UserRow } from "./reads.ts";
import { openSession, type Visit } from "./sessions.ts";
import { issueTicket, takeTicket, tryTicket } from "./tickets.ts";

export interface Credentials {
  username: string;
  password: string;
}

export interface SignedIn {
  member: SignedInMember;
  /** Of the session that was opened. */
  token: string;
}

const minute = 60_000;
const ticketLasts = 10 * minute;
const triesOfATicket = 5;

/**
 * Checks the credentials and opens a session, or asks for the second factor of a member who has an authenticator.
 * One answer for every reason to refuse: it tells nobody who exists. What state an account is in is told only to
 * who gave its password.
 */
export async function signIn(
  db: Db,
  credentials: Credentials,
  visit: Visit,
): Promise<SignedIn | { ticket: string }> {
  const user = await memberNamed(db, credentials.username);
  const matches = await passwordMatches(credentials.password, user?.passwordHash);
  if (!user || !matches) {
    await recordRefusal(db, { user, account: credentials.username, why: "password" }, visit);
    throw wrongCredentials();
  }
  if (user.state === "pending") throw new Refusal(403, "pending", awaitsApproval);
  if (user.state === "deactivated")
    throw new Refusal(403, "deactivated", "This account has been deactivated");
  const renewed = isOutdated(user.passwordHash!) ? await hashPassword(credentials.password) : undefined;
  return db.transaction(async (tx) => {
    await holdUnchanged(tx, user);
    if (renewed) await tx.update(users).set({ passwordHash: renewed }).where(eq(users.id, user.id));
    return goOn(tx, user, visit);
  });
}

export const awaitsApproval =
  "Your account has been requested. An administrator must approve it before you can sign in.";

function wrongCredentials() {
  return new Refusal(401, "sign_in_failed", "The username or the password is not right");
}

/** While the password was checked it may have been changed, or its owner deactivated: then it opens nothing. */
async function holdUnchanged(tx: Tx, user: UserRow) {
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.state, "active"), eq(users.passwordHash, user.passwordHash!)))
    .for("no key update");
  if (!same) throw wrongCredentials();
}

async function goOn(tx: Tx, user: UserRow, visit: Visit): Promise<SignedIn | { ticket: string }> {
  const { authenticatorSince, passkeys, required } = await factorsOf(tx, user.id);
  if (authenticatorSince) {
    const ticket = { purpose: "second_factor", userId: user.id, at: visit.at, lasts: ticketLasts } as const;
    return { ticket: await issueTicket(tx, ticket) };
  }
  if (required && passkeys > 0) throw passkeyNeeded();
  return letIn(tx, user, { ...visit, how: "password" });
}

/** A password alone is one factor, and the passkey is both. */
function passkeyNeeded() {
  return new Refusal(
    403,
    "passkey_needed",
    "The password is right, but a second factor is asked for here: sign in with your passkey.",
  );
}

interface Coming extends Visit {
  how: "password" | "code" | "recovery code" | "passkey";
}

/** Opens the session of a member who has shown all that is asked for. */
export async function letIn(
  tx: Tx,
  user: Pick<UserRow, "id" | "username">,
  { how, ...visit }: Coming,
): Promise<SignedIn> {
  const by = { id: user.id, address: visit.caller };
  const detail = { label: user.username, how };
  await record(tx, { kind: "session.opened", subjectId: user.id, at: visit.at, by, detail });
  const token = await openSession(tx, user.id, visit);
  const member = await signedInMember(tx, user.id);
  if (!member) throw new Error("Somebody was let in who does not exist");
  return { member, token };
}

interface SecondStep {
  ticket: string;
  code: string;
}

/** The step after the password: a code of the authenticator, or a recovery code. The ticket opens one session. */
export async function signInWithCode(parts: Parts, step: SecondStep, visit: Visit): Promise<SignedIn> {
  const shown = { token: step.ticket, purpose: "second_factor", at: visit.at } as const;
  const ticket = await tryTicket(parts.db, shown);
  if (!ticket?.userId || ticket.tries > triesOfATicket) throw ticketEnded();
  await limitCodes(parts, ticket.userId);
  const typed = await readCode(ticket.userId, step.code);
  const signedIn = await parts.db.transaction(async (tx) => {
    const user = await holdActive(tx, ticket.userId!);
    if (!user || !(await isRightCode(tx, user, typed, visit))) return undefined;
    if (!(await takeTicket(tx, shown))) throw ticketEnded();
    return letIn(tx, user, { ...visit, how: howOf(typed) });
  });
  if (signedIn) return signedIn;
  await refuseCode(parts.db, { ticketId: ticket.id, tries: ticket.tries, userId: ticket.userId }, visit);
  throw wrongCode();
}

function howOf(typed: TypedCode) {
  return typed.kind === "code" ? "code" : "recovery code";
}

async function holdActive(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.state, "active")))
    .for("no key update");
  return user;
}

interface WrongCode {
  ticketId: string;
  tries: number;
  userId: string;
}

async function refuseCode(db: Db, { ticketId, tries, userId }: WrongCode, visit: Visit) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  await recordRefusal(db, { user, account: userId, why: "second factor" }, visit);
  if (tries < triesOfATicket) return;
  await db.delete(tickets).where(eq(tickets.id, ticketId));
  throw ticketEnded();
}

export function wrongCode() {
  const said = "That code is not right, or was used already";
  return new Refusal(400, "wrong_code", said, { fields: { code: said } });
}

function ticketEnded() {
  return new Refusal(
    401,
    "ticket_ended",
    "That took too long, or too many codes were wrong. Sign in with your password again.",
  );
}

interface RefusedSignIn {
  user: UserRow | undefined;
  /** Whom somebody wanted to be. */
  account: string;
  why: "password" | "second factor" | "passkey";
}

const toldEvery = 10 * minute;

/**
 * A failed sign-in on an account that exists is told to the audit trail, once in ten minutes for an address: whoever
 * guesses shall not fill it. Without such an account the same is written but the event, so that the time says nothing.
 */
export async function recordRefusal(db: Db, { user, account, why }: RefusedSignIn, visit: Visit) {
  const { at, caller } = visit;
  await db.transaction(async (tx) => {
    const who = `${user?.id ?? account.toLowerCase()} ${networkOf(caller)}`;
    const { count } = await countKnock(tx, { door: "refusal told", caller: who, period: toldEvery, at });
    if (!user || count > 1) return;
    const detail = { label: user.username, why };
    await record(tx, { kind: "session.refused", subjectId: user.id, at, from: caller, detail });
  });
}
