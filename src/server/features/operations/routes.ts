import { backUpNow, listBackups } from "#contract/backups.ts";
import { readSystem } from "#contract/system.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { backupsOf, presentBackup } from "./reads.ts";
import { systemOf } from "./system-reads.ts";

/** The server itself: its backups and its state. */
export const operationsRoutes: ServedRoute[] = [
  handle(listBackups, async ({ at }, { db, backups }) => reply(200, await backupsOf(db, backups.folder, at))),

  handle(backUpNow, async (_, { backups }) => reply(201, presentBackup(await backups.begin()))),

  handle(readSystem, async ({ at }, context) => reply(200, await systemOf(context, at))),
];
