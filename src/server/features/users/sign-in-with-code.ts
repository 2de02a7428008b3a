import { and, eq } from "drizzle-orm";
import { hour } from "#domain/durations.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import { oneTimeTokens, users } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { countAttempt } from "../../platform/http/rate-limit.ts";
import type { UserRow } from "./account-reads.ts";
import { redeemOneTimeToken, tryOneTimeToken } from "./one-time-tokens.ts";
import type { SignInContext } from "./sessions.ts";
import { openSessionFor, recordRefusal, type SignInResult } from "./sign-in.ts";
import { limitCodes } from "./sign-in-limits.ts";
import { isRightCode, readCode, type TypedCode } from "./totp.ts";

const triesOfAToken = 5;
const wrongCodesToWarn = 5;

interface SecondStep {
  ticket: string;
  code: string;
}

/** The step after the password: an authenticator or recovery code. The ticket opens one session. */
export async function signInWithCode(
  context: AppContext,
  step: SecondStep,
  call: SignInContext,
): Promise<SignInResult> {
  const shown = { token: step.ticket, purpose: "second_factor", at: call.at } as const;
  const ticket = await tryOneTimeToken(context.db, shown);
  if (!ticket?.userId || ticket.tries > triesOfAToken) throw tokenEnded();
  await limitCodes(context, { userId: ticket.userId, caller: call.caller });
  const typed = await readCode(ticket.userId, step.code);
  const signedIn = await context.db.transaction(async (tx) => {
    const user = await lockActiveUser(tx, ticket.userId!);
    if (!user || !(await isRightCode(tx, user, typed, { ...call, keys: context.keys }))) return undefined;
    if (!(await redeemOneTimeToken(tx, shown))) throw tokenEnded();
    return openSessionFor(tx, user, { ...call, how: methodOf(typed) });
  });
  if (signedIn) return signedIn;
  await refuseCode(context, { tokenId: ticket.id, tries: ticket.tries, userId: ticket.userId }, call);
  throw wrongCode();
}

function methodOf(typed: TypedCode) {
  return typed.kind === "code" ? "code" : "recovery code";
}

async function lockActiveUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const isActive = and(eq(users.id, userId), eq(users.state, "active"));
  const [user] = await lockRows(tx, users, isActive, "no key update");
  return user;
}

interface WrongCode {
  tokenId: string;
  tries: number;
  userId: string;
}

async function refuseCode(
  { db, messaging }: AppContext,
  { tokenId, tries, userId }: WrongCode,
  call: SignInContext,
) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user) await warnOwner(db, user, { ...call, messaging });
  await recordRefusal(db, { user, account: userId, why: "second factor" }, call);
  if (tries < triesOfAToken) return;
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, tokenId));
  throw tokenEnded();
}

/** Someone who gets to codes has the password. Warns the owner at the fifth wrong one within an hour, once. */
async function warnOwner(
  db: Db,
  { id, username }: UserRow,
  { at, caller, messaging }: SignInContext & { messaging: MessagingConfig },
) {
  await db.transaction(async (tx) => {
    const { count } = await countAttempt(tx, { bucket: "wrong codes", caller: id, period: hour, at });
    if (count !== wrongCodesToWarn) return;
    const detail = { label: username };
    await recordEvent(tx, { kind: "user.codes_guessed", subjectId: id, at, from: caller, messaging, detail });
  });
}

export function wrongCode() {
  const message = "That code is wrong or was already used";
  return new HttpError(400, "wrong_code", message, { fields: { code: message } });
}

function tokenEnded() {
  return new HttpError(
    401,
    "ticket_ended",
    "That took too long, or there were too many wrong codes. Sign in with your password again.",
  );
}
