import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestDatabase } from "../../testing/postgres.ts";
import { openStore, type Store } from "./connection.ts";
import { runSomeMigrations } from "./migrate.ts";
import { rowsOf } from "./query-rows.ts";

let store: Store;
let remove: () => Promise<void>;
beforeAll(async () => {
  let url: string;
  ({ url, remove } = await makeTestDatabase("template0"));
  store = await openStore({ dataDir: "", databaseUrl: url });
  await runSomeMigrations(store.db, ({ tag }) => tag < "0067");
});
afterAll(async () => {
  await store.close();
  await remove();
});

it("takes who accepted out of the quotes of people forgotten before the upgrade", async () => {
  const { db } = store;
  await db.execute(sql`with client as (
      insert into clients (first_name, last_name, phone, phone_digits, forgotten_at)
      values ('Forgotten person', '3F2A9C', '', '', now()), ('Ada', 'Byron', '8505550134', '8505550134', null) returning id, forgotten_at
    ), project as (insert into projects (client_id, name) select id, 'House' from client returning id, client_id),
    kept as (insert into retained_records (client_id, details, reasons, last_record_at)
      select id, '{"name": "Maria Lopez"}', '{quotes}', now() from client where forgotten_at is not null)
    insert into quotes (project_id, client_id, quote_number, subtotal, total_amount, valid_until, status, sent_at, decided_at, decision_note)
      select project.id, client_id, status || case when forgotten_at is null then ' of Ada' else '' end, 199, 199, '2026-04-01', status,
        now(), now(), 'Maria Lopez'
      from project join client on client.id = client_id, unnest(array['accepted', 'declined']) as status`);
  await store.migrate();
  expect(await rowsOf(db, sql`select details from retained_records`)).toEqual([
    { details: { name: "Maria Lopez", acceptedBy: [{ quoteNumber: "accepted", name: "Maria Lopez" }] } },
  ]);
  expect(await rowsOf(db, sql`select quote_number, decision_note from quotes order by quote_number`)).toEqual(
    [
      { quote_number: "accepted", decision_note: null },
      { quote_number: "accepted of Ada", decision_note: "Maria Lopez" },
      { quote_number: "declined", decision_note: null },
      { quote_number: "declined of Ada", decision_note: "Maria Lopez" },
    ],
  );
});
