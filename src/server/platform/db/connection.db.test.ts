import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestStore } from "../../testing/database.ts";
import type { Db, Store } from "./connection.ts";
import { rowsOf } from "./query-rows.ts";
import { serviceAreas } from "./tables/all.ts";

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openTestStore();
  db = store.db;
});
afterAll(() => store.close());
beforeEach(async () => {
  await db.delete(serviceAreas);
});

const names = async () => (await db.select().from(serviceAreas)).map(({ name: area }) => area).sort();

test("reads back what was written", async () => {
  const written = {
    name: 'Destin "East"',
    zipCodes: ["32541", "a,b", ""],
    travelFee: "12.50",
    description: "a\nb",
  };
  await db.insert(serviceAreas).values(written);
  expect(await db.select().from(serviceAreas)).toMatchObject([written]);
});

test("returns counts as numbers and keeps larger bigints exact", async () => {
  const rows = await rowsOf(
    db,
    sql`select count(*) as none, sum(1) as one, 9007199254740993 as long from service_areas`,
  );
  expect(rows).toEqual([{ none: 0, one: null, long: 9007199254740993n }]);
});

test("returns times in UTC regardless of the server's zone", async () => {
  const rows = await rowsOf(db, sql`select '2026-03-08T02:30:00.123456-06'::timestamptz as at`);
  expect(rows).toEqual([{ at: "2026-03-08 08:30:00.123456+00" }]);
});

test("rolls back a failed transaction", async () => {
  const failing = db.transaction(async (tx) => {
    await tx.insert(serviceAreas).values({ name: "Niceville" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await names()).toEqual([]);
});

test("rolls back only the nested transaction that failed", async () => {
  await db.transaction(async (tx) => {
    await tx.insert(serviceAreas).values({ name: "Destin" });
    const nested = tx.transaction(async (inner) => {
      await inner.insert(serviceAreas).values({ name: "Niceville" });
      await inner.insert(serviceAreas).values({ name: "NICEVILLE" });
    });
    await expect(nested).rejects.toThrow();
    await tx.insert(serviceAreas).values({ name: "Seaside" });
  });
  expect(await names()).toEqual(["Destin", "Seaside"]);
});

test("rejects a commit after a swallowed failure", async () => {
  const swallowing = db.transaction(async (tx) => {
    await tx.insert(serviceAreas).values({ name: "Destin" });
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow();
  expect(await names()).toEqual([]);
});

test("throws and rolls back when a transaction uses the outer db", async () => {
  const outer = (use: () => PromiseLike<unknown>) =>
    db.transaction(async (tx) => {
      await tx.insert(serviceAreas).values({ name: "Destin" });
      await use();
    });
  const clear = { message: expect.stringContaining("use the `tx`") };
  const query = db.select().from(serviceAreas).prepare("areas");
  await expect(outer(() => db.select().from(serviceAreas))).rejects.toHaveProperty(
    "cause",
    expect.objectContaining(clear),
  );
  await expect(outer(() => query.execute())).rejects.toHaveProperty("cause", expect.objectContaining(clear));
  await expect(outer(() => db.transaction(async () => undefined))).rejects.toMatchObject(clear);
  expect(await names()).toEqual([]);
});

test("allows the outer db in work that outlives its transaction", async () => {
  const committed = Promise.withResolvers<void>();
  let later: Promise<string[]> | undefined;
  await db.transaction(async (tx) => {
    await tx.insert(serviceAreas).values({ name: "Destin" });
    later = committed.promise.then(names);
  });
  committed.resolve();
  expect(await later).toEqual(["Destin"]);
});

test("keeps concurrent transactions apart", async () => {
  const areas = ["a", "b", "c", "d", "e", "f"];
  const allInserted = Promise.withResolvers<void>();
  let inserted = 0;
  const add = (area: string, fails: boolean) =>
    db.transaction(async (tx) => {
      await tx.insert(serviceAreas).values({ name: area });
      if (++inserted === areas.length) allInserted.resolve();
      await allInserted.promise;
      if (fails) throw new Error("no");
    });
  const all = areas.map((area, index) => add(area, index % 2 === 1));
  await Promise.allSettled(all);
  expect(await names()).toEqual(["a", "c", "e"]);
});

test("refuses a statement after the end of its transaction", async () => {
  const { promise: begun, resolve } =
    Promise.withResolvers<Parameters<Parameters<Db["transaction"]>[0]>[0]>();
  await db.transaction(async (tx) => resolve(tx));
  const tx = await begun;
  await expect(tx.insert(serviceAreas).values({ name: "late" })).rejects.toThrow();
  expect(await names()).toEqual([]);
});

test("delivers a notification after the commit, and none after listening ends", async () => {
  const input = vi.fn();
  const stop = await store.listen("news_of_test", input);
  const [notified, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const committed = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('news_of_test', 'one "quoted"')`);
    notified.resolve();
    await ends.promise;
  });
  await notified.promise;
  await db.execute(sql`select pg_notify('news_of_test', 'meanwhile')`);
  await vi.waitFor(() => expect(input.mock.calls).toEqual([["meanwhile"]]), 10_000);
  ends.resolve();
  await committed;
  await vi.waitFor(() => expect(input).toHaveBeenLastCalledWith('one "quoted"'), 10_000);
  await stop();
  const other = vi.fn();
  await store.listen("other_news", other);
  await db.execute(sql`select pg_notify('news_of_test', 'two')`);
  await db.execute(sql`select pg_notify('other_news', 'three')`);
  await vi.waitFor(() => expect(other).toHaveBeenCalledWith("three"), 10_000);
  expect(input).toHaveBeenCalledTimes(2);
});

test("rejects an invalid channel name", async () => {
  await expect(store.listen("news; drop", () => undefined)).rejects.toThrow(
    "A channel is named with a-z and _ only",
  );
});

test("reports that the database is alive", async () => {
  expect(await store.alive()).toBe(true);
});
