import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/connection.ts";
import { journal, runSomeMigrations } from "../platform/db/migrate.ts";

const fixture = new URL("../platform/db/upgrade.fixture.sql", import.meta.url);

/** Migrations that an older office lacks. */
export const laterMigrations = (await journal()).filter(({ tag }) => tag >= "0038");

/** Gives an empty database the tables of migration 0037, with a row in each. */
export async function makeOlderOffice(db: Db): Promise<void> {
  await runSomeMigrations(db, ({ tag }) => tag < "0038");
  await db.execute(sql.raw(await readFile(fixture, "utf8")));
}

const robin = "'00000000-0000-4000-8000-000000000001'";
const proved = "now(), '/backups/old.tar.gz', 7, now(), now()";

/** Rows for the tables that later migrations make, by migration. A migration that makes a table needs its rows here. */
const rowsOfNewTables: Record<string, string> = {
  "0043_company_documents": "insert into company_logo (image) values ('data:image/png;base64,AA==')",
  "0047_quote_conditions": "insert into quote_conditions (quote_terms) values ('Half in advance')",
  "0048_saved_views": `insert into saved_views (user_id, list, name, search) values (${robin}, 'leads', 'Mine', '{}')`,
  "0051_proof": "insert into owner_portrait (image) values ('data:image/png;base64,AA==')",
  "0052_backups": `insert into backups (cause, taken_at, place, size, proved_at, finished_at) values ('nightly', ${proved})`,
  "0054_server_errors":
    "insert into server_errors (kind, hour, call, error, count, last_at) values ('k', now(), 'GET /', 'Error', 1, now())",
  "0055_alerts": "insert into alerts (kind, since, seen_at) values ('disk_low', now(), now())",
  "0058_api_keys": `insert into api_keys (name, prefix, key_hash, scopes, created_by)
    values ('Sheet', 'va', 'hash', '{clients:read}', ${robin})`,
  "0062_webhooks": `with made as (
      insert into webhooks (url, kinds, secret) values ('https://example.com', '{lead.created}', 'sealed') returning id
    ) insert into webhook_deliveries (webhook_id, kind, occurred_at, due_at)
    select id, 'test', now(), now() from made`,
  "0063_backup_keys": "insert into backup_key (recipient) values ('age1old')",
};

/** Fills the tables that a migration has made. */
export async function fillNewTables(db: Db, tag: string): Promise<void> {
  const insert = rowsOfNewTables[tag];
  if (insert) await db.execute(sql.raw(insert));
}
