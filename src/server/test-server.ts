/** Databases on the PostgreSQL of the tests, whose maintenance database TEST_DATABASE_URL names. */
import { randomUUID } from "node:crypto";
import pg from "pg";

export async function makeTestDatabase(template: string) {
  const database = `valance_test_${randomUUID().replaceAll("-", "")}`;
  await run(`create database ${database} template ${template} encoding 'UTF8'`);
  return { database, url: urlOf(database), remove: () => run(`drop database ${database} with (force)`) };
}

function urlOf(database: string) {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(statement: string) {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
