import { eq, like, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { nameColumns } from "../../features/users/account-reads.ts";
import { openTestStore } from "../../testing/database.ts";
import { rowsOf } from "./query-rows.ts";
import { countRow, countRowsBy, foldRowCounts, isReportFilter } from "./row-counts.ts";
import type { Store } from "./store.ts";
import { clients, leads, rowCounts, users } from "./tables/all.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.delete(clients);
  await store.db.delete(leads);
  await store.db.delete(rowCounts);
});

const totals = () =>
  rowsOf<{ property: string | null; rows: number }>(
    store.db,
    sql`select key->>'propertyType' as property, sum(amount)::int as rows from row_counts where noun = 'clients'
        group by 1 having sum(amount) <> 0 order by 1`,
  );

const someone = { firstName: "Ada", lastName: "Byron", phone: "850 555 0134", phoneDigits: "8505550134" };
const submitted = { ...someone, message: "Shutters" };
const linesOf = (noun: string) => store.db.$count(rowCounts, like(rowCounts.noun, `${noun}%`));

/** Inserts one row per statement, so that each writes one count line. */
async function comeOneByOne(count: number) {
  for (let place = 0; place < count; place++) await store.db.insert(clients).values(someone);
}

it("counts rows as they are inserted, updated and deleted", async () => {
  const { db } = store;
  const made = await db
    .insert(clients)
    .values([someone, someone, { ...someone, propertyType: "vacation_home" }])
    .returning();
  expect(await totals()).toEqual([
    { property: "vacation_home", rows: 1 },
    { property: null, rows: 2 },
  ]);
  await db.update(clients).set({ propertyType: "vacation_home" }).where(eq(clients.id, made[0]!.id));
  await db.update(clients).set({ city: "Destin" });
  expect(await totals()).toEqual([
    { property: "vacation_home", rows: 2 },
    { property: null, rows: 1 },
  ]);
  await db.delete(clients);
  expect(await totals()).toEqual([]);
});

describe("a count", () => {
  beforeEach(() =>
    store.db.insert(leads).values([
      { ...submitted, status: "new", priority: "high" },
      { ...submitted, status: "new", priority: "low" },
      { ...submitted, status: "lost", priority: "low", leadType: "callback" },
    ]),
  );

  it("counts rows with certain values or with none", async () => {
    expect(await countRow(store.db, "leads")).toBe(3);
    expect(await countRow(store.db, "leads", { status: "new" })).toBe(2);
    expect(await countRow(store.db, "leads", { status: "new", priority: "low" })).toBe(1);
    expect(await countRow(store.db, "leads", { status: "lost", assignedTo: null })).toBe(1);
    expect(await countRow(store.db, "leads", { status: "quoted" })).toBe(0);
    expect(await countRow(store.db, "clients")).toBe(0);
  });

  it("counts rows by value", async () => {
    const groups = await countRowsBy(store.db, "leads", ["status", "priority"]);
    expect(groups.map(({ status, priority, rows }) => [status, priority, rows]).sort()).toEqual([
      ["lost", "low", 1],
      ["new", "high", 1],
      ["new", "low", 1],
    ]);
  });

  it("does not cover other columns and tables", () => {
    expect(isReportFilter("leads", ["status", "assignedTo"])).toBe(true);
    expect(isReportFilter("leads", ["city"])).toBe(false);
    expect(isReportFilter("quotes", [])).toBe(false);
  });
});

describe("folding count lines", () => {
  afterEach(() => vi.restoreAllMocks());

  it("leaves one line per key and keeps every count", async () => {
    await comeOneByOne(5);
    await store.db.insert(clients).values({ ...someone, propertyType: "vacation_home" });
    await store.db.delete(clients).where(eq(clients.propertyType, "vacation_home"));
    expect(await linesOf("clients")).toBe(7);
    await foldRowCounts(store.db, "clients");
    expect(await linesOf("clients")).toBe(1);
    expect(await countRow(store.db, "clients")).toBe(5);
  });

  it("keeps counts by assignee apart, and adds later rows", async () => {
    const { db } = store;
    const [robin, casey] = await db
      .insert(users)
      .values([
        { ...nameColumns("robin"), passwordHash: "none" },
        { ...nameColumns("casey"), passwordHash: "none" },
      ])
      .returning();
    const come = () =>
      db.insert(leads).values([
        { ...submitted, status: "new", assignedTo: robin!.id },
        { ...submitted, status: "new", assignedTo: casey!.id },
        { ...submitted, status: "lost" },
      ]);
    for (const times of [1, 2, 3]) {
      await come();
      expect(await countRow(db, "leads")).toBe(3 * times);
      expect(await countRow(db, "leads", { status: "new" })).toBe(2 * times);
      expect(await countRow(db, "leads", { status: "new", assignedTo: robin!.id })).toBe(times);
      expect(await countRow(db, "leads", { assignedTo: null })).toBe(times);
      expect(await countRowsBy(db, "leads", ["assignedTo"])).toHaveLength(3);
      await foldRowCounts(db, "leads");
      // Two without an assignee, three with one.
      expect(await linesOf("leads")).toBe(5);
    }
    await db.delete(leads);
    await foldRowCounts(db, "leads");
    expect(await linesOf("leads")).toBe(0);
  });

  it("loses and doubles no row when run twice at once during inserts", async () => {
    await comeOneByOne(40);
    const { db } = store;
    const folds = Array.from({ length: 6 }, () => foldRowCounts(db, "clients"));
    await Promise.all([...folds, comeOneByOne(20), foldRowCounts(db, "clients")]);
    expect(await countRow(db, "clients")).toBe(60);
    expect(await db.$count(clients)).toBe(60);
  });

  it("runs once when a read finds many lines", async () => {
    await store.db.execute(
      sql`insert into row_counts (noun, key, amount) select 'projects', '{"status": "planning"}', 1 from generate_series(1, 600)`,
    );
    expect(await countRow(store.db, "projects")).toBe(600);
    expect(await linesOf("projects")).toBe(1);
    expect(await countRow(store.db, "projects", { status: "planning" })).toBe(600);
  });

  it("does not fail the count if it fails", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await store.db.execute(
      sql`insert into row_counts (noun, key, amount) select 'clients', '{"propertyType": "residential"}', 1 from generate_series(1, 600)`,
    );
    await store.db.execute(
      sql`create rule kept as on delete to row_counts do instead update row_counts set amount = 1 / 0`,
    );
    try {
      expect(await countRow(store.db, "clients", { propertyType: "residential" })).toBe(600);
      expect(warned).toHaveBeenCalledOnce();
    } finally {
      await store.db.execute(sql`drop rule kept on row_counts`);
    }
    expect(await countRowsBy(store.db, "clients", ["propertyType"])).toMatchObject([
      { propertyType: "residential", rows: 600 },
    ]);
    expect(await linesOf("clients")).toBe(1);
  });
});
