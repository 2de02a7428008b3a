import { createHash } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { copyIn, copyOut } from "../copy-streams.ts";
import type { Db, SeparateConnection, Store } from "../store.ts";
import { refuseOddAddress } from "./address.ts";
import { connectionTimeout } from "./pool.ts";

/** A connection outside the pool. */
export async function openSeparate(databaseUrl: string): Promise<SeparateConnection> {
  refuseOddAddress(databaseUrl);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectionTimeout,
    application_name: "valance backup",
    keepAlive: true,
  });
  // The statement that runs rejects too; without a handler this would end the process.
  client.on("error", () => undefined);
  await client.connect();
  return {
    db: drizzle({ client }) as unknown as Db,
    copyOut: (statement) => copyOut(client, statement),
    copyIn: (statement, pieces) => copyIn(client, statement, pieces),
    end: () => client.end(),
  };
}

/** Ends the connection when the signal aborts, which fails the statement that it runs. */
export function endingOn(
  signal: AbortSignal | undefined,
  connection: SeparateConnection,
): SeparateConnection {
  const abort = () => void connection.end();
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  const end = () => {
    signal?.removeEventListener("abort", abort);
    return connection.end();
  };
  return { ...connection, end };
}

/**
 * Makes an empty database beside the one at `databaseUrl`, and drops it after the work. One at a time: the next call
 * drops what a kill left.
 *
 * @throws PostgreSQL's error 42501 if the account may not create databases.
 */
export async function withScratchDatabase<Result>(
  databaseUrl: string,
  open: (scratchUrl: string) => Promise<Store>,
  work: (scratch: Store) => Promise<Result>,
): Promise<Result> {
  const name = scratchNameOf(databaseUrl);
  await runOn(databaseUrl, `drop database if exists ${name}`);
  await runOn(databaseUrl, `create database ${name} template template0 encoding 'UTF8'`);
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const scratch = await open(url.href);
    return await work(scratch).finally(() => scratch.close());
  } finally {
    await runOn(databaseUrl, `drop database if exists ${name}`);
  }
}

export function scratchNameOf(databaseUrl: string) {
  const { pathname } = new URL(databaseUrl);
  return `valance_scratch_${createHash("sha256").update(pathname).digest("hex").slice(0, 16)}`;
}

async function runOn(databaseUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "valance backup" });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
