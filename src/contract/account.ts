import { z } from "zod";
import { roles } from "#domain/staff/user.ts";
import { chosenPassword, code, knownPassword, knownUsername } from "./auth.ts";
import {
  id,
  idParams,
  instant,
  optional,
  optionalEmail,
  phone,
  qrCode,
  storableText,
  version,
} from "./fields.ts";
import { route } from "./route.ts";

/**
 * Routes for the caller's own account. Changes to sign-in or to other sessions need proof: a sign-in within the last
 * ten minutes, or `password` in the body. Without it the answer is 403 `password_needed`; ask for the password and
 * repeat the call.
 */
export const stepUp = z.object({ password: knownPassword.optional() });
export type StepUp = z.output<typeof stepUp>;

/** For calls with no other fields. */
export const stepUpAlone = z.strictObject(stepUp.shape);

/** The password, however recent the sign-in. */
export const password = z.object({ password: knownPassword });

export const session = z.object({
  id,
  /** "Chrome on Windows". */
  device: z.string(),
  /** Network address at sign-in. */
  address: z.string().nullable(),
  createdAt: instant,
  /** Accurate to five minutes. */
  lastSeenAt: instant,
  /** Whether it is the caller's own session. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessionsRoute = route("GET /api/account/sessions", "signed-in", {
  summary: "List the caller's sessions, last used first",
  replies: { 200: z.array(session) },
});

export const endSessionRoute = route("POST /api/account/sessions/{id}/end", "signed-in", {
  needsStepUp: true,
  summary: "Sign out a session",
  params: idParams,
  body: stepUp,
  replies: { 204: z.void() },
});

export const endOtherSessionsRoute = route("POST /api/account/sessions/end-others", "signed-in", {
  needsStepUp: true,
  summary: "Sign out all other sessions",
  body: stepUp,
  replies: { 204: z.void() },
});

export const changePasswordRoute = route("POST /api/account/password", "office", {
  job: "own",
  summary: "Change the password; ends all other sessions and renews this one",
  body: z.object({ currentPassword: knownPassword, newPassword: chosenPassword }),
  replies: { 204: z.void() },
});

const linkToken = storableText(100).min(1, "This link is incomplete");

/** The token from /auth/set-password#token. */
export const readPasswordLinkRoute = route("POST /api/account/password-link", "anyone", {
  summary: "Whose password a one-time link sets; 404 if it was used, has expired or never existed",
  body: z.object({ token: linkToken }),
  replies: { 200: z.object({ username: z.string(), isInvitation: z.boolean() }) },
});

/** A username or an email address. */
const accountName = storableText(200).min(1, "Enter your username or email");

export const forgotPasswordRoute = route("POST /api/account/forgot-password", "anyone", {
  summary:
    "Email a one-time link to the active accounts with this username or email; the answer never says whether there are any. 409 `no_email`: this office sends no email",
  query: z.strictObject({}),
  body: z.strictObject({ account: accountName }),
  replies: { 204: z.void() },
});

export const setPasswordRoute = route("POST /api/account/set-password", "anyone", {
  summary: "Set a password with a one-time link; ends all sessions",
  body: z.object({ token: linkToken, password: chosenPassword }),
  replies: { 204: z.void() },
});

export const profile = z.object({
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(roles),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

const profileFields = z.object({
  /** Omitted: unchanged. A new one needs the password and follows the rules for new accounts. */
  username: knownUsername.optional(),
  firstName: optional(80),
  lastName: optional(80),
  /** A new one needs proof, because security warnings go there. */
  email: optionalEmail("Valid email is required").unwrap(),
  phone: z
    .union([z.literal(""), phone("Valid phone number is required")], "Valid phone number is required")
    .nullable()
    .transform((typed) => (typed === "" ? null : typed)),
  version,
  ...stepUp.shape,
});

export const getProfileRoute = route("GET /api/account/profile", "signed-in", {
  summary: "The caller's profile",
  replies: { 200: profile },
});

export const changeProfileRoute = route("PUT /api/account/profile", "signed-in", {
  summary: "Change the caller's username, email and phone; only an administrator changes roles",
  body: profileFields,
  replies: { 200: profile },
});

const secondFactor = z.object({
  /** When the authenticator was turned on; null while it is off. */
  authenticatorSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.int(),
  /** Whether the business requires a second factor. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const readSecondFactorRoute = route("GET /api/account/second-factor", "signed-in", {
  summary: "The caller's second factor",
  replies: { 200: secondFactor },
});

const authenticatorSetUp = z.object({
  /** Base32, in groups of four for typing. */
  secret: z.string(),
  /** otpauth://totp/…, as encoded in the QR code. */
  uri: z.string(),
  /** Of the URI. */
  qr: qrCode,
});
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUp>;

export const setUpAuthenticatorRoute = route("POST /api/account/second-factor/set-up", "signed-in", {
  needsStepUp: true,
  summary:
    "Create a secret for an authenticator, which takes effect once a code confirms it; 409 if one is on",
  body: stepUp,
  replies: { 200: authenticatorSetUp },
});

/** Shown once: the server stores only hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmAuthenticatorRoute = route("POST /api/account/second-factor/confirm", "signed-in", {
  summary: "Turn on the authenticator with a code from it; ends all other sessions",
  body: z.object({ code }),
  replies: { 200: recoveryCodes },
});

export const turnOffAuthenticatorRoute = route("POST /api/account/second-factor/turn-off", "signed-in", {
  summary: "Turn off the authenticator and delete the recovery codes",
  body: password,
  replies: { 204: z.void() },
});

export const renewRecoveryCodesRoute = route("POST /api/account/second-factor/recovery-codes", "signed-in", {
  summary: "Create ten new recovery codes, which replace the old ones",
  body: password,
  replies: { 200: recoveryCodes },
});
