import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestStore } from "../../../testing/database.ts";
import type { Db, Store, Tx } from "../connection.ts";
import { errorClass } from "../error-class.ts";
import { serviceAreas } from "../tables/all.ts";

let store: Store;
let db: Db;
const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeAll(async () => {
  store = await openTestStore();
  db = store.db;
});
afterAll(() => store.close());
beforeEach(() => {
  warn.mockClear();
});

test("fails only the transaction whose connection breaks", async () => {
  const broken = db.transaction(async (tx) => {
    await tx.insert(serviceAreas).values({ name: "Destin" });
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
    await tx.insert(serviceAreas).values({ name: "Niceville" });
  });
  await expect(broken).rejects.toThrow();
  expect(await db.select().from(serviceAreas)).toEqual([]);
});

test("counts a database that takes no writes as unreachable, because a standby may be about to take over", async () => {
  const refused = db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`);
    await tx.insert(serviceAreas).values({ name: "Destin" });
  });
  expect(errorClass(await refused.catch((error: unknown) => error))).toBe("unreachable");
});

test("completes both of two deadlocked transactions by retrying one", async () => {
  await db.insert(serviceAreas).values([{ name: "Destin" }, { name: "Niceville" }]);
  let turns = 0;
  let bothHold: () => void = () => undefined;
  const meet = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const feeOf = (first: string, second: string) =>
    db.transaction(async (tx) => {
      const addTo = (name: string) =>
        tx.execute(
          sql`update service_areas set travel_fee = coalesce(travel_fee, 0) + 1 where name = ${name}`,
        );
      await addTo(first);
      if (++turns === 2) bothHold();
      await meet;
      await addTo(second);
    });
  await Promise.all([feeOf("Destin", "Niceville"), feeOf("Niceville", "Destin")]);
  // The retried transaction may lock its first row before the other gets its second, and deadlock again.
  expect(turns).toBeGreaterThan(2);
  const areas = await db.select().from(serviceAreas);
  expect(areas.map(({ travelFee }) => Number(travelFee))).toEqual([2, 2]);
  await db.delete(serviceAreas);
});

test("answers the next query after all connections broke", async () => {
  const allOpen = Promise.withResolvers<void>();
  let opened = 0;
  const openConnection = async (tx: Tx) => {
    await tx.execute(sql`select 1`);
    if (++opened === 4) allOpen.resolve();
    await allOpen.promise;
  };
  await Promise.all(Array.from({ length: 4 }, () => db.transaction(openConnection)));
  await end(sql`application_name = 'valance'`);
  await vi.waitFor(async () => expect(await store.alive()).toBe(true), 10_000);
});

test("reconnects a listener after its connection breaks", async () => {
  const input = vi.fn();
  const stop = await store.listen("news_of_test", input);
  await end(sql`application_name = 'valance listener'`);
  // An empty payload: a notification may have been missed while disconnected.
  await vi.waitFor(() => expect(input).toHaveBeenCalledWith(""), { timeout: 10_000 });
  await vi.waitFor(
    async () => {
      await db.execute(sql`select pg_notify('news_of_test', 'again')`);
      expect(input).toHaveBeenCalledWith("again");
    },
    { timeout: 10_000, interval: 200 },
  );
  await stop();
});

/** Terminates connections to this test's database, except the one that runs the statement. */
async function end(which: SQL) {
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where ${which} and datname = current_database() and pid <> pg_backend_pid()`);
}
