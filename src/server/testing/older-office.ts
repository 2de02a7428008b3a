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
