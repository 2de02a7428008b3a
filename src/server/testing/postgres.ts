/** Databases on the tests' PostgreSQL. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, vi } from "vitest";
import type { Db, Store, Tx } from "../platform/db/connection.ts";
import { rowsOf } from "../platform/db/query-rows.ts";

export async function makeTestDatabase(template: string, server = inject("testServer")) {
  const database = `valance_test_${randomUUID().replaceAll("-", "")}`;
  const run = (statement: string) => runOn(server, statement);
  // Copying the files costs a seventh of writing each page to the log, which is the default.
  await run(`create database ${database} template ${template} strategy file_copy encoding 'UTF8'`);
  return {
    database,
    url: urlOf(server, database),
    remove: async () => {
      // Not "with (force)": it fails during autovacuum, whose process belongs to the superuser.
      await run(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and usename = current_user`,
      );
      await run(`drop database ${database}`);
    },
  };
}

/** The address of one of the server's databases. */
function urlOf(server: string, database: string) {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** The address of the test database that a store is open on. */
export async function databaseOf({ db }: Store) {
  const [found] = await rowsOf<{ database: string }>(db, sql`select current_database() as database`);
  return urlOf(inject("testServer"), found!.database);
}

async function runOn(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Resolves once `count` statements wait for locks in this database. Inside a transaction, pass the transaction. */
export async function waitUntilLockAwaited(db: Db | Tx, count = 1) {
  await vi.waitFor(
    async () => expect((await waitingForLocks(db)).length).toBeGreaterThanOrEqual(count),
    10_000,
  );
}

async function waitingForLocks(db: Db | Tx) {
  // A transaction would otherwise see the same activity each time.
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const here = sql`datname = current_database() and wait_event_type = 'Lock'`;
  return rowsOf(db, sql`select pid from pg_stat_activity where ${here}`);
}
