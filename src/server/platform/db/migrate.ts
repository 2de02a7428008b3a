import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartupError } from "../core/startup-error.ts";
import { foldNames } from "./folded-names.ts";
import { rowsOf } from "./query-rows.ts";
import type { Db } from "./store.ts";

const migrationsFolder = fileURLToPath(new URL("../../../../db/migrations", import.meta.url));

// Arbitrary, but the same in every process of this program.
const lockOfMigrations = 4_242_001;

async function migrateAll(db: Db) {
  await refuseNewerDatabase(db);
  await runMigrations(db);
  await refuseUnfinishedDatabase(db);
  await foldNames(db);
}

/** Several processes may start together: they run one after the other, and later ones find nothing to do. */
export async function migratePostgres(databaseUrl: string) {
  // A separate connection, so that the lock and the settings end with it.
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "valance migration" });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${lockOfMigrations})`);
    await migrateAll(drizzle({ client }) as unknown as Db);
  } finally {
    await client.end();
  }
}

/** Gives an empty database the tables of another one, which may be from an older version of the program. */
export async function migrateAs(model: Db, empty: Db) {
  const applied = await appliedMigrations(model);
  await runSomeMigrations(empty, ({ when }) => applied.includes(when));
}

/** Runs only the wanted migrations. */
export async function runSomeMigrations(db: Db, isWanted: (migration: Migration) => boolean) {
  const folder = await mkdtemp(path.join(tmpdir(), "valance-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = path.join(folder, "meta/_journal.json");
    const { entries, ...rest } = JSON.parse(await readFile(file, "utf8"));
    const wanted = (entries as Migration[]).filter(isWanted);
    await writeFile(file, JSON.stringify({ ...rest, entries: wanted }));
    await runMigrations(db, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Throws if migrations are missing, because drizzle silently skips one that is older than the newest applied. */
export async function refuseUnfinishedDatabase(db: Db) {
  const applied = await appliedMigrations(db);
  const missing = (await journal()).filter(({ when }) => !applied.includes(when));
  if (missing.length === 0) return;
  throw new StartupError(
    `The database lacks ${missing.map(({ tag }) => tag).join(", ")}: its tables are not from this version`,
  );
}

async function refuseNewerDatabase(db: Db) {
  const known = (await journal()).map(({ when }) => when);
  const unknown = (await appliedMigrations(db)).filter((when) => !known.includes(when));
  if (unknown.length === 0) return;
  throw new StartupError(
    "The database was made by a newer version of Valance. Start that version or a newer one",
  );
}

/** The times of the applied migrations, in milliseconds since 1970: they identify each. */
export async function appliedMigrations(db: Db) {
  const [table] = await rowsOf<{ made: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  );
  if (!table?.made) return [];
  const rows = await rowsOf<{ when: string }>(
    db,
    sql`select created_at::text as "when" from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ when }) => Number(when));
}

interface Migration {
  tag: string;
  when: number;
}

/** The migrations in this version of the program, in order. */
export async function journal(): Promise<Migration[]> {
  const text = await readFile(`${migrationsFolder}/meta/_journal.json`, "utf8");
  return JSON.parse(text).entries;
}

function runMigrations(db: Db, folder = migrationsFolder) {
  return migrate(db as unknown as NodePgDatabase, { migrationsFolder: folder });
}
