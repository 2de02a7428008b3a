import { execFile, execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { testDataFolder } from "../../testing/database.ts";
import { makeTestDatabase } from "../../testing/postgres.ts";
import { openStore, type Store } from "./connection.ts";
import { violated } from "./constraint-errors.ts";
import { move } from "./move.ts";
import { rowsOf } from "./query-rows.ts";
import { countRow } from "./row-counts.ts";
import { clients } from "./tables/all.ts";

let workshop: string;
let folders: { ready: string; filled: string };
beforeAll(async () => {
  workshop = mkdtempSync(join(tmpdir(), "valance-move-"));
  chmodSync(workshop, 0o711);
  folders = { ready: testDataFolder(workshop), filled: "" };
  await makeReady(folders.ready);
  folders.filled = folder(folders.ready);
  await fill(folders.filled);
});
afterAll(() => rmSync(workshop, { recursive: true }));

test("keeps every row identical when moved to PostgreSQL and back", async () => {
  const [local, server, localAgain] = [folder(folders.filled), await database(), folder(folders.ready)];
  const before = await contentsOf(local);
  expect(before.oddities).toHaveLength(3);
  expect(await move(local, server)).toContainEqual({ table: "public.rate_limits", rows: 1_200 });
  expect(await contentsOf(server)).toEqual(before);
  await move(server, localAgain);
  expect(await contentsOf(localAgain)).toEqual(before);
});

test("refuses a data folder in which a restore is not finished", async () => {
  const local = folder(folders.filled);
  mkdirSync(join(local, "files.restoring-2026-11-27T10-00-00Z"));
  await expect(move(local, await database())).rejects.toThrow("Start Valance there once first");
});

test("continues sequences and enforces foreign keys after a move", async () => {
  const [local, server] = [folder(folders.filled), await database()];
  await withStore(local, ({ db }) => db.execute(sql`delete from oddities where id = 3`));
  await move(local, server);
  await withStore(server, async ({ db }) => {
    const added = await rowsOf(db, sql`insert into oddities default values returning id`);
    expect(added).toEqual([{ id: 4 }]);
    const orphan = db.execute(sql`update clients set service_area_id = gen_random_uuid()`);
    await expect(orphan).rejects.toSatisfy((error) => violated(error)?.kind === "foreignKey");
  });
});

test("keeps row counts correct after a move", async () => {
  const [local, server] = [folder(folders.filled), await database()];
  await move(local, server);
  const counts = () =>
    withStore(server, async ({ db }) => [await countRow(db, "clients"), await db.$count(clients)]);
  expect(await counts()).toEqual([1, 1]);
  await withStore(server, async ({ db }) => {
    const [one] = await db.select().from(clients);
    const { id: _, searchable: __, sortName: ___, ...likewise } = one!;
    await db.insert(clients).values([likewise, likewise]);
  });
  expect(await counts()).toEqual([3, 3]);
});

test("refuses a target with rows", async () => {
  const server = await database();
  await fill(server);
  await expect(move(folders.filled, server)).rejects.toThrow("The target already has rows in public.clients");
});

test("refuses a data folder that a server uses", async () => {
  await withStore(folders.ready, async () => {
    await expect(move(folders.ready, await database())).rejects.toThrow(`Process ${process.pid} is using`);
  });
});

test("refuses databases whose tables differ and moves nothing", async () => {
  const server = await database();
  await withStore(server, ({ db }) => db.execute(sql`alter table oddities drop column note cascade`));
  await expect(move(folders.filled, server)).rejects.toThrow("public.oddities differs between the databases");
  expect(await withStore(server, ({ db }) => linesOf(db, "clients"))).toEqual([]);
});

test("moves nothing if the copy differs", async () => {
  const server = await database();
  await withStore(server, async ({ db }) => {
    await db.execute(
      sql`create rule spoil as on insert to clients do also update clients set first_name = 'Anais'`,
    );
  });
  await expect(move(folders.filled, server)).rejects.toThrow(
    "public.clients was not copied exactly (1 rows there, 1 here)",
  );
  expect(await withStore(server, ({ db }) => linesOf(db, "clients"))).toEqual([]);
});

test("prints what was moved, without passwords", async () => {
  const server = await database();
  const done = await command(folders.filled, server);
  expect(done.stdout).toContain("public.clients: 1 row, the same on both sides");
  const { password } = new URL(server);
  expect(password).not.toBe("");
  expect(done.stdout + done.stderr).not.toContain(password);
});

test("exits with 1 and one line when it cannot move", async () => {
  const nothing = join(workshop, "nothing");
  const done = await command(nothing, await database()).catch((failure) => failure);
  expect(done).toMatchObject({ code: 1, stderr: `There is no database in ${nothing}\n` });
  expect(existsSync(nothing)).toBe(false);
});

/** Fills a database with a sequence, an address and every type of value that a careless copy damages. */
async function fill(place: string) {
  await withStore(place, async ({ db }) => {
    await db.execute(sql`
      insert into company_profile (company_name, phone, email) values ('Coastal "Living" Shades', '1', 'a@b.example')`);
    await db.execute(sql`
      insert into clients (first_name, last_name, phone, phone_digits, notes)
      values ('Anaïs', 'O''Neil', '(850) 555-0100', '8505550100', ${'two\nlines, a "quote", a \\ and a \ttab'})`);
    await db.execute(sql`
      insert into rate_limits (bucket, caller, period_ends_at, count) select 'sign-in', n, now(), n from generate_series(1, 1200) n`);
    await db.execute(oddities);
  });
}

const oddities = sql`
  insert into oddities (at, amount, long, words, facts, note, raw) values
    ('2026-03-08 02:30:00.123456-06', 12345678901234567890.123456789, 9007199254740993,
     array['plain', 'a "quote"', ${"a\nline"}, '', null, 'NULL'], '{"b": [1.10, null], "a": "é"}', '', '\\x00ff'),
    (null, null, null, '{}', 'null', null, null),
    ('infinity', 'NaN', -1, null, null, '()",', '\\x')`;

const makeOddities = sql`
  create table oddities (
    id integer primary key generated always as identity,
    at timestamptz, amount numeric, long bigint, words text[], facts jsonb, note text, raw bytea,
    shouted text generated always as (upper(note)) stored
  )`;

/** This version's tables plus one more. */
async function makeReady(place: string) {
  await withStore(place, async (store) => {
    await store.migrate();
    await store.db.execute(makeOddities);
  });
}

async function contentsOf(place: string) {
  return withStore(place, async ({ db }) => ({
    oddities: await linesOf(db, "oddities"),
    clients: await linesOf(db, "clients"),
    rate_limits: await linesOf(db, "rate_limits"),
    company: await linesOf(db, "company_profile"),
  }));
}

async function linesOf(db: Store["db"], table: string) {
  const rows = await rowsOf<{ line: string }>(
    db,
    sql.raw(`select (t.*)::text as line from ${table} as t order by 1`),
  );
  return rows.map(({ line }) => line);
}

async function withStore<Result>(place: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(
    place.startsWith("postgres:") ? { dataDir: "", databaseUrl: place } : { dataDir: place },
  );
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A copy that the test may damage. */
function folder(original: string) {
  const dataDir = mkdtempSync(join(workshop, "folder-"));
  execFileSync("cp", ["-a", `${original}/.`, dataDir]);
  return dataDir;
}

/** An empty database with this version's tables plus one more. */
async function database() {
  const { url, remove } = await makeTestDatabase(inject("templateDatabase"));
  onTestFinished(remove);
  await makeReady(url);
  return url;
}

function command(from: string, to: string) {
  return promisify(execFile)(process.execPath, ["src/server/app/move-command.ts", from, to]);
}
