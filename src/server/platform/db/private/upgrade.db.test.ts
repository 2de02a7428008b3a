import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { addStarterData } from "../../../features/seed/starter.ts";
import { with17 } from "../../../testing/postgres-17.ts";
import { StartupError } from "../../core/startup-error.ts";
import { openStore, type Store } from "../connection.ts";
import { rowsOf } from "../query-rows.ts";
import { products } from "../tables/all.ts";
import { olderPackageFolder } from "./programs.ts";

const slow = { timeout: 120_000 };

const output = vi.spyOn(console, "log").mockImplementation(() => undefined);

test("copies a PostgreSQL 17 database into 18 on the next start, and keeps the old one", slow, async () => {
  const dataDir = dataFolder();
  const before = await with17(dataDir, async (store) => {
    await store.migrate();
    await addStarterData(store.db);
    return store.db.select().from(products).orderBy(products.id);
  });
  expect(before.length).toBeGreaterThan(0);

  const store = await openStore({ dataDir });
  await store.migrate();
  expect(await versionOf(store)).toBe(18);
  expect(await store.db.select().from(products).orderBy(products.id)).toEqual(before);
  await store.close();
  expect(output).toHaveBeenCalledWith(
    `The database was upgraded. You can delete the old one in ${dataDir}/postgres/17.`,
  );
  await expect(with17(dataDir, async () => expect.unreachable())).rejects.toThrow(
    `The database in ${dataDir}/postgres/18 was made by PostgreSQL 18, but this version of Valance has 17`,
  );
  rmSync(join(dataDir, "postgres/18"), { recursive: true });
  expect(await with17(dataDir, (old) => old.db.$count(products))).toBe(before.length);
});

test("restarts an interrupted upgrade, and upgrades an empty database", slow, async () => {
  const dataDir = dataFolder();
  await with17(dataDir, async () => undefined);
  // At the last moment: everything is copied, and nothing is renamed into place yet.
  output
    .mockImplementationOnce(() => undefined)
    .mockImplementationOnce(() => {
      throw new Error("The power went out");
    });
  await expect(openStore({ dataDir })).rejects.toThrow("The power went out");
  expect(existsSync(join(dataDir, "postgres/18"))).toBe(false);
  const store = await openStore({ dataDir });
  await store.migrate();
  expect(await versionOf(store)).toBe(18);
  await store.close();
});

test("refuses a database without a package for its PostgreSQL, and says what to run", () => {
  expect(() => olderPackageFolder(16)).toThrow(StartupError);
  expect(() => olderPackageFolder(16)).toThrow(/npm install --no-save --ignore-scripts postgres-16-/);
});

function dataFolder() {
  const parent = mkdtempSync(join(tmpdir(), "valance-upgrade-"));
  chmodSync(parent, 0o711);
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return join(parent, "data");
}

async function versionOf({ db }: Store) {
  const query = sql`select current_setting('server_version_num')::int / 10000 as major`;
  const [row] = await rowsOf<{ major: number }>(db, query);
  return row!.major;
}
