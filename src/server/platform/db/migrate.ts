import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { StartupError } from "../core/startup-error.ts";
import { databaseErrorIn } from "./constraint-errors.ts";
import { foldNames } from "./folded-names.ts";
import { rowsOf } from "./query-rows.ts";
import type { BeforeUpgrade, Db, Migration, Tx } from "./store.ts";

const migrationsFolder = fileURLToPath(new URL("../../../../db/migrations", import.meta.url));

// Arbitrary, but the same in every process of this program.
const lockOfMigrations = 4_242_001;

/** A migration failed. The database is as it was before all of them. */
export class MigrationError extends StartupError {
  constructor(tag: string, cause: unknown) {
    const { code, message } = (databaseErrorIn(cause) ?? cause) as Error & { code?: string };
    const reason = message.split("\n", 1)[0];
    super(`The migration ${tag} failed: ${reason}${code ? ` (${code})` : ""}`, { cause });
  }
}

/** All pending migrations in one transaction: a failure changes nothing. */
async function migrateAll(db: Db, beforeUpgrade: BeforeUpgrade | undefined) {
  await refuseNewerDatabase(db);
  const applied = await appliedMigrations(db);
  const pending = (await journal()).filter(({ when }) => !applied.includes(when));
  refuseSkipped(pending.filter(({ when }) => applied.some((each) => each > when)));
  const isUpgrade = applied.length > 0 && pending.length > 0;
  const atEnd = isUpgrade ? await beforeUpgrade?.(pending) : undefined;
  await db.transaction(async (tx) => {
    await applyMigrations(tx, pending);
    await foldNames(tx);
    await atEnd?.(tx);
  });
}

/** Several processes may start together: they run one after the other, and later ones find nothing to do. */
export async function migratePostgres(databaseUrl: string, beforeUpgrade?: BeforeUpgrade) {
  // A separate connection, so that the lock and the settings end with it.
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "valance migration" });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${lockOfMigrations})`);
    await migrateAll(drizzle({ client }) as unknown as Db, beforeUpgrade);
  } finally {
    await client.end();
  }
}

/** Gives an empty database the tables of another one, which may be from an older version of the program. */
export async function migrateAs(model: Db, empty: Db) {
  const applied = await appliedMigrations(model);
  await runSomeMigrations(empty, ({ when }) => applied.includes(when));
}

/** Runs only the wanted migrations that are pending, all or none of them. */
export async function runSomeMigrations(db: Db | Tx, isWanted: (migration: Migration) => boolean) {
  const applied = await appliedMigrations(db);
  const wanted = (await journal()).filter((each) => !applied.includes(each.when) && isWanted(each));
  await db.transaction((tx) => applyMigrations(tx, wanted));
}

/** The record of drizzle-kit, which writes the migrations. */
const makeRecord = sql`
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`;

async function applyMigrations(tx: Tx, wanted: Migration[]) {
  if (wanted.length === 0) return;
  await tx.execute(makeRecord);
  const files = readMigrationFiles({ migrationsFolder });
  for (const { tag, when } of wanted) {
    const { sql: statements, hash } = files.find(({ folderMillis }) => folderMillis === when)!;
    try {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
      );
    } catch (error) {
      throw new MigrationError(tag, error);
    }
  }
}

/** Throws if migrations are missing. */
export async function refuseUnfinishedDatabase(db: Db) {
  const applied = await appliedMigrations(db);
  refuseSkipped((await journal()).filter(({ when }) => !applied.includes(when)));
}

function refuseSkipped(missing: Migration[]) {
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
    "The database was made by a newer version of Valance. Start that version or a newer one, or restore the backup that it made before its upgrade",
  );
}

/** The times of the applied migrations, in milliseconds since 1970: they identify each. */
export async function appliedMigrations(db: Db | Tx) {
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

/** The migrations in this version of the program, in order. */
export async function journal(): Promise<Migration[]> {
  const text = await readFile(`${migrationsFolder}/meta/_journal.json`, "utf8");
  return JSON.parse(text).entries;
}
