import { backUpNow, listBackups } from "#contract/backups.ts";
import { readConditions, readSystem } from "#contract/system.ts";
import { conditionsOf } from "#domain/system/conditions.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { backupsOf, presentBackup } from "./reads.ts";
import { factsOf, systemOf } from "./system-reads.ts";

/** The server itself: its backups and its state. */
export const operationsRoutes: ServedRoute[] = [
  handle(listBackups, async ({ at }, { db, backups }) => reply(200, await backupsOf(db, backups.folder, at))),

  handle(backUpNow, async (_, { backups }) => reply(201, presentBackup(await backups.begin()))),

  handle(readConditions, async ({ at }, context) => {
    const { facts } = await factsOf(context, at);
    return reply(200, { conditions: conditionsOf(facts, at) });
  }),

  handle(readSystem, async ({ at }, context) => reply(200, await systemOf(context, at))),
];
