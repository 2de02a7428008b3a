import { afterAll, beforeAll, expect, it } from "vitest";
import { failMigration, stateOf } from "../../testing/database-state.ts";
import { fillNewTables, laterMigrations, makeOlderOffice } from "../../testing/older-office.ts";
import { makeTestDatabase } from "../../testing/postgres.ts";
import { openStore, type Store } from "./connection.ts";
import { MigrationError, runSomeMigrations } from "./migrate.ts";

let store: Store;
let remove: () => Promise<void>;
beforeAll(async () => {
  const { url, ...database } = await makeTestDatabase("template0");
  remove = database.remove;
  store = await openStore({ dataDir: "", databaseUrl: url });
  await makeOlderOffice(store.db);
});
afterAll(async () => {
  await store.close();
  await remove();
});

it("leaves the oldest database as it was when the last of all migrations fails", async () => {
  const { when } = laterMigrations.at(-1)!;
  const before = await stateOf(store.db);
  expect(emptyTables(before)).toEqual([]);
  await failMigration(store.db, when);
  await expect(store.migrate()).rejects.toThrow(MigrationError);
  expect(await stateOf(store.db)).toEqual(before);
});

// One after the other: each test leaves the database with one migration more.
it.each(laterMigrations)(
  "leaves every row and the schema as they were when $tag fails at its end",
  async (failing) => {
    const before = await stateOf(store.db);
    await failMigration(store.db, failing.when);
    await expect(store.migrate()).rejects.toThrow(`The migration ${failing.tag} failed: out of luck (P0001)`);
    expect(await stateOf(store.db)).toEqual(before);
    await failMigration(store.db, undefined);
    await runSomeMigrations(store.db, ({ when }) => when <= failing.when);
    await fillNewTables(store.db, failing.tag);
    const after = await stateOf(store.db);
    expect(after.migrations).toHaveLength(before.migrations.length + 1);
    expect(emptyTables(after)).toEqual([]);
  },
);

function emptyTables({ rows }: Awaited<ReturnType<typeof stateOf>>) {
  return Object.keys(rows).filter((table) => rows[table]?.rows === 0);
}
