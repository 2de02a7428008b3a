import { changeProfileRoute, getProfileRoute } from "#contract/account.ts";
import { listAssignableUsersRoute } from "#contract/assignable-users.ts";
import {
  addTeamUserRoute,
  approveTeamUserRoute,
  changeUserNameRoute,
  deactivateTeamUserRoute,
  declineTeamUserRoute,
  giveRoleRoute,
  handOverOwnershipRoute,
  linkToPasswordRoute,
  listTeamRoute,
  reactivateTeamUserRoute,
  resetSecondFactorRoute,
  signUserOutRoute,
} from "#contract/team.ts";
import { dayAt } from "#domain/calendar.ts";
import { notFound } from "../../platform/core/http-error.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { userById } from "./account-reads.ts";
import { assignableUsers } from "./assignable-reads.ts";
import { addUser, approveUser, declineUser, linkToPassword } from "./joining-writes.ts";
import { changeProfile } from "./own-profile.ts";
import { refuseWithoutStepUp } from "./step-up.ts";
import { findTeam, presentProfile, presentTeamUser } from "./team-reads.ts";
import {
  changeRole,
  changeUserName,
  deactivateUser,
  handOverOwnership,
  reactivateUser,
  resetSecondFactor,
  signUserOut,
} from "./team-writes.ts";

/** No cache may store an answer with a link to set a password in it. */
const noStore = { "cache-control": "no-store" };

export const teamRoutes: ServedRoute[] = [
  handle(listTeamRoute, async ({ query }, { db }) => {
    const { users, headers } = await findTeam(db, query);
    return reply(200, users, headers);
  }),

  handle(
    addTeamUserRoute,
    async ({ body: { password: _, ...user }, actor, at }, { db, publicUrl, messaging }) => {
      const handing = { by: actor, at, publicUrl, messaging };
      return reply(201, await addUser(db, user, handing), noStore);
    },
  ),

  handle(linkToPasswordRoute, async ({ params, actor, at }, { db, publicUrl }) => {
    const handing = { by: actor, at, publicUrl };
    return reply(201, await linkToPassword(db, params.id, handing), noStore);
  }),

  handle(approveTeamUserRoute, async ({ params, actor, at }, { db, messaging }) => {
    const row = await approveUser(db, { userId: params.id, by: actor, at, messaging });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(declineTeamUserRoute, async ({ params, actor, at }, { db }) => {
    await declineUser(db, { userId: params.id, by: actor, at });
    return reply(204);
  }),

  handle(deactivateTeamUserRoute, async ({ params, actor, at }, { db, messaging }) => {
    const row = await deactivateUser(db, { userId: params.id, by: actor, at, messaging });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(reactivateTeamUserRoute, async ({ params, actor, at }, { db, messaging }) => {
    const row = await reactivateUser(db, { userId: params.id, by: actor, at, messaging });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(giveRoleRoute, async ({ params, body: { password, ...given }, ...call }, context) => {
    if (given.role === "admin") await refuseWithoutStepUp(context, { password, ...call });
    const { db, messaging } = context;
    const row = await changeRole(db, {
      userId: params.id,
      ...given,
      by: call.actor,
      at: call.at,
      messaging,
    });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(changeUserNameRoute, async ({ params, body, actor, at }, { db }) => {
    const row = await changeUserName(db, { ...body, userId: params.id, by: actor, at });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(handOverOwnershipRoute, async ({ params, actor, at }, { db, messaging }) => {
    const handing = { userId: params.id, by: actor, at, messaging };
    return reply(200, await presentTeamUser(db, await handOverOwnership(db, handing)));
  }),

  handle(signUserOutRoute, async ({ params, actor, at }, { db }) => {
    const row = await signUserOut(db, { userId: params.id, by: actor, at });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(resetSecondFactorRoute, async ({ params, actor, at }, { db }) => {
    const row = await resetSecondFactor(db, { userId: params.id, by: actor, at });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(getProfileRoute, async ({ actor }, { db }) => {
    const row = await userById(db, actor.id);
    if (!row) throw notFound("account");
    return reply(200, presentProfile(row));
  }),

  handle(changeProfileRoute, async ({ body, actor, at, sessionToken }, context) => {
    const { version, password, ...changes } = body;
    const row = await changeProfile(context, { changes, password, version, by: actor, at, sessionToken });
    return reply(200, presentProfile(row));
  }),

  handle(listAssignableUsersRoute, async ({ at }, { db, timeZone }) =>
    reply(200, await assignableUsers(db, dayAt(at, timeZone))),
  ),
];
