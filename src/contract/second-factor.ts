import { z } from "zod";
import { password, stepUp } from "./account.ts";
import { code } from "./auth.ts";
import { instant } from "./fields.ts";
import { route } from "./route.ts";

const secondFactor = z.object({
  /** When the authenticator was turned on; null while it is off. */
  authenticatorSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.int(),
  /** Whether the business requires a second factor. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const readSecondFactor = route("GET /api/account/second-factor", "signed-in", {
  summary: "The caller's second factor",
  replies: { 200: secondFactor },
});

const authenticatorSetUp = z.object({
  /** Base32, in groups of four for typing. */
  secret: z.string(),
  /** otpauth://totp/…, as encoded in the QR code. */
  uri: z.string(),
  /** QR code: <svg viewBox="0 0 size size"><path d={path}/></svg>, dark on light, with its quiet zone. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUp>;

export const setUpAuthenticator = route("POST /api/account/second-factor/set-up", "signed-in", {
  summary:
    "Create a secret for an authenticator, which takes effect once a code confirms it; 409 if one is on",
  body: stepUp,
  replies: { 200: authenticatorSetUp },
});

/** Shown once: the server stores only hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmAuthenticator = route("POST /api/account/second-factor/confirm", "signed-in", {
  summary: "Turn on the authenticator with a code from it; ends all other sessions",
  body: z.object({ code }),
  replies: { 200: recoveryCodes },
});

export const turnOffAuthenticator = route("POST /api/account/second-factor/turn-off", "signed-in", {
  summary: "Turn off the authenticator and delete the recovery codes",
  body: password,
  replies: { 204: z.void() },
});

export const renewRecoveryCodes = route("POST /api/account/second-factor/recovery-codes", "signed-in", {
  summary: "Create ten new recovery codes, which replace the old ones",
  body: password,
  replies: { 200: recoveryCodes },
});
