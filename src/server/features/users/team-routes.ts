import { changeProfile as change, getProfile } from "#contract/account.ts";
import { listAssignableUsers } from "#contract/assignable-users.ts";
import {
  addTeamUser as add,
  approveTeamUser as approve,
  deactivateTeamUser as deactivate,
  giveRole as give,
  handOverOwnership as handOverOwnershipRoute,
  linkToPassword as link,
  listTeam,
  changeUserName as name,
  reactivateTeamUser as reactivate,
  refuseTeamUser as refuse,
  resetSecondFactor as reset,
  signUserOut as signOut,
} from "#contract/team.ts";
import { dayAt } from "#domain/calendar.ts";
import { notFound } from "../../platform/core/http-error.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { userById } from "./account-reads.ts";
import { assignableUsers } from "./assignable-reads.ts";
import { addUser, approveUser, linkToPassword, refuseUser } from "./joining-writes.ts";
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

/** No cache may store an answer with a link in it. */
const noStore = { "cache-control": "no-store" };

export const teamRoutes: ServedRoute[] = [
  handle(listTeam, async ({ query }, { db }) => {
    const { users, headers } = await findTeam(db, query);
    return reply(200, users, headers);
  }),

  handle(add, async ({ body: { password, ...user }, ...call }, context) => {
    await refuseWithoutStepUp(context, { password, ...call });
    const { db, publicUrl, messaging } = context;
    const handing = { by: call.actor, at: call.at, publicUrl, messaging };
    return reply(201, await addUser(db, user, handing), noStore);
  }),

  handle(link, async ({ params, body, ...call }, context) => {
    await refuseWithoutStepUp(context, { ...body, ...call });
    const { db, publicUrl } = context;
    const handing = { by: call.actor, at: call.at, publicUrl };
    return reply(201, await linkToPassword(db, params.id, handing), noStore);
  }),

  handle(approve, async ({ params, body, ...call }, context) => {
    await refuseWithoutStepUp(context, { ...body, ...call });
    const { db, messaging } = context;
    const row = await approveUser(db, {
      userId: params.id,
      by: call.actor,
      at: call.at,
      messaging,
    });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(refuse, async ({ params, actor, at }, { db }) => {
    await refuseUser(db, { userId: params.id, by: actor, at });
    return reply(204);
  }),

  handle(deactivate, async ({ params, actor, at }, { db, messaging }) => {
    const row = await deactivateUser(db, { userId: params.id, by: actor, at, messaging });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(reactivate, async ({ params, body, ...call }, context) => {
    await refuseWithoutStepUp(context, { ...body, ...call });
    const { db, messaging } = context;
    const row = await reactivateUser(db, {
      userId: params.id,
      by: call.actor,
      at: call.at,
      messaging,
    });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(give, async ({ params, body: { password, ...given }, ...call }, context) => {
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

  handle(name, async ({ params, body, actor, at }, { db }) => {
    const row = await changeUserName(db, { ...body, userId: params.id, by: actor, at });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(handOverOwnershipRoute, async ({ params, body, ...call }, context) => {
    await refuseWithoutStepUp(context, { ...body, ...call });
    const { db, messaging } = context;
    const handing = { userId: params.id, by: call.actor, at: call.at, messaging };
    return reply(200, await presentTeamUser(db, await handOverOwnership(db, handing)));
  }),

  handle(signOut, async ({ params, actor, at }, { db }) => {
    const row = await signUserOut(db, { userId: params.id, by: actor, at });
    return reply(200, await presentTeamUser(db, row));
  }),

  handle(reset, async ({ params, body, ...call }, context) => {
    await refuseWithoutStepUp(context, { ...body, ...call });
    const row = await resetSecondFactor(context.db, {
      userId: params.id,
      by: call.actor,
      at: call.at,
    });
    return reply(200, await presentTeamUser(context.db, row));
  }),

  handle(getProfile, async ({ actor }, { db }) => {
    const row = await userById(db, actor.id);
    if (!row) throw notFound("account");
    return reply(200, presentProfile(row));
  }),

  handle(change, async ({ body, actor, at, sessionToken }, context) => {
    const { version, password, ...changes } = body;
    const row = await changeProfile(context, { changes, password, version, by: actor, at, sessionToken });
    return reply(200, presentProfile(row));
  }),

  handle(listAssignableUsers, async ({ at }, { db, timeZone }) =>
    reply(200, await assignableUsers(db, dayAt(at, timeZone))),
  ),
];
