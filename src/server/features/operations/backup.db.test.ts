import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { openStore, type Store } from "../../platform/db/connection.ts";
import { tablesIn } from "../../platform/db/move/tables.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { countRow } from "../../platform/db/row-counts.ts";
import { alteredArchive, type Part } from "../../testing/altered-archive.ts";
import { openTestStore } from "../../testing/database.ts";
import { makeOlderOffice } from "../../testing/older-office.ts";
import { makeTestDatabase } from "../../testing/postgres.ts";
import { archiveNameAt, type Manifest, manifestName } from "./manifest.ts";
import { proveBackup } from "./prove-backup.ts";
import { checkArchive } from "./read-archive.ts";
import { replaceOffice, restoreOffice } from "./restore-office.ts";
import { copyOffice } from "./run-backup.ts";
import type { OfficeData } from "./write-archive.ts";

const at = new Date("2026-11-26T02:30:00Z");
const photo = Buffer.from([0xff, 0xd8, 0, 1, 2, 3]);

let workshop: string;
let dataDir: string;
let store: Store;
let archive: string;
beforeAll(async () => {
  workshop = mkdtempSync(path.join(tmpdir(), "valance-backup-"));
  // PostgreSQL's own account must reach it, or the database would go to a folder that the test doesn't remove.
  chmodSync(workshop, 0o711);
  dataDir = path.join(workshop, "data");
  for (const folder of ["files", "spool"]) mkdirSync(path.join(dataDir, folder), { recursive: true });
  writeFileSync(path.join(dataDir, "files/photo"), photo);
  writeFileSync(path.join(dataDir, "files/half.unfinished"), "half");
  writeFileSync(path.join(dataDir, "spool/2026-11-26T02-29-00.000Z_1.json"), '{"id":"1"}');
  store = await openTestStore();
  await fill(store);
  ({ file: archive } = await backUp({ store, dataDir }, "backups"));
}, 120_000);
afterAll(async () => {
  await store.close();
  rmSync(workshop, { recursive: true });
});

describe("A backup", { timeout: 120_000 }, () => {
  it("is named after its time, and only its owner may read it", () => {
    expect(readdirSync(path.dirname(archive))).toEqual(["valance-2026-11-26T02-30-00Z.tar.gz"]);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });

  it("restores every row, sequence and file into an empty PostgreSQL", async () => {
    const place = await emptyPlace();
    await restoreOffice(place, { file: archive });
    const restored = await openPlace(place);
    expect(await contentsOf(restored)).toEqual(await contentsOf(store));
    const next = sql`insert into clients (first_name, last_name, phone, phone_digits, service_area_id)
      values ('A', 'B', '1', '1', gen_random_uuid())`;
    await expect(restored.db.execute(next)).rejects.toMatchObject({ cause: { code: "23503" } });
    expect(readFileSync(path.join(place.dataDir, "files/photo"))).toEqual(photo);
    expect(statSync(path.join(place.dataDir, "files/photo")).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(place.dataDir, "files"))).toEqual(["photo"]);
    expect(readdirSync(path.join(place.dataDir, "spool"))).toHaveLength(1);
  });

  it("restores into the private PostgreSQL of an empty data folder", async () => {
    const place = { dataDir: path.join(workshop, "private") };
    await restoreOffice(place, { file: archive });
    const restored = await openPlace(place);
    expect(await contentsOf(restored)).toEqual(await contentsOf(store));
  });

  it("restores the tables of an older version and then migrates them", async () => {
    const old = await emptyPlace();
    const older = await openStore(old);
    await makeOlderOffice(older.db);
    const { file } = await backUp({ store: older, dataDir: old.dataDir }, "old");
    await older.migrate();
    const place = await emptyPlace();
    expect((await restoreOffice(place, { file })).schema).toMatch(/^0037_/);
    // A later migration writes its own time there.
    const settings = { "public.business_settings": expect.anything() };
    const expected = { ...(await contentsOf(older)), ...settings };
    expect(await contentsOf(await openPlace(place))).toEqual(expected);
    await older.close();
  });

  it("is of one moment while the office works", async () => {
    const busy = await openTestStore();
    let isDone = false;
    const work = async () => {
      while (!isDone) await insertClients(busy, 20);
    };
    await insertClients(busy, 2_000);
    const working = work();
    const { file } = await backUp({ store: busy, dataDir }, "busy");
    isDone = true;
    await working;
    const place = await emptyPlace();
    await restoreOffice(place, { file });
    const restored = await openPlace(place);
    const clients = await restored.db.$count(sql`clients`);
    expect(await countRow(restored.db, "clients")).toBe(clients);
    expect(clients).toBeGreaterThanOrEqual(2_000);
    expect(clients).toBeLessThan(await busy.db.$count(sql`clients`));
    await busy.close();
  });
});

describe("A restore", { timeout: 120_000 }, () => {
  it("refuses a data folder that is not empty, before it reads the backup", async () => {
    await expect(restoreOffice({ dataDir }, { file: "missing" })).rejects.toThrow(
      `The folder ${dataDir} is not empty`,
    );
    const place = await emptyPlace();
    mkdirSync(path.join(place.dataDir, "files"), { recursive: true });
    writeFileSync(path.join(place.dataDir, "files/own"), "");
    await expect(restoreOffice(place, { file: archive })).rejects.toThrow(
      `${place.dataDir}/files is not empty`,
    );
  });

  it("refuses a database that has tables", async () => {
    const place = await emptyPlace(inject("templateDatabase"));
    await expect(restoreOffice(place, { file: archive })).rejects.toThrow(/The database .* is not empty/);
  });

  it("refuses to replace an office where there is none, and makes none there", async () => {
    const dataDir = mkdtempSync(path.join(workshop, "other-"));
    await expect(
      replaceOffice({ dataDir, backupDir: path.join(workshop, "backups") }, { file: archive }),
    ).rejects.toThrow(`There is no database in ${dataDir}. Set DATA_DIR to the server's data folder`);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("refuses a file that does not exist or is no archive", async () => {
    const place = await emptyPlace();
    await expect(restoreOffice(place, { file: "/nowhere/valance" })).rejects.toThrow(
      "There is no file /nowhere/valance",
    );
    const other = path.join(workshop, "other");
    writeFileSync(other, "not an archive");
    await expect(restoreOffice(place, { file: other })).rejects.toThrow(
      "is damaged: it cannot be read after its beginning",
    );
  });

  it("refuses an archive that was cut off", async () => {
    const half = path.join(workshop, "half.tar.gz");
    const whole = readFileSync(archive);
    writeFileSync(half, whole.subarray(0, whole.length / 2));
    await expect(checkArchive(half)).rejects.toThrow(/is damaged: it cannot be read after tables\/.*\.copy/);
  });

  it.each([
    [
      "changed",
      "files/photo is not as it was written",
      (each: Part) =>
        each.name !== "files/photo" ? each : { ...each, content: Buffer.from([0xff, 0xd8, 0, 1, 2, 4]) },
    ],
    ["missing", "files/photo is missing", (each: Part) => (each.name === "files/photo" ? undefined : each)],
    [
      "added",
      "files/two is not in manifest.json",
      (each: Part) => (each.name === "files/photo" ? [each, { ...each, name: "files/two" }] : each),
    ],
    [
      "outside",
      'the odd path "files/../../photo"',
      (each: Part) => ({ ...each, name: each.name.replace("files/", "files/../../") }),
    ],
    [
      "absolute",
      'the odd path "/photo"',
      (each: Part) => ({ ...each, name: each.name.replace("files/", "/") }),
    ],
    [
      "without its manifest",
      "manifest.json is missing",
      (each: Part) => (each.name === manifestName ? undefined : each),
    ],
  ])("refuses an archive with a part %s, and names the part", async (_, reason, change) => {
    const place = await emptyPlace();
    await expect(restoreOffice(place, { file: await alteredArchive(archive, change) })).rejects.toThrow(
      reason,
    );
    const untouched = await openPlace(place);
    expect(await untouched.db.transaction(tablesIn)).toEqual([]);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  it.each<[string, Partial<Manifest>]>([
    ["schema", { migrations: [4_102_444_800_000] }],
    ["format", { format: 2 as 1 }],
  ])("refuses an archive of a newer %s", async (_, change) => {
    const file = await alteredArchive(archive, (each) =>
      each.name === manifestName
        ? {
            ...each,
            content: Buffer.from(JSON.stringify({ ...JSON.parse(each.content.toString()), ...change })),
          }
        : each,
    );
    await expect(checkArchive(file)).rejects.toThrow("made by a newer version of Valance");
  });

  it("refuses rows that do not match the manifest, and leaves no row behind", async () => {
    const place = await emptyPlace();
    const file = await alteredArchive(archive, (each) =>
      each.name === manifestName
        ? { ...each, content: Buffer.from(each.content.toString().replace('"rows": 3,', '"rows": 4,')) }
        : each,
    );
    await expect(restoreOffice(place, { file })).rejects.toThrow(
      /public\.clients was not restored exactly \(4 .* 3 here\)/,
    );
    const left = await openPlace(place);
    expect(await left.db.transaction(tablesIn)).toEqual([]);
  });
});

async function backUp(office: OfficeData, folder: string) {
  const made = await copyOffice(office, path.join(workshop, folder, archiveNameAt(at)), at);
  await proveBackup(office, made.file);
  return made;
}

async function emptyPlace(template = "template0") {
  const { url, remove } = await makeTestDatabase(template);
  onTestFinished(remove);
  return { dataDir: mkdtempSync(path.join(workshop, "place-")), databaseUrl: url };
}

async function openPlace(place: { dataDir: string; databaseUrl?: string }): Promise<Store> {
  const opened = await openStore(place);
  onTestFinished(() => opened.close());
  return opened;
}

/** Every row of every table as text, and the sequences. */
async function contentsOf({ db }: Store) {
  const tables = await db.transaction(tablesIn);
  const contents: Record<string, unknown> = {};
  for (const { table } of tables)
    contents[table] = await rowsOf(db, sql.raw(`select (t.*)::text as line from ${table} as t order by 1`));
  const order = sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
  return { ...contents, sequences: await rowsOf(db, order) };
}

/** Values that a careless copy damages. */
async function fill({ db }: Store) {
  const notes = 'two\nlines, a "quote", a \\ and \\N, a \ttab and \\.\n\\.\n';
  for (const last of ["O'Neil", "NULL", ""])
    await db.execute(sql`insert into clients (first_name, last_name, phone, phone_digits, notes)
      values ('Anaïs ☀', ${last}, '(850) 555-0100', '8505550100', ${notes})`);
  await db.execute(
    sql`insert into users (username, username_folded, password_hash) values ('marlena', 'marlena', 'x')`,
  );
  await db.execute(sql`insert into saved_views (user_id, list, name, search, columns)
    select id, 'leads', 'Mine', ${'{"q": "a\\"b", "n": null}'}::jsonb, array['a', null, 'NULL', ''] from users`);
  await db.execute(sql`insert into api_keys (name, prefix, key_hash, scopes, created_by, ends_on)
    select 'Ledger', 'vk_abcdef', 'x', array['leads:read', 'payments:read'], id, '2026-12-31' from users`);
  await db.execute(sql`insert into webhooks (url, kinds, secret)
    values ('https://example.com/a?b=c', array['lead.created', 'quote.sent'], 'k1.sealed')`);
  await db.execute(sql`insert into webhook_deliveries (webhook_id, kind, occurred_at, due_at, failure)
    select id, 'test', now(), now(), 'It answered 500' from webhooks`);
  await db.execute(sql`insert into rate_limits (bucket, caller, period_ends_at, count)
    select 'sign-in', n, now(), n from generate_series(1, 1200) n`);
}

async function insertClients({ db }: Store, count: number) {
  await db.execute(sql`insert into clients (first_name, last_name, phone, phone_digits, notes)
    select 'A', 'B', '1', '1', repeat(md5(n::text), 50) from generate_series(1, ${count}::int) n`);
}
