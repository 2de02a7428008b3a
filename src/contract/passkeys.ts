import { z } from "zod";
import { stepUp } from "./account.ts";
import { signedInUser, ticket } from "./auth.ts";
import { id, idParams, instant, required, storableText } from "./fields.ts";
import { route } from "./route.ts";

/** Passkeys. `ticket` links the server's options to the device's response, for five minutes. */

export const passkey = z.object({
  id,
  /** Chosen by its owner. */
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const passkeyName = required("Name is required", 60);

/** Bytes as base64url; a whole attestation takes a few thousand characters. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*=*$/, "Not base64url");

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

const creation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

const request = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
});

const created = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(storableText(40)).max(10).optional(),
  }),
});

const signed = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
export type CreatedPasskey = z.infer<typeof created>;
export type PasskeyAssertion = z.infer<typeof signed>;

export const listPasskeysRoute = route("GET /api/account/passkeys", "signed-in", {
  summary: "List the caller's passkeys, oldest first",
  replies: { 200: z.array(passkey) },
});

export const passkeyRegistrationOptionsRoute = route("POST /api/account/passkeys/options", "signed-in", {
  needsStepUp: true,
  summary: "Options for creating a passkey; `options` goes to startRegistration",
  body: stepUp,
  replies: { 200: z.object({ ticket: z.string(), options: creation }) },
});

export const addPasskeyRoute = route("POST /api/account/passkeys", "signed-in", {
  summary: "Save a created passkey; without a name it gets the device's",
  body: z.object({ ticket, name: passkeyName.optional(), response: created }),
  replies: { 201: passkey },
});

export const renamePasskeyRoute = route("PATCH /api/account/passkeys/{id}", "signed-in", {
  summary: "Rename a passkey",
  params: idParams,
  body: z.object({ name: passkeyName }),
  replies: { 200: passkey },
});

export const removePasskeyRoute = route("POST /api/account/passkeys/{id}/remove", "signed-in", {
  needsStepUp: true,
  summary: "Delete a passkey",
  params: idParams,
  body: stepUp,
  replies: { 204: z.void() },
});

export const passkeySignInOptionsRoute = route("POST /api/login/passkey/options", "anyone", {
  needsNoSession: true,
  summary: "Options for signing in with a passkey; `options` goes to startAuthentication",
  replies: { 200: z.object({ ticket: z.string(), options: request }) },
});

export const loginWithPasskeyRoute = route("POST /api/login/passkey", "anyone", {
  needsNoSession: true,
  summary: "Sign in with a passkey, which counts as both factors",
  body: z.object({ ticket, response: signed }),
  replies: { 200: signedInUser },
});
