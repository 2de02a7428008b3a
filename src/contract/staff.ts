import { z } from "zod";
import { longestPassword, shortestPassword, usernamePattern } from "#domain/staff/credentials.ts";
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

const signIn = z.object({
  username: storableText(64).min(1, "Username is required"),
  password: storableText(longestPassword).min(1, "Password is required"),
});

const registration = z.object({
  username: storableText(64).regex(
    usernamePattern,
    "Use 2 to 64 letters, digits, dots, dashes or underscores, beginning with a letter or digit",
  ),
  password: storableText(longestPassword).min(
    shortestPassword,
    `Use at least ${shortestPassword} characters`,
  ),
  /** Asked for the first account only, when the site is public: printed by the server when it started. */
  setupCode: storableText(64).optional(),
});

export const currentUser = route({
  method: "GET",
  path: "/api/user",
  access: "staff",
  summary: "Who is signed in",
  replies: { 200: member },
});

export const login = route({
  method: "POST",
  path: "/api/login",
  access: "anyone",
  summary: "Sign in",
  body: signIn,
  replies: { 200: member },
});

export const register = route({
  method: "POST",
  path: "/api/register",
  access: "anyone",
  summary: "Create an account: the first becomes the administrator (201), later ones wait for approval (202)",
  body: registration,
  replies: { 201: member, 202: refusal },
});

export const logout = route({
  method: "POST",
  path: "/api/logout",
  access: "anyone",
  summary: "Sign out",
  replies: { 204: z.void() },
});
