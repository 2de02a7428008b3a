import { eq } from "drizzle-orm";
import { Secret } from "otpauth";
import type { AuthenticatorSetUp } from "#contract/account.ts";
import type { Actor } from "#domain/staff/user.ts";
import { conflict } from "../../platform/core/http-error.ts";
import { qrCodeOf } from "../../platform/core/qr-code.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { factorContext } from "../../platform/db/seal-secrets.ts";
import { secondFactors } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { deleteOneTimeTokens } from "./one-time-tokens.ts";
import { forgetAuthenticator } from "./second-factors.ts";
import { endOtherSessions, renewSession } from "./sessions.ts";
import { wrongCode } from "./sign-in-with-code.ts";
import { makeRecoveryCodes, stepOf, storeRecoveryCodes, totpOf } from "./totp.ts";

type KeyContext = Pick<AppContext, "db" | "keys">;

/** A new secret for an authenticator. It takes effect only once a code has confirmed it. */
export async function setUpAuthenticator({ db, keys }: KeyContext, by: Actor): Promise<AuthenticatorSetUp> {
  const secret = new Secret({ size: 20 }).base32;
  const { companyName } = await readCompanyProfile(db);
  await db.transaction(async (tx) => {
    await refuseIfOn(tx, by.id);
    const fresh = { secret: keys.seal(secret, factorContext(by.id)), lastStep: null };
    await tx
      .insert(secondFactors)
      .values({ userId: by.id, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.userId, set: fresh });
  });
  // Authenticators split the label at a colon.
  const issuer = companyName.replaceAll(":", " ");
  const uri = totpOf(secret, { issuer, label: by.username }).toString();
  return { secret: secret.replaceAll(/(.{4})(?=.)/g, "$1 "), uri, qr: qrCodeOf(uri) };
}

async function refuseIfOn(tx: Tx, userId: string) {
  const factor = await factorOf(tx, userId);
  if (factor?.confirmedAt) throw alreadyOn();
}

function alreadyOn() {
  return conflict("already_on", "Your authenticator is on. Turn it off before you set up another one.");
}

async function factorOf(db: Db | Tx, userId: string) {
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for("no key update");
  return factor;
}

interface Confirmation extends WriteContext {
  code: string;
  /** Token of the calling session. */
  token: string;
}

/**
 * Turns the authenticator on with its first code. Ends sessions opened without it, and renews this one's token. Returns
 * the recovery codes, which are shown only once.
 */
export async function confirmAuthenticator(
  { db, keys }: KeyContext,
  { by, at, code, token }: Confirmation,
): Promise<{ codes: string[]; token: string }> {
  const [saved] = await db.select().from(secondFactors).where(eq(secondFactors.userId, by.id));
  if (saved?.confirmedAt) throw alreadyOn();
  const digits = code.replaceAll(/\D/g, "");
  const step = saved && stepOf(keys.open(saved.secret, factorContext(by.id)), digits, at);
  if (!saved || step === undefined) throw wrongCode();
  const { codes, digests } = await makeRecoveryCodes(by.id);
  return db.transaction(async (tx) => {
    const factor = await factorOf(tx, by.id);
    if (factor?.secret !== saved.secret || factor.confirmedAt) throw wrongCode();
    await tx
      .update(secondFactors)
      .set({ confirmedAt: at, lastStep: step })
      .where(eq(secondFactors.userId, by.id));
    await storeRecoveryCodes(tx, by.id, digests);
    await recordEvent(tx, {
      kind: "user.second_factor_on",
      subjectId: by.id,
      at,
      by,
      detail: detailOf(by),
    });
    await endOtherSessions(tx, token, { by, at });
    return { codes, token: await renewSession(tx, token) };
  });
}

export function turnOffAuthenticator(db: Db, { by, at }: WriteContext): Promise<void> {
  return db.transaction(async (tx) => {
    const factor = await factorOf(tx, by.id);
    await forgetAuthenticator(tx, by.id);
    await deleteOneTimeTokens(tx, by.id, "second_factor");
    if (!factor?.confirmedAt) return;
    await recordEvent(tx, {
      kind: "user.second_factor_off",
      subjectId: by.id,
      at,
      by,
      detail: detailOf(by),
    });
  });
}

/** Ten new codes; revokes the old ones. */
export async function renewRecoveryCodes(db: Db, { by, at }: WriteContext): Promise<string[]> {
  const { codes, digests } = await makeRecoveryCodes(by.id);
  await db.transaction(async (tx) => {
    const factor = await factorOf(tx, by.id);
    if (!factor?.confirmedAt)
      throw conflict("not_on", "Recovery codes need an authenticator. Turn it on first.");
    await storeRecoveryCodes(tx, by.id, digests);
    const detail = detailOf(by);
    await recordEvent(tx, { kind: "user.recovery_codes_renewed", subjectId: by.id, at, by, detail });
  });
  return codes;
}

const detailOf = (by: Actor) => ({ label: by.username });
