import { backUpNowRoute, createBackupKeyRoute, listBackupsRoute } from "#contract/backups.ts";
import { readConditionsRoute, readSystemRoute } from "#contract/system.ts";
import { mayCreateBackupKey } from "#domain/staff/permissions.ts";
import { conditionsOf } from "#domain/system/conditions.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { refuseUnless } from "../users/account-reads.ts";
import { refuseWithoutStepUp } from "../users/step-up.ts";
import { createBackupKey } from "./backup-key.ts";
import { backupsOf, presentBackup } from "./reads.ts";
import { factsOf, systemOf } from "./system-reads.ts";

/** The server itself: its backups and its state. */
export const operationsRoutes: ServedRoute[] = [
  handle(listBackupsRoute, async ({ at }, { db, backups }) => reply(200, await backupsOf(db, backups, at))),

  handle(backUpNowRoute, async (_, { backups }) => reply(201, presentBackup(await backups.begin()))),

  handle(createBackupKeyRoute, async ({ body, ...call }, context) => {
    const { actor: by, at } = call;
    const { db, messaging } = context;
    await refuseUnless(db, by.id, mayCreateBackupKey, "Only the owner can create the backup key");
    await refuseWithoutStepUp(context, { ...body, ...call });
    return reply(201, await createBackupKey(db, { by, at, messaging }));
  }),

  handle(readConditionsRoute, async ({ at }, context) => {
    const { facts, proved } = await factsOf(context, at);
    const provedAt = proved?.provedAt?.toISOString() ?? null;
    return reply(200, { conditions: conditionsOf(facts, at), provedAt });
  }),

  handle(readSystemRoute, async ({ at }, context) => reply(200, await systemOf(context, at))),
];
