import { createHash } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Keyring } from "../../platform/core/keyring.ts";
import { readableCode } from "../../platform/core/readable-code.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { factorContext } from "../../platform/db/seal-secrets.ts";
import { recoveryCodes, secondFactors } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { UserRow } from "./account-reads.ts";
import { digestOfShortSecret } from "./passwords.ts";

/** Codes after the password: six digits valid for half a minute, or a code that works once. */

/** The defaults of every authenticator; many support nothing else. */
const timeBased = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Half a minute early or late: clocks differ, and people type. */
const toleratedSteps = 1;

export function totpOf(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...timeBased, ...named, secret: Secret.fromBase32(secret) });
}

/** A parsed code. The slow part of parsing happens before a transaction locks anything. */
export type TypedCode = { kind: "code"; digits: string } | { kind: "recovery"; digest: string };

export async function readCode(userId: string, typed: string): Promise<TypedCode> {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  if (/^\d{6}$/.test(bare)) return { kind: "code", digits: bare };
  return { kind: "recovery", digest: await digestOf(userId, bare) };
}

interface CodeContext {
  at: Date;
  caller: string;
  /** Keys that encrypt authenticator secrets. */
  keys: Keyring;
}

/** Checks the code and uses it up: a second check fails. */
export async function isRightCode(
  tx: Tx,
  user: Pick<UserRow, "id" | "username">,
  typed: TypedCode,
  context: CodeContext,
): Promise<boolean> {
  if (typed.kind === "code") return consumeCode(tx, user.id, typed.digits, context);
  return consumeRecoveryCode(tx, user, typed.digest, context);
}

async function consumeCode(
  tx: Tx,
  userId: string,
  digits: string,
  { at, keys }: CodeContext,
): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const step = factor && stepOf(keys.open(factor.secret, factorContext(userId)), digits, at);
  if (step === undefined) return false;
  const isLater = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isLater))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** The half-minute step of the digits; undefined if they match none nearby. */
export function stepOf(secret: string | undefined, digits: string, at: Date): number | undefined {
  // Its encryption key is lost: recovery codes still work.
  if (secret === undefined) return undefined;
  const timestamp = at.getTime();
  const early = totpOf(secret).validate({ token: digits, timestamp, window: toleratedSteps });
  return early === null ? undefined : Math.floor(timestamp / 1_000 / timeBased.period) + early;
}

async function consumeRecoveryCode(
  tx: Tx,
  user: Pick<UserRow, "id" | "username">,
  digest: string,
  { at, caller }: CodeContext,
): Promise<boolean> {
  const isTheirs = and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, digest));
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(isTheirs, isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  if (used.length === 0) return false;
  const isLeft = and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt));
  const detail = { label: user.username, left: await tx.$count(recoveryCodes, isLeft) };
  const by = { id: user.id, address: caller };
  await recordEvent(tx, { kind: "user.recovery_code_used", subjectId: user.id, at, by, detail });
  return true;
}

const recoveryCodesGiven = 10;

interface NewRecoveryCodes {
  /** ABCDE-FGHJK, to show to the user. */
  codes: string[];
  digests: string[];
}

/** Ten codes of about 2^49 each, so that even their digests reveal nothing. */
export async function makeRecoveryCodes(userId: string): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodesGiven }, () => readableCode({ groups: 2, length: 5 }));
  const digests: string[] = [];
  // In sequence: leaves the other hashing slot to users who sign in.
  for (const code of codes) digests.push(await digestOf(userId, code.replace("-", "")));
  return { codes, digests };
}

/** Replaces the existing ones. */
export async function storeRecoveryCodes(tx: Tx, userId: string, digests: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(digests.map((codeHash) => ({ userId, codeHash })));
}

function digestOf(userId: string, bareCode: string): Promise<string> {
  const salt = createHash("sha256").update(`recovery codes of ${userId}`).digest().subarray(0, 16);
  return digestOfShortSecret(bareCode, salt);
}
