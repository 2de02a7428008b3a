import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventKinds } from "#domain/events/all-kinds.ts";
import { makeOlderOffice } from "../../testing/older-office.ts";
import { makeTestDatabase } from "../../testing/postgres.ts";
import { openStore, type Store } from "./connection.ts";
import { rowsOf } from "./query-rows.ts";
import { countRow } from "./row-counts.ts";
import * as schema from "./tables/all.ts";

/** Names that migrations after 0037 changed. */
const tableNames: Record<string, string> = {
  consent_wordings: "consent_texts",
  kept_records: "retained_records",
  knocks: "rate_limits",
  lead_stays: "lead_stage_history",
  requests: "submissions",
  tallies: "row_counts",
  tickets: "one_time_tokens",
  told_apart: "duplicate_dismissals",
};
const columnNames: Record<string, string> = {
  came_again: "possible_duplicate",
  customer_ask: "change_request",
  customer_asked_at: "change_requested_at",
  customer_asked_for: "change_requested_for",
  customer_words: "change_request_text",
  door: "bucket",
  notices_seen_at: "notifications_seen_at",
  request_id: "submission_id",
  wording: "text",
  wording_version: "text_version",
};
/** Values that a migration rewrote; tests below read them. */
const rewritten = [
  "trash.kept",
  "events.kind",
  "events.searchable",
  "leads.address",
  "leads.zip_code",
  "leads.searchable",
];

type Row = Record<string, unknown>;

let store: Store;
let remove: () => Promise<void>;
let url: string;
let before: Record<string, Row[]>;
beforeAll(async () => {
  ({ url, remove } = await makeTestDatabase("template0"));
  store = await openStore({ dataDir: "", databaseUrl: url });
  await makeOlderOffice(store.db);
  await store.db.execute(sql`update leads set address = 'Zip Code: K1A 0B1', zip_code = null`);
  before = await everyRow();
  await store.migrate();
});
afterAll(async () => {
  await store.close();
  await remove();
});

async function everyRow(): Promise<Record<string, Row[]>> {
  const tables = await rowsOf<{ name: string }>(
    store.db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const read = tables.map(async ({ name }): Promise<[string, Row[]]> => {
    const rows = await rowsOf<{ row: Row }>(
      store.db,
      sql.raw(`select to_jsonb(t) as row from ${name} t order by 1`),
    );
    return [name, rows.map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** A row of 0037 by today's column names. */
const renamed = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .map(([column, value]) => [columnNames[column] ?? column, value])
      .filter(([column]) => !rewritten.includes(`${table}.${column}`)),
  );

/** Made by later migrations, so that nothing upgrades into them. */
const newTables = [
  "alerts",
  "api_keys",
  "backup_key",
  "backups",
  "company_logo",
  "owner_portrait",
  "quote_conditions",
  "saved_views",
  "server_errors",
  "webhook_deliveries",
  "webhooks",
];

it("starts with a row in every table", () => {
  expect(Object.keys(before).length).toBeGreaterThan(35);
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
});

it("keeps every row", async () => {
  const after = await everyRow();
  for (const [table, rows] of Object.entries(before)) {
    const name = tableNames[table] ?? table;
    expect(after[name], name).toHaveLength(rows.length);
    const saved = rows.map((row) => expect.objectContaining(renamed(name, row)));
    expect(after[name], name).toEqual(expect.arrayContaining(saved));
  }
});

it("gives leads whose street was a ZIP code that code and no street", async () => {
  const found = await store.db.select().from(schema.leads);
  expect(found.length).toBeGreaterThan(0);
  for (const lead of found) expect(lead).toMatchObject({ address: null, zipCode: "K1A 0B1" });
});

it("is read by the current schema", async () => {
  const tables = Object.values(schema).filter((table) => is(table, PgTable));
  expect(tables.length).toBeGreaterThan(35);
  for (const table of tables) {
    const { length } = await store.db.select().from(table);
    if (!newTables.includes(getTableName(table))) expect(length, getTableName(table)).toBeGreaterThan(0);
  }
});

it("names constraints, indexes and sequences after today's tables and columns", async () => {
  const old = Object.keys(tableNames).join("|");
  const names = await rowsOf<{ name: string }>(
    store.db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace`,
  );
  expect(
    names.filter(({ name }) => new RegExp(`(${old}|came_again|wording|customer_ask)`).test(name)),
  ).toEqual([]);
});

it("restores deleted records under the new names", async () => {
  const [deleted] = await store.db.select().from(schema.trash);
  const id = "00000000-0000-4000-8000-0000000000d9";
  expect(deleted?.kept).toEqual({
    rows: [
      { table: "leads", rows: [{ id, first_name: "Ida", possible_duplicate: true }] },
      { table: "lead_stage_history", rows: [{ lead_id: id, place: 1 }] },
      { table: "duplicate_dismissals", rows: [{ lead_id: id }] },
      {
        table: "appointments",
        rows: [
          {
            change_request: "move",
            change_requested_at: null,
            change_requested_for: null,
            change_request_text: 'Is "customer_ask": a field?',
          },
        ],
      },
    ],
    links: [{ table: "submissions", column: "lead_id", to: id, ids: [] }],
  });
});

it("renames the kinds of events, also for the search", async () => {
  const { kind, searchable } = schema.events;
  const found = await store.db
    .select({ kind, searchable })
    .from(schema.events)
    .where(sql`trim(${searchable}) = ${kind}`);
  expect(found.map((event) => event.kind).sort()).toEqual([
    "catalog.imported",
    "client.note_added",
    "consent_text.changed",
    "import.abandoned",
    "import.completed",
    "lead.duplicate_dismissed",
    "lead.duplicate_restored",
    "lead.merged_into",
    "lead.moved",
    "lead.note_added",
    "lead.submitted_again",
    "project.note_added",
    "project.sign_off_cleared",
    "quote.note_added",
    "retention.applied",
    "settings.changed",
    "submission.released",
    "user.approved",
    "user.role_changed",
    "user.taken_name_requested",
  ]);
  for (const event of found) expect(eventKinds.has(event.kind), event.kind).toBe(true);
});

it("counts rows and records stages, and announces events", async () => {
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  const input: unknown[] = [];
  listener.on("notification", ({ payload }) => input.push(JSON.parse(payload ?? "")));
  await listener.query("listen office_changed");
  const leads = await countRow(store.db, "leads");
  await store.db.execute(sql`insert into leads (id, first_name, last_name, phone, phone_digits, message)
    values ('00000000-0000-4000-8000-0000000000d3', 'Grace', 'Hopper', '(850) 555-0133', '8505550133', '')`);
  await store.db.execute(sql`insert into events (at, kind, subject_id, detail)
    values (now(), 'lead.moved', '00000000-0000-4000-8000-0000000000d3', '{"from": "new", "to": "lost"}')`);
  expect(await countRow(store.db, "leads")).toBe(leads + 1);
  const stages = await rowsOf(
    store.db,
    sql`select stage, next from lead_stage_history where lead_id = '00000000-0000-4000-8000-0000000000d3'`,
  );
  expect(stages).toEqual([{ stage: "new", next: "lost" }]);
  await expect.poll(() => input).toMatchObject([{ kind: "lead.moved" }]);
  await listener.end();
});

it("refuses what the renamed constraints refuse", async () => {
  const twice = sql`insert into rate_limits select * from rate_limits`;
  await expect(store.db.execute(twice)).rejects.toMatchObject({
    cause: { constraint: "rate_limits_of_caller" },
  });
  const unknown = sql`update submissions set state = 'lost'`;
  await expect(store.db.execute(unknown)).rejects.toMatchObject({
    cause: { constraint: "submissions_state_known" },
  });
});
