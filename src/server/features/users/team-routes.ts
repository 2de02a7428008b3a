import { changeProfile as change, getProfile } from "#contract/account.ts";
import {
  addMember as add,
  approveMember as approve,
  deactivateMember as deactivate,
  giveRole as give,
  linkToPassword as link,
  listTeam,
  reactivateMember as reactivate,
  refuseMember as refuse,
  resetSecondFactor as reset,
  signMemberOut as signOut,
} from "#contract/team.ts";
import { notFound } from "../../platform/core/http-error.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { memberById } from "./account-reads.ts";
import { refuseWithoutProof } from "./own-password.ts";
import { changeProfile } from "./own-profile.ts";
import { findTeam, presentProfile, presentTeamMember } from "./team-reads.ts";
import {
  addMember,
  approveMember,
  deactivateMember,
  giveRole,
  linkToPassword,
  reactivateMember,
  refuseMember,
  resetSecondFactor,
  signMemberOut,
} from "./team-writes.ts";

/** No cache may store an answer with a link in it. */
const keptNowhere = { "cache-control": "no-store" };

export const teamRoutes: ServedRoute[] = [
  on(listTeam, async ({ query }, { db }) => {
    const { members, headers } = await findTeam(db, query);
    return say(200, members, headers);
  }),

  on(add, async ({ body: { password, ...member }, ...asking }, parts) => {
    await refuseWithoutProof(parts, { password, ...asking });
    const { db, publicUrl, post } = parts;
    const handing = { by: asking.actor, at: asking.at, publicUrl, post };
    return say(201, await addMember(db, member, handing), keptNowhere);
  }),

  on(link, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    const { db, publicUrl } = parts;
    const handing = { by: asking.actor, at: asking.at, publicUrl };
    return say(201, await linkToPassword(db, params.id, handing), keptNowhere);
  }),

  on(approve, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    const { db, post } = parts;
    const row = await approveMember(db, { userId: params.id, by: asking.actor, at: asking.at, post });
    return say(200, await presentTeamMember(db, row));
  }),

  on(refuse, async ({ params, actor, at }, { db }) => {
    await refuseMember(db, { userId: params.id, by: actor, at });
    return say(204);
  }),

  on(deactivate, async ({ params, actor, at }, { db, post }) => {
    const row = await deactivateMember(db, { userId: params.id, by: actor, at, post });
    return say(200, await presentTeamMember(db, row));
  }),

  on(reactivate, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    const { db, post } = parts;
    const row = await reactivateMember(db, { userId: params.id, by: asking.actor, at: asking.at, post });
    return say(200, await presentTeamMember(db, row));
  }),

  on(give, async ({ params, body: { password, ...given }, ...asking }, parts) => {
    if (given.role === "admin") await refuseWithoutProof(parts, { password, ...asking });
    const { db, post } = parts;
    const row = await giveRole(db, { userId: params.id, ...given, by: asking.actor, at: asking.at, post });
    return say(200, await presentTeamMember(db, row));
  }),

  on(signOut, async ({ params, actor, at }, { db }) => {
    const row = await signMemberOut(db, { userId: params.id, by: actor, at });
    return say(200, await presentTeamMember(db, row));
  }),

  on(reset, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    const row = await resetSecondFactor(parts.db, { userId: params.id, by: asking.actor, at: asking.at });
    return say(200, await presentTeamMember(parts.db, row));
  }),

  on(getProfile, async ({ actor }, { db }) => {
    const row = await memberById(db, actor.id);
    if (!row) throw notFound("account");
    return say(200, presentProfile(row));
  }),

  on(change, async ({ body, actor, at, sessionToken }, parts) => {
    const { version, password, ...changes } = body;
    const row = await changeProfile(parts, { changes, password, version, by: actor, at, sessionToken });
    return say(200, presentProfile(row));
  }),
];
