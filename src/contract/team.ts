import { z } from "zod";
import { roles, userStates } from "#domain/staff/user.ts";
import { stepUp, stepUpAlone } from "./account.ts";
import { chosenUsername } from "./auth.ts";
import { day, id, idParams, instant, noQuery, optional, optionalEmail, version } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

const teamUser = z.object({
  id,
  username: z.string(),
  /** First and last name, or the username without them. */
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(roles),
  /** The one administrator whom nobody can demote or deactivate. */
  isOwner: z.boolean(),
  state: z.enum(userStates),
  email: z.string().nullable(),
  /** Last activity; null if they have never signed in. */
  lastSeenAt: instant.nullable(),
  /** Whether they have a second factor. */
  secondFactor: z.boolean(),
  /** Days of an absence, possibly past. */
  away: z.object({ from: day, until: day }).nullable(),
  createdAt: instant,
  version: z.int(),
});
export type TeamUser = z.infer<typeof teamUser>;

/** The full link for choosing a password: works once, shown once, never stored. */
const oneTimeLink = z.object({ member: teamUser, link: z.url(), expiresAt: instant });
export type OneTimeLink = z.infer<typeof oneTimeLink>;

/** Accounts waiting for approval, and members of the team. */
const teamGroups = ["waiting", "members"] as const;
export type TeamGroup = (typeof teamGroups)[number];

export const listTeamRoute = route("GET /api/team", "admin", {
  summary: "List accounts with role, state, last activity and second factor",
  query: listQuery(["createdAt", "username"], { group: z.enum(teamGroups).optional() }),
  replies: { 200: z.array(teamUser) },
});

const newUser = z.object({
  username: chosenUsername,
  firstName: optional(80),
  lastName: optional(80),
  role: z.enum(roles),
  email: optionalEmail("Valid email is required"),
  ...stepUp.shape,
});
export type NewUser = Omit<z.output<typeof newUser>, "password">;

export const addTeamUserRoute = route("POST /api/team", "admin", {
  needsStepUp: true,
  summary: "Add a user; the answer has their one-time link to choose a password",
  body: newUser,
  replies: { 201: oneTimeLink },
});

export const approveTeamUserRoute = route("POST /api/team/{id}/approve", "admin", {
  needsStepUp: true,
  summary: "Approve an account",
  params: idParams,
  body: stepUpAlone,
  replies: { 200: teamUser },
});

export const declineTeamUserRoute = route("POST /api/team/{id}/refuse", "admin", {
  summary: "Decline an account that waits for approval; only the audit log keeps a record",
  params: idParams,
  replies: { 204: z.void() },
});

export const deactivateTeamUserRoute = route("POST /api/team/{id}/deactivate", "admin", {
  summary: "Deactivate a user and end their sessions",
  params: idParams,
  replies: { 200: teamUser },
});

export const reactivateTeamUserRoute = route("POST /api/team/{id}/reactivate", "admin", {
  needsStepUp: true,
  summary: "Reactivate a user",
  params: idParams,
  body: stepUpAlone,
  replies: { 200: teamUser },
});

export const giveRoleRoute = route("PUT /api/team/{id}", "admin", {
  summary: "Change a user's role; making an administrator needs proof",
  params: idParams,
  body: z.object({ role: z.enum(roles), version, ...stepUp.shape }),
  replies: { 200: teamUser },
});

export const changeUserNameRoute = route("PUT /api/team/{id}/name", "admin", {
  summary: "Change a user's first and last name; without both, the username names them",
  params: idParams,
  query: noQuery,
  body: z.strictObject({ firstName: optional(80), lastName: optional(80), version }),
  replies: { 200: teamUser },
});

export const handOverOwnershipRoute = route("POST /api/team/{id}/ownership", "admin", {
  needsStepUp: true,
  summary:
    "Make an active user the owner and an administrator; only the owner may, and stays an administrator",
  params: idParams,
  query: noQuery,
  body: stepUpAlone,
  replies: { 200: teamUser },
});

export const linkToPasswordRoute = route("POST /api/team/{id}/password-link", "admin", {
  needsStepUp: true,
  summary: "Create a one-time link for a user to choose a password",
  params: idParams,
  body: stepUp,
  replies: { 201: oneTimeLink },
});

export const signUserOutRoute = route("POST /api/team/{id}/sign-out", "admin", {
  summary: "End all sessions of a user; they may sign in again",
  params: idParams,
  replies: { 200: teamUser },
});

export const resetSecondFactorRoute = route("POST /api/team/{id}/second-factor/reset", "admin", {
  needsStepUp: true,
  summary:
    "Delete a user's authenticator, recovery codes and passkeys and end their sessions; until they set up a new one, the password alone signs them in",
  params: idParams,
  body: stepUp,
  replies: { 200: teamUser },
});
