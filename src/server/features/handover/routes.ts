import { endAbsenceRoute, handOverRoute, openWorkRoute } from "#contract/handover.ts";
import { dayAt } from "#domain/calendar.ts";
import { absenceOf } from "#domain/staff/absence.ts";
import { notFound } from "../../platform/core/http-error.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { userById } from "../users/account-reads.ts";
import { readOpenWork } from "./reads.ts";
import { endAbsence, handOver, refuseUnlessOwn } from "./writes.ts";

export const handoverRoutes: ServedRoute[] = [
  handle(openWorkRoute, async ({ params, query, actor, at }, { db, timeZone }) => {
    const user = await userById(db, params.id);
    if (!user) throw notFound("account");
    refuseUnlessOwn(params.id, actor);
    const work = await readOpenWork(db, { userId: user.id, ...query, at, timeZone });
    return reply(200, { ...work, away: absenceOf(user, dayAt(at, timeZone)) ?? null });
  }),

  handle(handOverRoute, async ({ params, body, actor, at }, { db, messaging }) => {
    return reply(200, await handOver(db, { userId: params.id, ...body, by: actor, at, messaging }));
  }),

  handle(endAbsenceRoute, async ({ params, actor, at }, { db, timeZone }) => {
    return reply(200, await endAbsence(db, { userId: params.id, by: actor, at, timeZone }));
  }),
];
