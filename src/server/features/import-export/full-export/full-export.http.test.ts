import { createHash } from "node:crypto";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parse } from "csv-parse/sync";
import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { unguarded } from "#domain/exports/cells.ts";
import { writeDurably } from "../../../platform/core/write-durably.ts";
import { rowsOf } from "../../../platform/db/query-rows.ts";
import * as tables from "../../../platform/db/tables/all.ts";
import { useDemoOffice } from "../../../testing/demo-office.fixture.ts";
import { read } from "../../../testing/read-pdf.ts";
import { password } from "../../../testing/signed-in-users.ts";
import { entriesIn } from "../../../testing/zip-reader.ts";
import { exportedTables, tablesLeftOut } from "./all-tables.ts";
import { openFullExport } from "./archive.ts";
import { columnsOf, type ExportedTable } from "./exported-table.ts";
import { limitFullExports } from "./routes.ts";

const { clients, events, projectFiles, projects, quotes, trash, users } = tables;

const office = useDemoOffice();
const admin = await office.as("admin");

const present = "11111111-0000-4000-8000-000000000001";
const missing = "22222222-0000-4000-8000-000000000002";
const secretToken = "sealed-link-of-a-customer";

beforeAll(async () => {
  const { db } = office.store;
  await db.update(users).set({ isOwner: false });
  await db
    .update(users)
    .set({ isOwner: true })
    .where(eq(users.id, office.idOf("admin")));
  await db.update(clients).set({ notes: '=HYPERLINK("https://evil.example")\nsecond line' });
  const kept = {
    rows: [{ table: "appointments", rows: [{ answer_token: secretToken, notes: "n" }] }],
    links: [],
  };
  const times = { deletedAt: office.clock.now, expiresAt: office.clock.now };
  const [project] = await db.select().from(projects).limit(1);
  const photo = { projectId: project!.id, mediaType: "image/jpeg", bytes: 5, sha256: "0" };
  await db.insert(projectFiles).values([
    { ...photo, id: present, name: "../north?.jpg" },
    { ...photo, id: missing, name: "south.jpg" },
  ]);
  await writeDurably(path.join(office.context.filesFolder, present), "photo");
  await db.insert(trash).values({ kind: "appointment", label: "Deleted", kept, ...times });
});

const download = (body: object = {}, cookie = admin) =>
  office.app.inject({ method: "POST", url: "/api/everything", headers: { cookie }, payload: body });

it("decides about every column of every table in the database", async () => {
  const found = await rowsOf<{ table: string; column: string }>(
    office.store.db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public'`,
  );
  const decided = exportedTables.flatMap(({ table }) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  const inDatabase = found.filter(({ table }) => !tablesLeftOut[table]);
  expect(decided.sort()).toEqual(inDatabase.map(({ table, column }) => `${table}.${column}`).sort());
});

describe("the archive of everything", () => {
  let entries: Map<string, Buffer>;
  let stored: Map<ExportedTable, Record<string, unknown>[]>;
  beforeAll(async () => {
    stored = new Map();
    for (const table of exportedTables) stored.set(table, await storedRows(table));
    const { statusCode, headers, rawPayload } = await download();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="valance-2026-11-21.zip"',
      "cache-control": "no-store",
    });
    entries = entriesIn(rawPayload);
  }, 120_000);

  it.each(exportedTables.map((table) => [table.file, table] as const))(
    "has the rows of the database in %s, in CSV and in JSON",
    (_, table) => {
      const rows = stored.get(table)!;
      const json: Record<string, unknown>[] = JSON.parse(textOf(`tables/${table.file}.json`));
      expect(json).toHaveLength(rows.length);
      expect(digestOf(json)).toBe(digestOf(rows));
      const csv = textOf(`tables/${table.file}.csv`);
      const [headings, ...lines]: string[][] = parse(csv, { bom: true });
      expect(headings).toEqual(columnsOf(table).map(({ heading }) => heading));
      expect(lines.map((cells, line) => valuesOf(cells, Object.values(json[line]!)))).toEqual(
        json.map((row) => Object.values(row)),
      );
      const count = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
      expect(textOf("README.txt")).toContain(`tables/${table.file}.csv, .json: ${count}.`);
    },
  );

  it("has each sent quote and each measured project as a PDF", async () => {
    const sent = await office.store.db.select().from(quotes).where(sql`status <> 'draft'`);
    expect(sent.length).toBeGreaterThan(5);
    for (const { quoteNumber } of sent) {
      const pdf = entries.get(`quotes/${quoteNumber}.pdf`)!;
      expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    }
    const sheets = [...entries.keys()].filter((name) => /^measuring-sheets\/.+\.pdf$/.test(name));
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.length).toBeLessThanOrEqual(await office.store.db.$count(projects));
    const { text } = await read(entries.get(`quotes/${sent[0]!.quoteNumber}.pdf`)!);
    expect(text).toContain(sent[0]!.quoteNumber);
  });

  it("has the files of projects under their names, and says which is missing", () => {
    expect(textOf("files/11111111 .._north_.jpg")).toBe("photo");
    expect(textOf("files/22222222 south.jpg (missing).txt")).toContain("no longer its content");
  });

  it("holds no secret", async () => {
    const [{ passwordHash }] = (await office.store.db
      .select()
      .from(users)
      .where(eq(users.id, office.idOf("admin")))) as [typeof users.$inferSelect];
    const all = [...entries]
      .filter(([name]) => name.startsWith("tables/"))
      .map(([, bytes]) => bytes.toString());
    for (const secret of [passwordHash, secretToken])
      expect(secret && all.some((text) => text.includes(secret))).toBe(false);
    expect(textOf("tables/deleted-records.json")).toContain('"answer_token": null');
  });

  it("keeps a spreadsheet from running a cell as a formula", () => {
    expect(textOf("tables/clients.csv")).toContain(`"'=HYPERLINK(""https://evil.example"")`);
    expect(textOf("tables/clients.json")).toContain('"=HYPERLINK(');
  });

  const textOf = (name: string) => entries.get(name)!.toString();
});

describe("downloading everything", () => {
  it("is for the owner only, with a recent sign-in or the password, and is recorded", {
    timeout: 60_000,
  }, async () => {
    expect((await download({}, await office.as("staff"))).statusCode).toBe(403);
    await office.store.db.update(users).set({ isOwner: false });
    expect((await download()).json()).toMatchObject({ code: "not_allowed" });
    await office.store.db
      .update(users)
      .set({ isOwner: true })
      .where(eq(users.id, office.idOf("admin")));
    office.later(11);
    expect((await download()).json()).toMatchObject({ code: "password_needed" });
    expect((await download({ password })).statusCode).toBe(200);
    const saved = await office.store.db.select().from(events).where(eq(events.kind, "data.exported"));
    expect(saved.at(-1)).toMatchObject({
      byUserId: office.idOf("admin"),
      detail: { label: "everything", format: "zip" },
    });
  });

  it("happens once at a time, and again after a canceled one", async () => {
    const running = await openFullExport(office.context, office.clock.now);
    expect((await download({ password })).json()).toMatchObject({ code: "export_running" });
    running.destroy();
    await vi.waitFor(async () => (await openFullExport(office.context, office.clock.now)).destroy(), 10_000);
  });

  it("is limited to six in an hour", async () => {
    await office.store.db
      .update(users)
      .set({ isOwner: true })
      .where(eq(users.id, office.idOf("admin")));
    const limited = { ...office.context, rateLimits: true };
    const download = () => limitFullExports(limited, office.idOf("admin"));
    for (let count = 0; count < 6; count++) await download();
    await expect(download()).rejects.toMatchObject({ status: 429 });
  });

  it("needs little memory for many rows", { timeout: 120_000 }, async () => {
    await office.store.db.execute(sql`insert into messages (cause, channel, recipient, body, state, due_at)
      select 'many:' || n, 'text', '+18505550163', repeat('Many words. ', 200), 'kept', now()
      from generate_series(1, 20000) n`);
    const archive = await openFullExport(office.context, office.clock.now);
    const before = memoryInUse();
    let [size, measured, max] = [0, 0, 0];
    for await (const piece of archive) {
      size += piece.length;
      if (size < measured + 5_000_000) continue;
      measured = size;
      max = Math.max(max, memoryInUse() - before);
    }
    expect(size).toBeGreaterThan(90_000_000);
    expect(max).toBeLessThan(20_000_000);
  });
});

/** The rows by heading, read without the export's own queries. */
async function storedRows({ table, columns }: ExportedTable): Promise<Record<string, unknown>[]> {
  const found = await rowsOf<{ row: Record<string, unknown> }>(
    office.store.db,
    sql`select to_jsonb(found) as row from ${table} as found`,
  );
  const headings = Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => {
    const decision = columns[key]!;
    if (typeof decision === "object" && "leftOut" in decision) return [];
    return [[typeof decision === "string" ? decision : decision.heading, name] as const];
  });
  return found.map(({ row }) =>
    Object.fromEntries(headings.map(([heading, name]) => [heading, withoutTokens(row[name])])),
  );
}

function withoutTokens(value: unknown): unknown {
  return value && JSON.parse(JSON.stringify(value).replaceAll(`"${secretToken}"`, "null"));
}

/** The cells of a line, read as values of the same types as in the JSON. */
function valuesOf(cells: string[], like: unknown[]): unknown[] {
  return cells.map((cell, place) => {
    const value = like[place];
    if (value === null && cell === "") return null;
    return typeof value === "string" ? unguarded(cell) : JSON.parse(cell);
  });
}

/** Of rows in any order. */
function digestOf(rows: object[]): string {
  const lines = rows.map((row) => JSON.stringify(row)).sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** Bytes in use after collecting garbage. */
function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
