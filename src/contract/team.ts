import { z } from "zod";
import { roles, userStates } from "#domain/staff/user.ts";
import { proof, proofAlone } from "./account.ts";
import { chosenUsername } from "./auth.ts";
import { day, id, idParams, instant, noQuery, optional, optionalEmail, version } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

const teamUser = z.object({
  id,
  username: z.string(),
  /** First and last name, or the username without them. */
  name: z.string(),
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

export const listTeam = route({
  method: "GET",
  path: "/api/team",
  access: "admin",
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
  ...proof.shape,
});
export type NewUser = Omit<z.output<typeof newUser>, "password">;

export const addTeamUser = route({
  method: "POST",
  path: "/api/team",
  access: "admin",
  summary: "Add a user; the answer has their one-time link to choose a password",
  body: newUser,
  replies: { 201: oneTimeLink },
});

export const approveTeamUser = route({
  method: "POST",
  path: "/api/team/{id}/approve",
  access: "admin",
  summary: "Approve an account",
  params: idParams,
  body: proofAlone,
  replies: { 200: teamUser },
});

export const refuseTeamUser = route({
  method: "POST",
  path: "/api/team/{id}/refuse",
  access: "admin",
  summary: "Reject an account that waits for approval; only the audit log keeps a record",
  params: idParams,
  replies: { 204: z.void() },
});

export const deactivateTeamUser = route({
  method: "POST",
  path: "/api/team/{id}/deactivate",
  access: "admin",
  summary: "Deactivate a user and end their sessions",
  params: idParams,
  replies: { 200: teamUser },
});

export const reactivateTeamUser = route({
  method: "POST",
  path: "/api/team/{id}/reactivate",
  access: "admin",
  summary: "Reactivate a user",
  params: idParams,
  body: proofAlone,
  replies: { 200: teamUser },
});

export const giveRole = route({
  method: "PUT",
  path: "/api/team/{id}",
  access: "admin",
  summary: "Change a user's role; making an administrator needs proof",
  params: idParams,
  body: z.object({ role: z.enum(roles), version, ...proof.shape }),
  replies: { 200: teamUser },
});

export const handOverOwnership = route({
  method: "POST",
  path: "/api/team/{id}/ownership",
  access: "admin",
  summary:
    "Make an active user the owner and an administrator; only the owner may, and stays an administrator",
  params: idParams,
  query: noQuery,
  body: proofAlone,
  replies: { 200: teamUser },
});

export const linkToPassword = route({
  method: "POST",
  path: "/api/team/{id}/password-link",
  access: "admin",
  summary: "Create a one-time link for a user to choose a password",
  params: idParams,
  body: proof,
  replies: { 201: oneTimeLink },
});

export const signUserOut = route({
  method: "POST",
  path: "/api/team/{id}/sign-out",
  access: "admin",
  summary: "End all sessions of a user; they may sign in again",
  params: idParams,
  replies: { 200: teamUser },
});

export const resetSecondFactor = route({
  method: "POST",
  path: "/api/team/{id}/second-factor/reset",
  access: "admin",
  summary:
    "Delete a user's authenticator, recovery codes and passkeys and end their sessions; until they set up a new one, the password alone signs them in",
  params: idParams,
  body: proof,
  replies: { 200: teamUser },
});
