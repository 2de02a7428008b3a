import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq, lt } from "drizzle-orm";
import type { PasskeyAssertion } from "#contract/passkeys.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import { newToken } from "../../platform/core/secret-token.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockIfThere } from "../../platform/db/locks.ts";
import { passkeys, users } from "../../platform/db/tables/all.ts";
import type { PasskeyRow, UserRow } from "./account-reads.ts";
import { issueOneTimeToken, redeemOneTimeToken } from "./one-time-tokens.ts";
import type { SignInContext } from "./sessions.ts";
import { openSessionFor, recordRefusal, type SignInResult } from "./sign-in.ts";
import {
  ceremonyTimeout,
  handleOf,
  notAccepted,
  type Place,
  placeOf,
  refuseInvalid,
  tooLate,
} from "./webauthn.ts";

/** The challenge for a passkey. The device says whose it is: nobody types a name. */
export async function signInOptions({ db, publicUrl }: Place, at: Date) {
  const challenge = newToken();
  const options = {
    rpId: placeOf(publicUrl),
    challenge,
    timeout: ceremonyTimeout,
    userVerification: "required" as const,
  };
  return {
    ticket: await issueOneTimeToken(db, { purpose: "passkey", challenge, at, lasts: ceremonyTimeout }),
    options,
  };
}

interface PasskeySignIn {
  ticket: string;
  response: PasskeyAssertion;
}

/** Opens a session for the passkey's owner: the device and its unlocking are two factors. */
export async function signInWithPasskey(
  { db, publicUrl }: Place,
  { ticket, response }: PasskeySignIn,
  call: SignInContext,
): Promise<SignInResult> {
  const taken = await redeemOneTimeToken(db, { token: ticket, purpose: "passkey", at: call.at });
  if (!taken?.challenge || taken.userId !== null) throw tooLate();
  const owned = await ownerOf(db, response);
  if (!owned) throw notAccepted();
  const { passkey, user } = owned;
  const counter = await verifySigned({ passkey, response, challenge: taken.challenge, publicUrl });
  const signedIn =
    counter !== undefined &&
    (await db.transaction(async (tx) => {
      if (!(await countUse(tx, passkey, { counter, at: call.at }))) return undefined;
      await refuseInactive(tx, user);
      return openSessionFor(tx, user, { ...call, how: "passkey" });
    }));
  if (signedIn) return signedIn;
  await recordRefusal(db, { user, account: user.id, why: "passkey" }, call);
  throw notAccepted();
}

interface AssertionCheck {
  passkey: PasskeyRow;
  response: PasskeyAssertion;
  challenge: string;
  publicUrl: string;
}

/** The device's signature counter; undefined if the signature over the challenge is invalid. */
async function verifySigned({ passkey, response, challenge, publicUrl }: AssertionCheck) {
  const { userHandle: _, ...signed } = response.response;
  const verification = verifyAuthenticationResponse({
    response: { ...response, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: placeOf(publicUrl),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  });
  const verified = await refuseInvalid(verification);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** The device names both its passkey and its user; they have to agree. */
async function ownerOf(db: Db, { id, response }: PasskeyAssertion) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, id));
  return found && response.userHandle === handleOf(found.user) ? found : undefined;
}

/** A counter that does not advance reveals a cloned key. Devices without one always send 0. */
async function countUse(tx: Tx, { id }: PasskeyRow, { counter, at }: { counter: number; at: Date }) {
  const goesForward = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const counted = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), goesForward))
    .returning({ id: passkeys.id });
  return counted.length > 0;
}

/** Checked after the passkey, so that only its owner learns of the deactivation. */
async function refuseInactive(tx: Tx, { id }: UserRow) {
  const user = await lockIfThere(tx, users, id, "no key update");
  if (user?.state !== "active") throw new HttpError(403, "deactivated", "This account has been deactivated");
}
