/** Databases on the tests' PostgreSQL. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export async function makeTestDatabase(template: string, server = inject("testServer")) {
  const database = `valance_test_${randomUUID().replaceAll("-", "")}`;
  const run = (statement: string) => runOn(server, statement);
  await run(`create database ${database} template ${template} encoding 'UTF8'`);
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
export function urlOf(server: string, database: string) {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
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
