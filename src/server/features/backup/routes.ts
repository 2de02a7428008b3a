import { backUpNow, listBackups } from "#contract/backups.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { backupsOf, presentBackup } from "./reads.ts";

export const backupRoutes: ServedRoute[] = [
  handle(listBackups, async ({ at }, { db, backups }) => reply(200, await backupsOf(db, backups.folder, at))),

  handle(backUpNow, async (_, { backups }) => reply(201, presentBackup(await backups.begin()))),
];
