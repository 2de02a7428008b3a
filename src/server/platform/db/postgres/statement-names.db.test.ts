import { tmpdir } from "node:os";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testing/database.ts";
import { databaseOf } from "../../../testing/postgres.ts";
import { type Db, openStore, type Store, type Tx } from "../connection.ts";
import { given, prepared } from "../prepared.ts";
import { rowsOf } from "../query-rows.ts";

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openTestStore();
  db = store.db;
  await db.execute(sql`create table blinds (id integer primary key, color text)`);
  await db.execute(sql`insert into blinds values (1, 'sand'), (2, 'white')`);
});
afterAll(() => store.close());

const blinds = pgTable("blinds", { id: integer().primaryKey(), color: text() });
const blindById = prepared("blind by id", (on, name) =>
  on
    .select()
    .from(blinds)
    .where(eq(blinds.id, given("id", blinds.id)))
    .prepare(name),
);
const blind = (on: Db | Tx, id: number) => blindById(on as Db).execute({ id });

async function preparedTexts(on: Tx): Promise<unknown[]> {
  const rows = await rowsOf<{ statement: string }>(on, sql`select statement from pg_prepared_statements`);
  return rows.map(({ statement }) => statement);
}

test("prepares a query that has a name, and no other", async () => {
  await db.transaction(async (tx) => {
    for (const id of [1, 2, 1, 2]) expect(await blind(tx, id)).toMatchObject([{ id }]);
    for (const color of ["sand", "white", "sand"])
      await rowsOf(tx, sql`select * from blinds where color = ${color}`);
    expect(await preparedTexts(tx)).toEqual([expect.stringContaining('where "blinds"."id" = $1')]);
  });
});

test("prepares nothing for a pooler that cannot keep statements", async () => {
  const pooled = await openStore({
    dataDir: tmpdir(),
    databaseUrl: await databaseOf(store),
    prepares: false,
  });
  try {
    await pooled.db.transaction(async (tx) => {
      for (const id of [1, 2, 1, 2]) expect(await blind(tx, id)).toMatchObject([{ id }]);
      expect(await preparedTexts(tx)).toEqual([]);
    });
  } finally {
    await pooled.close();
  }
});

test("answers after a table changed under its prepared statement", async () => {
  const onAllConnections = () => Promise.all(Array.from({ length: 40 }, () => blind(db, 1)));
  await onAllConnections();
  await db.execute(sql`alter table blinds alter column color type varchar(40)`);
  for (const rows of await onAllConnections()) expect(rows).toEqual([{ id: 1, color: "sand" }]);
});

test("repeats a transaction whose prepared statement is outdated", async () => {
  let runs = 0;
  const paint = () =>
    db.transaction(async (tx) => {
      runs++;
      await tx.execute(sql`update blinds set color = color || '!' where id = ${2}`);
      return blind(tx, 2);
    });
  for (let time = 0; time < 4; time++) await paint();
  await db.execute(sql`alter table blinds alter column color type text`);
  runs = 0;
  expect(await paint()).toEqual([{ id: 2, color: "white!!!!!" }]);
  expect(runs).toBe(2);
});
