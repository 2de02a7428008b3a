import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { removeDataFolder, testDataFolder } from "../../../testing/database.ts";
import { openStore, type Store } from "../connection.ts";
import { errorClass } from "../error-class.ts";
import { startPrivate } from "../private/start.ts";
import { rowsOf } from "../query-rows.ts";
import { serviceAreas } from "../tables/all.ts";

let server: Awaited<ReturnType<typeof startPrivate>>;
let store: Store;
const dataDir = testDataFolder();
beforeAll(async () => {
  server = await startPrivate(dataDir, () => undefined, ["synchronous_standby_names=absent"]);
  store = await openStore({ dataDir, databaseUrl: server.url });
});
afterAll(async () => {
  await store.close();
  await server.stop();
  await removeDataFolder(dataDir);
});

test("refuses a transaction whose commit the standby does not confirm", async () => {
  const lone = store.db.transaction((tx) => tx.insert(serviceAreas).values({ name: "Destin" }));
  expect(await classOfCanceled(lone)).toBe("unreachable");
});

test("refuses a single write whose commit the standby does not confirm", async () => {
  const lone = store.db.insert(serviceAreas).values({ name: "Niceville" }).execute();
  expect(await classOfCanceled(lone)).toBe("unreachable");
});

/** Cancels the wait of `commit` for the standby, as the statement timeout does, and classifies its error. */
async function classOfCanceled(commit: Promise<unknown>) {
  const settled = commit.catch((error: unknown) => error);
  const waiting = sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
  await vi.waitFor(async () => expect(await rowsOf(store.db, waiting)).not.toEqual([]), 10_000);
  return errorClass(await settled);
}
