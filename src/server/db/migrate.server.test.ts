import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { makeTestDatabase } from "../test-server.ts";
import { openStore } from "./connection.ts";
import { journal } from "./migrate.ts";
import { rowsOf } from "./rows.ts";

test("four processes that start at once on a fresh PostgreSQL all succeed, and migrate it once", async () => {
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
