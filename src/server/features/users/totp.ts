import { createHash, randomInt } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Keyring } from "../../platform/core/keyring.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { aboutFactor } from "../../platform/db/seal-secrets.ts";
import { recoveryCodes, secondFactors } from "../../platform/db/tables/all.ts";
import { record } from "../../platform/events/event-log.ts";
import type { UserRow } from "./account-reads.ts";
import { digestOfShortSecret } from "./passwords.ts";

/** What opens the door after the password: six digits that last half a minute, or a code that is used once. */

/** As every authenticator has it; others understand nothing else. */
const timeBased = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Half a minute early or late: clocks differ, and people type. */
const toleratedSteps = 1;

export function totpOf(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...timeBased, ...named, secret: Secret.fromBase32(secret) });
}

/** A code as it was typed; the slow part of reading it is done before a transaction holds anybody up. */
export type TypedCode = { kind: "code"; digits: string } | { kind: "recovery"; digest: string };

export async function readCode(userId: string, typed: string): Promise<TypedCode> {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  if (/^\d{6}$/.test(bare)) return { kind: "code", digits: bare };
  return { kind: "recovery", digest: await digestOf(userId, bare) };
}

interface Occasion {
  at: Date;
  caller: string;
  /** What authenticators' secrets are sealed by. */
  keys: Keyring;
}

/** Whether the code is this member's. It is used up by that: asked again, the answer is no. */
export async function isRightCode(
  tx: Tx,
  user: Pick<UserRow, "id" | "username">,
  typed: TypedCode,
  occasion: Occasion,
): Promise<boolean> {
  if (typed.kind === "code") return spendDigits(tx, user.id, typed.digits, occasion);
  return spendRecoveryCode(tx, user, typed.digest, occasion);
}

async function spendDigits(tx: Tx, userId: string, digits: string, { at, keys }: Occasion): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const step = factor && stepOf(keys.open(factor.secret, aboutFactor(userId)), digits, at);
  if (step === undefined) return false;
  const isLater = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isLater))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Which half minute the digits are of; undefined when of none that is near. */
export function stepOf(secret: string | undefined, digits: string, at: Date): number | undefined {
  // Its key is lost: recovery codes still open the door.
  if (secret === undefined) return undefined;
  const timestamp = at.getTime();
  const early = totpOf(secret).validate({ token: digits, timestamp, window: toleratedSteps });
  return early === null ? undefined : Math.floor(timestamp / 1_000 / timeBased.period) + early;
}

async function spendRecoveryCode(
  tx: Tx,
  user: Pick<UserRow, "id" | "username">,
  digest: string,
  { at, caller }: Occasion,
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
  await record(tx, { kind: "member.recovery_code_used", subjectId: user.id, at, by, detail });
  return true;
}

const recoveryCodesGiven = 10;
/** No letter or digit that looks like another. */
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export interface NewRecoveryCodes {
  /** ABCDE-FGHJK, for their owner's eyes. */
  codes: string[];
  digests: string[];
}

/** Ten of them, some 2^49 each, so that even their digests give nothing away. */
export async function makeRecoveryCodes(userId: string): Promise<NewRecoveryCodes> {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  const codes = Array.from({ length: recoveryCodesGiven }, () => `${five()}-${five()}`);
  const digests: string[] = [];
  // One after the other: they leave the other turn to those who sign in.
  for (const code of codes) digests.push(await digestOf(userId, code.replace("-", "")));
  return { codes, digests };
}

/** In place of those there were. */
export async function keepRecoveryCodes(tx: Tx, userId: string, digests: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(digests.map((codeHash) => ({ userId, codeHash })));
}

function digestOf(userId: string, bareCode: string): Promise<string> {
  const salt = createHash("sha256").update(`recovery codes of ${userId}`).digest().subarray(0, 16);
  return digestOfShortSecret(bareCode, salt);
}
