import { sql } from "drizzle-orm";
import { migratePostgres } from "../migrate.ts";
import type { Db, Store } from "../store.ts";
import { TransactionGuard } from "../transaction-guard.ts";
import { refuseUnsuitable } from "./admission.ts";
import { guardedDatabase } from "./database.ts";
import { Listener } from "./listener.ts";
import { makePool } from "./pool.ts";
import { openSeparate, withScratchDatabase } from "./separate.ts";
import { StatementNames } from "./statement-names.ts";

interface PostgresOptions {
  /** False behind a pooler that cannot keep prepared statements. */
  prepares?: boolean | undefined;
}

export async function openPostgres(
  databaseUrl: string,
  { prepares = true }: PostgresOptions = {},
): Promise<Store> {
  const pool = await makePool(databaseUrl);
  const listener = new Listener(databaseUrl);
  const close = async () => {
    await Promise.all([listener.close(), pool.ending ? undefined : pool.end()]);
  };
  try {
    await refuseUnsuitable(pool, databaseUrl);
  } catch (error) {
    await close();
    throw error;
  }
  const db = guardedDatabase(pool, new TransactionGuard(), prepares ? new StatementNames() : undefined);
  return {
    db,
    migrate: (beforeUpgrade) => migratePostgres(databaseUrl, beforeUpgrade),
    listen: (channel, input) => listener.listen(channel, input),
    alive: () => answersInTime(db),
    separate: () => openSeparate(databaseUrl),
    withScratch: (work) => withScratchDatabase(databaseUrl, (url) => openPostgres(url, { prepares }), work),
    close,
  };
}

const timeout = 5_000;

async function answersInTime(db: Db): Promise<boolean> {
  const { promise: silence, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), timeout);
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
