import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../testing/database.ts";
import type { Store } from "./connection.ts";
import { violated } from "./constraint-errors.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await store.db.execute(sql`create table houses (id integer primary key)`);
  await store.db.execute(sql`
    create table panes (
      house integer not null constraint panes_house references houses on delete restrict,
      width integer constraint panes_wide_enough check (width > 0),
      label text constraint panes_label_unique unique,
      during int4range, constraint panes_once exclude using gist (during with &&)
    )`);
  await store.db.execute(sql`insert into houses values (1)`);
  await store.db.execute(sql`insert into panes values (1, 10, 'north', '[1,5)')`);
});
afterAll(() => store.close());

const broken: [string, SQL, ReturnType<typeof violated>][] = [
  [
    "twice the same",
    sql`insert into panes (house, label) values (1, 'north')`,
    { kind: "unique", constraint: "panes_label_unique" },
  ],
  ["of nobody", sql`insert into panes (house) values (2)`, { kind: "foreignKey", constraint: "panes_house" }],
  ["still needed", sql`delete from houses`, { kind: "foreignKey", constraint: "panes_house" }],
  [
    "out of bounds",
    sql`insert into panes (house, width) values (1, 0)`,
    { kind: "check", constraint: "panes_wide_enough" },
  ],
  [
    "missing",
    sql`insert into panes (width) values (1)`,
    { kind: "notNull", constraint: "panes_house_not_null" },
  ],
  [
    "overlapping",
    sql`insert into panes (house, during) values (1, '[4,6)')`,
    { kind: "exclusion", constraint: "panes_once" },
  ],
];

test.each(broken)("identifies the violation by kind and name: %s", async (_what, statement, violation) => {
  const error = await store.db.execute(statement).catch((thrown: unknown) => thrown);
  expect(violated(error)).toEqual(violation);
});

test("identifies a violation inside a transaction", async () => {
  const error = await store.db
    .transaction((tx) => tx.execute(broken[0]![1]))
    .catch((thrown: unknown) => thrown);
  expect(violated(error)).toEqual(broken[0]![2]);
});

test("ignores any other error", async () => {
  const error = await store.db.execute(sql`selec`).catch((thrown: unknown) => thrown);
  expect(violated(error)).toBeUndefined();
  expect(violated(new Error("no"))).toBeUndefined();
  expect(violated(undefined)).toBeUndefined();
});
