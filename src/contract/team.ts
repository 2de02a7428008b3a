import { z } from "zod";
import { memberStates, roles } from "#domain/staff/member.ts";
import { proof, proofAlone } from "./account.ts";
import { chosenUsername } from "./auth.ts";
import { day, id, idParams, instant, optionalEmail, version } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

export const teamMember = z.object({
  id,
  username: z.string(),
  role: z.enum(roles),
  state: z.enum(memberStates),
  email: z.string().nullable(),
  /** When they last did anything here; null for who has never been in. */
  lastSeenAt: instant.nullable(),
  /** Whether they sign in with a second factor. */
  secondFactor: z.boolean(),
  /** Days of an absence, which may be over. */
  away: z.object({ from: day, until: day }).nullable(),
  createdAt: instant,
  version: z.int(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** The whole address to choose a password at: it opens once, is shown once and kept nowhere. */
const oneTimeLink = z.object({ member: teamMember, link: z.url(), expiresAt: instant });
export type OneTimeLink = z.infer<typeof oneTimeLink>;

/** Who waits for approval, and who belongs to the team already. */
export const teamGroups = ["waiting", "members"] as const;
export type TeamGroup = (typeof teamGroups)[number];

export const listTeam = route({
  method: "GET",
  path: "/api/team",
  access: "admin",
  summary: "Accounts: role, state, when last seen, whether with a second factor",
  query: listQuery(["createdAt", "username"], { group: z.enum(teamGroups).optional() }),
  replies: { 200: z.array(teamMember) },
});

const newMember = z.object({
  username: chosenUsername,
  role: z.enum(roles),
  email: optionalEmail("Valid email is required"),
  ...proof.shape,
});
export type NewMember = Omit<z.output<typeof newMember>, "password">;

export const addMember = route({
  method: "POST",
  path: "/api/team",
  access: "admin",
  summary: "Add a member, who chooses a password by the one-time link in the answer",
  body: newMember,
  replies: { 201: oneTimeLink },
});

export const approveMember = route({
  method: "POST",
  path: "/api/team/{id}/approve",
  access: "admin",
  summary: "Let an account in that waits for approval",
  params: idParams,
  body: proofAlone,
  replies: { 200: teamMember },
});

export const refuseMember = route({
  method: "POST",
  path: "/api/team/{id}/refuse",
  access: "admin",
  summary: "Refuse an account that waits for approval: it is gone, and only the audit trail knows of it",
  params: idParams,
  replies: { 204: z.void() },
});

export const deactivateMember = route({
  method: "POST",
  path: "/api/team/{id}/deactivate",
  access: "admin",
  summary: "Deactivate a member and end all their sessions",
  params: idParams,
  replies: { 200: teamMember },
});

export const reactivateMember = route({
  method: "POST",
  path: "/api/team/{id}/reactivate",
  access: "admin",
  summary: "Let a deactivated member in again",
  params: idParams,
  body: proofAlone,
  replies: { 200: teamMember },
});

export const giveRole = route({
  method: "PUT",
  path: "/api/team/{id}",
  access: "admin",
  summary: "Give a member another role; the administrator's needs proof",
  params: idParams,
  body: z.object({ role: z.enum(roles), version, ...proof.shape }),
  replies: { 200: teamMember },
});

export const linkToPassword = route({
  method: "POST",
  path: "/api/team/{id}/password-link",
  access: "admin",
  summary: "A new one-time link for a colleague to choose a password by",
  params: idParams,
  body: proof,
  replies: { 201: oneTimeLink },
});

export const signMemberOut = route({
  method: "POST",
  path: "/api/team/{id}/sign-out",
  access: "admin",
  summary: "Sign a member out everywhere; they may sign in again",
  params: idParams,
  replies: { 200: teamMember },
});

export const resetSecondFactor = route({
  method: "POST",
  path: "/api/team/{id}/second-factor/reset",
  access: "admin",
  summary:
    "Forget a colleague's authenticator, recovery codes and passkeys, and sign them out everywhere: their password alone opens the door until they have set up a new one",
  params: idParams,
  body: proof,
  replies: { 200: teamMember },
});
