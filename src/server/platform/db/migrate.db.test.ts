import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { openTestStore } from "../../testing/database.ts";
import { makeTestDatabase } from "../../testing/postgres.ts";
import { openStore, type Store } from "./connection.ts";
import { journal } from "./migrate.ts";
import { rowsOf } from "./query-rows.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

test("migrates twice without harm", async () => {
  await store.migrate();
});

test("names a skipped migration", async () => {
  const [first] = await journal();
  await store.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${first!.when}`);
  await expect(store.migrate()).rejects.toThrow(`The database lacks ${first!.tag}`);
});

test("refuses a newer database and does not change it", async () => {
  await store.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
  );
  await expect(store.migrate()).rejects.toThrow("made by a newer version");
});

test("migrates a new database once when four processes start together", async () => {
  const { url, remove } = await makeTestDatabase("template0");
  onTestFinished(remove);
  const stores = await Promise.all(
    Array.from({ length: 4 }, () => openStore({ dataDir: "", databaseUrl: url })),
  );
  await Promise.all(stores.map((store) => store.migrate()));
  const [done] = await rowsOf(stores[0]!.db, sql`select count(*) from drizzle.__drizzle_migrations`);
  expect(done).toEqual({ count: (await journal()).length });
  await Promise.all(stores.map((store) => store.close()));
});

test("every migration is newer than the one before, or a database would lack one in between", async () => {
  const times = (await journal()).map(({ when }) => when);
  expect(times.length).toBeGreaterThan(0);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});
