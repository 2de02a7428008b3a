import { z } from "zod";
import {
  chosenUsernamePattern,
  knownUsernamePattern,
  longestPassword,
  shortestPassword,
  usernameRule,
} from "#domain/staff/credentials.ts";
import { memberStates, roles } from "#domain/staff/member.ts";
import { id, instant, storableText } from "./fields.ts";
import { refusal } from "./refusal.ts";
import { route } from "./route.ts";

export const member = z.object({
  id,
  username: z.string(),
  role: z.enum(roles),
  state: z.enum(memberStates),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: instant,
});
export type Member = z.infer<typeof member>;

/** Who is signed in. */
export const signedInMember = member.extend({
  /** The business asks for a second factor, and this member has none: until then only their own account is open. */
  owesSecondFactor: z.boolean(),
});
export type SignedInMember = z.infer<typeof signedInMember>;

/** A password that was chosen before, as it is typed. */
export const knownPassword = storableText(longestPassword).min(1, "Password is required");

/** A password that is being chosen. Common ones, and what it shares with the account, the server refuses besides. */
export const chosenPassword = storableText(longestPassword).min(
  shortestPassword,
  `Use at least ${shortestPassword} characters`,
);

export const chosenUsername = storableText(64).regex(chosenUsernamePattern, `Use ${usernameRule}`);
/** One that may be as it was before: another is a chosen one. */
export const knownUsername = storableText(64).regex(knownUsernamePattern, `Use ${usernameRule}`);

const signIn = z.object({
  username: storableText(64).min(1, "Username is required"),
  password: knownPassword,
});

const registration = z.object({
  username: chosenUsername,
  password: chosenPassword,
  /** Asked for the first account only, when the site is public: printed by the server when it started. */
  setupCode: storableText(64).optional(),
});

/** The password was right; a code is asked for, which goes with this ticket to /api/login/second-factor. */
export const secondFactorAsked = z.object({
  code: z.literal("second_factor"),
  message: z.string(),
  /** Ends after ten minutes, or after five wrong codes. */
  ticket: z.string(),
});
export type SecondFactorAsked = z.infer<typeof secondFactorAsked>;

/** What opens the door after the password: six digits of an authenticator, or a recovery code. */
export const code = storableText(40).min(1, "Code is required");
export const ticket = storableText(100).min(1, "Sign in again");

export const currentUser = route({
  method: "GET",
  path: "/api/user",
  access: "member",
  summary: "Who is signed in",
  replies: { 200: signedInMember },
});

export const login = route({
  method: "POST",
  path: "/api/login",
  access: "anyone",
  needsNoSession: true,
  summary: "Sign in; 202 asks for the second factor and opens no session yet",
  body: signIn,
  replies: { 200: signedInMember, 202: secondFactorAsked },
});

export const loginWithSecondFactor = route({
  method: "POST",
  path: "/api/login/second-factor",
  access: "anyone",
  needsNoSession: true,
  summary:
    "Sign in with a code of an authenticator or a recovery code; 401 ticket_ended means: password again",
  body: z.object({ ticket, code }),
  replies: { 200: signedInMember },
});

export const register = route({
  method: "POST",
  path: "/api/register",
  access: "anyone",
  summary: "Create an account: the first becomes the administrator (201), later ones wait for approval (202)",
  body: registration,
  replies: { 201: signedInMember, 202: refusal },
});

export const logout = route({
  method: "POST",
  path: "/api/logout",
  access: "anyone",
  needsNoSession: true,
  summary: "Sign out",
  replies: { 204: z.void() },
});
