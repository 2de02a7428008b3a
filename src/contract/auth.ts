import { z } from "zod";
import {
  chosenUsernamePattern,
  knownUsernamePattern,
  maxPasswordLength,
  minPasswordLength,
  usernameRule,
} from "#domain/staff/credentials.ts";
import { roles, userStates } from "#domain/staff/user.ts";
import { id, instant, storableText } from "./fields.ts";
import { refusal, route } from "./route.ts";

export const user = z.object({
  id,
  username: z.string(),
  /** First and last name, or the username without them. */
  name: z.string(),
  role: z.enum(roles),
  state: z.enum(userStates),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

export const signedInUser = user.extend({
  isOwner: z.boolean(),
  /** A second factor is required and this user has none: until then only their own account is open. */
  owesSecondFactor: z.boolean(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** An existing password, as typed. */
export const knownPassword = storableText(maxPasswordLength).min(1, "Password is required");

/** A new password. The server also refuses common ones and ones similar to the account's data. */
export const chosenPassword = storableText(maxPasswordLength).min(
  minPasswordLength,
  `Use at least ${minPasswordLength} characters`,
);

export const chosenUsername = storableText(64).regex(chosenUsernamePattern, `Use ${usernameRule}`);
/** An older account's name may stay unchanged; a new name must follow the current rule. */
export const knownUsername = storableText(64).regex(knownUsernamePattern, `Use ${usernameRule}`);

const signIn = z.object({
  username: storableText(64).min(1, "Username is required"),
  password: knownPassword,
});

const registration = z.object({
  username: chosenUsername,
  password: chosenPassword,
  /** Only for the first account of a public site: printed by the server at startup. */
  setupCode: storableText(64).optional(),
});

/** The password was right. A code is needed too; send it with this ticket to /api/login/second-factor. */
const secondFactorNeeded = z.object({
  code: z.literal("second_factor"),
  message: z.string(),
  /** Expires after ten minutes, or after five wrong codes. */
  ticket: z.string(),
});
/** Six digits from an authenticator, or a recovery code. */
export const code = storableText(40).min(1, "Code is required");
export const ticket = storableText(100).min(1, "Sign in again");

export const currentUserRoute = route("GET /api/user", "signed-in", {
  summary: "The signed-in user",
  replies: { 200: signedInUser },
});

export const loginRoute = route("POST /api/login", "anyone", {
  needsNoSession: true,
  summary: "Sign in; 202 asks for the second factor and creates no session yet",
  body: signIn,
  replies: { 200: signedInUser, 202: secondFactorNeeded },
});

export const loginWithSecondFactorRoute = route("POST /api/login/second-factor", "anyone", {
  needsNoSession: true,
  summary:
    "Sign in with an authenticator code or a recovery code; 401 ticket_ended: enter the password again",
  body: z.object({ ticket, code }),
  replies: { 200: signedInUser },
});

export const registerRoute = route("POST /api/register", "anyone", {
  summary: "Create an account: the first becomes the administrator (201), later ones wait for approval (202)",
  body: registration,
  replies: { 201: signedInUser, 202: refusal },
});

export const logoutRoute = route("POST /api/logout", "anyone", {
  needsNoSession: true,
  summary: "Sign out",
  replies: { 204: z.void() },
});
