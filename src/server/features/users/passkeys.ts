import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { CreatedPasskey } from "#contract/passkeys.ts";
import { deviceOf } from "#domain/staff/device.ts";
import type { Actor } from "#domain/staff/user.ts";
import { conflict, HttpError, notFound } from "../../platform/core/http-error.ts";
import { newToken } from "../../platform/core/secret-token.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { passkeys } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { findPasskeys, type PasskeyRow } from "./account-reads.ts";
import { issueOneTimeToken, redeemOneTimeToken } from "./one-time-tokens.ts";
import { factorsOf } from "./second-factors.ts";
import { endOtherSessions } from "./sessions.ts";
import { ceremonyTimeout, handleOf, type Place, placeOf, refuseInvalid, tooLate } from "./webauthn.ts";

/** Ed25519, ES256 and RS256 by their COSE numbers, best first. */
const algorithms = [-8, -7, -257];

/** More passkeys than anyone has devices. */
const maxPasskeys = 20;

/** Registration options for a device, and the ticket to return its answer with. */
export async function registrationOptions({ db, publicUrl }: Place, { by, at }: WriteContext) {
  const { companyName } = await readCompanyProfile(db);
  const owned = await findPasskeys(db, by.id);
  const challenge = newToken();
  const options = {
    rp: { id: placeOf(publicUrl), name: companyName },
    user: { id: handleOf(by), name: by.username, displayName: by.username },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: ceremonyTimeout,
    excludeCredentials: owned.map(({ credentialId, transports }) => ({
      ...{ id: credentialId, transports },
      type: "public-key" as const,
    })),
    // A discoverable key that requires the device to be unlocked.
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
  };
  const ticket = { purpose: "passkey", userId: by.id, challenge, at, lasts: ceremonyTimeout } as const;
  return { ticket: await issueOneTimeToken(db, ticket), options };
}

interface NewPasskeyInput extends WriteContext {
  ticket: string;
  name: string | undefined;
  response: CreatedPasskey;
  userAgent: string | undefined;
  /** Token of the calling session. */
  token: string;
}

/** Stores the passkey. A user's first factor ends their other sessions, which were opened without it. */
export async function addPasskey(context: Place, adding: NewPasskeyInput): Promise<PasskeyRow> {
  const { by, at, response, token } = adding;
  const made = await verifyCreated(context, adding);
  return context.db.transaction(async (tx) => {
    const before = await factorsOf(tx, by.id);
    if (before.passkeys >= maxPasskeys) throw conflict("too_many", "You have 20 passkeys. Remove one first.");
    const row = await insertPasskey(tx, {
      userId: by.id,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString("base64url"),
      counter: made.counter,
      transports: response.response.transports ?? [],
      name: adding.name ?? deviceOf(adding.userAgent),
      createdAt: at,
    });
    const detail = { label: by.username, name: row.name };
    await recordEvent(tx, { kind: "user.passkey_added", subjectId: by.id, at, by, detail });
    if (!before.authenticatorSince && before.passkeys === 0) await endOtherSessions(tx, token, { by, at });
    return row;
  });
}

async function verifyCreated({ db, publicUrl }: Place, { ticket, response, by, at }: NewPasskeyInput) {
  const taken = await redeemOneTimeToken(db, { token: ticket, purpose: "passkey", at });
  if (!taken?.challenge || taken.userId !== by.id) throw tooLate();
  const verified = await refuseInvalid(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: taken.challenge,
      expectedOrigin: publicUrl,
      expectedRPID: placeOf(publicUrl),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.registrationInfo) throw notMade();
  return verified.registrationInfo.credential;
}

function notMade() {
  return new HttpError(400, "passkey_refused", "The passkey wasn't accepted");
}

async function insertPasskey(tx: Tx, values: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
  const rows = await tx
    .insert(passkeys)
    .values(values)
    .returning()
    .catch((error: unknown) => {
      if (violated(error)?.constraint !== "passkeys_credential_unique") throw error;
      throw conflict("passkey_known", "You have already added this passkey");
    });
  const [row] = rows;
  if (!row) throw new Error("The passkey was not saved");
  return row;
}

interface Change extends WriteContext {
  passkeyId: string;
}

export function renamePasskey(
  db: Db,
  { passkeyId, by, at, name }: Change & { name: string },
): Promise<PasskeyRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.update(passkeys).set({ name }).where(isTheirs(passkeyId, by)).returning();
    if (!row) throw notFound("passkey");
    const detail = { label: by.username, name };
    await recordEvent(tx, { kind: "user.passkey_renamed", subjectId: by.id, at, by, detail });
    return row;
  });
}

export function removePasskey(db: Db, { passkeyId, by, at }: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(passkeys).where(isTheirs(passkeyId, by)).returning();
    if (!row) throw notFound("passkey");
    const detail = { label: by.username, name: row.name };
    await recordEvent(tx, { kind: "user.passkey_removed", subjectId: by.id, at, by, detail });
  });
}

function isTheirs(passkeyId: string, { id }: Actor) {
  return and(eq(passkeys.id, passkeyId), eq(passkeys.userId, id));
}
