import { drizzle } from "drizzle-orm/pglite";
import { CannotStart } from "../../cannot-start.ts";
import { answersInTime } from "../alive.ts";
import { bringUpToDate } from "../migrate.ts";
import type { Db, Store } from "../store.ts";
import { Subscriptions } from "../subscriptions.ts";
import * as tables from "../tables/all.ts";
import { TransactionGuard } from "../transaction-guard.ts";
import { EmbeddedClient } from "./client.ts";
import { databaseFolder, makeDataFolder, refuseForeignDatabase, refuseFullDisk } from "./folder.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { EngineLink } from "./link.ts";
import { makeDatabase } from "./make-database.ts";

const patience = 60_000;
const maintenanceEvery = 5 * 60_000;

export async function openEmbedded(dataDir: string, onFatal: (reason: Error) => void): Promise<Store> {
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    refuseFullDisk(dataDir);
    refuseForeignDatabase(dataDir);
    await makeDatabase(dataDir);
    return await openLocked(dataDir, lock, onFatal);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(
  dataDir: string,
  lock: FolderLock,
  onFatal: (reason: Error) => void,
): Promise<Store> {
  const subscriptions = new Subscriptions();
  const folder = databaseFolder(dataDir);
  const link = await EngineLink.start(
    { folder, maintenanceEvery },
    { patience, onFatal, onNotification: (channel, payload) => subscriptions.tell(channel, payload) },
  ).catch((error: Error) => {
    throw new CannotStart(`The database in ${folder} cannot be opened: ${error.message}`);
  });
  const client = new EmbeddedClient(link, new TransactionGuard(), subscriptions);
  const db = drizzle({ client: client as never, schema: tables }) as unknown as Db;
  return {
    db,
    engine: "embedded",
    migrate: () => bringUpToDate(db),
    listen: (channel, heard) => client.listen(channel, heard),
    alive: () => answersInTime(db),
    close: () => closeAll(link, lock),
  };
}

async function closeAll(link: EngineLink, lock: FolderLock) {
  // An engine that has died needs no goodbye: the next one recovers what was committed.
  await link.ask({ ask: "close" }).catch(() => undefined);
  await link.stop();
  lock.release();
}
