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
  await runSomeMigrations(store.db, ({ tag }) => tag < "0047");
});
afterAll(async () => {
  await store.close();
  await remove();
});

it("gives quotes sent before the upgrade the terms, deposit share and logo of its day", async () => {
  const { db } = store;
  await db.execute(sql`insert into company_profile (company_name, phone, email, quote_terms, deposit_percent)
    values ('Gulf Light', '(850) 555-0100', 'office@example.com', 'Made to order.', 50)`);
  await db.execute(sql`insert into company_logo (image) values ('data:image/png;base64,AAAA')`);
  await db.execute(sql`with client as (
      insert into clients (first_name, last_name, phone, phone_digits) values ('Ada', 'Byron', '8505550134', '8505550134') returning id
    ), project as (insert into projects (client_id, name) select id, 'House' from client returning id, client_id)
    insert into quotes (project_id, client_id, quote_number, subtotal, total_amount, valid_until, status, sent_at, decided_at)
      select id, client_id, status, 199, 199, '2026-04-01', status, case when status <> 'draft' then now() end,
        case when status in ('accepted', 'declined') then now() end
      from project, unnest(array['draft', 'sent', 'accepted', 'declined']) as status`);
  await store.migrate();
  const kept = await rowsOf(
    db,
    sql`select status, quote_terms, deposit_percent, logo from quotes
      left join quote_conditions on quote_conditions.id = conditions_id order by status`,
  );
  const frozen = { quote_terms: "Made to order.", deposit_percent: 50, logo: "data:image/png;base64,AAAA" };
  expect(kept).toEqual([
    { status: "accepted", ...frozen },
    { status: "declined", ...frozen },
    { status: "draft", quote_terms: null, deposit_percent: null, logo: null },
    { status: "sent", ...frozen },
  ]);
});
