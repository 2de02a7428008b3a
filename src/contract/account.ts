import { z } from "zod";
import { roles } from "#domain/staff/member.ts";
import { chosenPassword, code, knownPassword, knownUsername } from "./auth.ts";
import { id, idParams, instant, optionalEmail, phone, storableText, version } from "./fields.ts";
import { route } from "./route.ts";

/**
 * One's own account. What changes how its owner gets in, or signs them out elsewhere, needs proof that it is them: a
 * sign-in within the last ten minutes, or `password` in the body. Without either the answer is 403 `password_needed`;
 * ask for it and say it again.
 */
export const proof = z.object({ password: knownPassword.optional() });

/** The same for calls that hear nothing else. */
export const proofAlone = z.strictObject(proof.shape);

/** The password, however fresh the sign-in is. */
const password = z.object({ password: knownPassword });

export const session = z.object({
  id,
  /** "Chrome on Windows". */
  device: z.string(),
  /** Network address it was opened from. */
  address: z.string().nullable(),
  createdAt: instant,
  /** To within five minutes. */
  lastSeenAt: instant,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = route({
  method: "GET",
  path: "/api/account/sessions",
  access: "member",
  summary: "Where one is signed in, last used first",
  replies: { 200: z.array(session) },
});

export const endSession = route({
  method: "POST",
  path: "/api/account/sessions/{id}/end",
  access: "member",
  summary: "Sign out there",
  params: idParams,
  body: proof,
  replies: { 204: z.void() },
});

export const endOtherSessions = route({
  method: "POST",
  path: "/api/account/sessions/end-others",
  access: "member",
  summary: "Sign out everywhere else",
  body: proof,
  replies: { 204: z.void() },
});

export const changePassword = route({
  method: "POST",
  path: "/api/account/password",
  access: "staff",
  summary: "Choose another password; ends all other sessions and renews this one",
  body: z.object({ currentPassword: knownPassword, newPassword: chosenPassword }),
  replies: { 204: z.void() },
});

const linkToken = storableText(100).min(1, "This link is not complete");

/** What stands behind #token in /auth/set-password#token. */
export const readPasswordLink = route({
  method: "POST",
  path: "/api/account/password-link",
  access: "anyone",
  summary: "Whose password a one-time link sets; 404 when it was used, has ended, or never was",
  body: z.object({ token: linkToken }),
  replies: { 200: z.object({ username: z.string(), isInvitation: z.boolean() }) },
});

export const setPassword = route({
  method: "POST",
  path: "/api/account/set-password",
  access: "anyone",
  summary: "Set a password with a one-time link, and sign in with it afterwards; ends all sessions",
  body: z.object({ token: linkToken, password: chosenPassword }),
  replies: { 204: z.void() },
});

export const secondFactor = z.object({
  /** Since when the authenticator is on; null while it is off. */
  authenticatorSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.int(),
  /** Whether the business asks everybody for a second factor. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const readSecondFactor = route({
  method: "GET",
  path: "/api/account/second-factor",
  access: "member",
  summary: "Whether one's second factor is on",
  replies: { 200: secondFactor },
});

export const authenticatorSetUp = z.object({
  /** Base32, in groups of four for typing. */
  secret: z.string(),
  /** otpauth://totp/…, what the picture says. */
  uri: z.string(),
  /** The picture: <svg viewBox="0 0 size size"><path d={path}/></svg>, dark on light, the quiet margin included. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUp>;

export const setUpAuthenticator = route({
  method: "POST",
  path: "/api/account/second-factor/set-up",
  access: "member",
  summary: "A new secret for an authenticator, which counts once a code has confirmed it; 409 when one is on",
  body: proof,
  replies: { 200: authenticatorSetUp },
});

/** Shown once: the server keeps only what they are recognised by. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmAuthenticator = route({
  method: "POST",
  path: "/api/account/second-factor/confirm",
  access: "member",
  summary: "Turn the authenticator on with a code of it; ends all other sessions",
  body: z.object({ code }),
  replies: { 200: recoveryCodes },
});

export const turnOffAuthenticator = route({
  method: "POST",
  path: "/api/account/second-factor/turn-off",
  access: "member",
  summary: "Turn the authenticator off and forget the recovery codes",
  body: password,
  replies: { 204: z.void() },
});

export const renewRecoveryCodes = route({
  method: "POST",
  path: "/api/account/second-factor/recovery-codes",
  access: "member",
  summary: "Ten new recovery codes; the old ones end",
  body: password,
  replies: { 200: recoveryCodes },
});

/** What a member of staff says of themselves. */
export const profile = z.object({
  username: z.string(),
  role: z.enum(roles),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

const profileFields = z.object({
  /** Left out, it stays. Another one needs the password, and is made of what a new account's is. */
  username: knownUsername.optional(),
  /** Another one needs proof, too: warnings go there. */
  email: optionalEmail("Valid email is required").unwrap(),
  phone: z
    .union([z.literal(""), phone("Valid phone number is required")], "Valid phone number is required")
    .nullable()
    .transform((typed) => (typed === "" ? null : typed)),
  version,
  ...proof.shape,
});

export const getProfile = route({
  method: "GET",
  path: "/api/account/profile",
  access: "member",
  summary: "One's own profile",
  replies: { 200: profile },
});

export const changeProfile = route({
  method: "PUT",
  path: "/api/account/profile",
  access: "member",
  summary: "Change one's own username, e-mail and phone; the role is an administrator's to give",
  body: profileFields,
  replies: { 200: profile },
});
