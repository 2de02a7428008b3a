import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryResult } from "pg";
import type { Db } from "../store.ts";
import * as tables from "../tables/all.ts";
import type { TransactionGuard } from "../transaction-guard.ts";

/** The database over a pool of connections, where using it inside its own transaction throws. */
export function guardedDatabase(pool: Pool, guard: TransactionGuard): Db {
  const db = over(guardedPool(pool, guard));
  db.transaction = async (work, config) => {
    guard.refuseOuterUse();
    // drizzle would lose the connection for ever when "begin" fails on it.
    const connection = await pool.connect();
    try {
      return await overConnection(connection).transaction((tx) => guard.run(() => work(tx)), config);
    } finally {
      connection.release();
    }
  };
  return db;
}

/** What drizzle asks of a pool; it never asks for a connection, because `transaction` above does. */
function guardedPool(pool: Pool, guard: TransactionGuard) {
  const query = async (...asked: Parameters<Pool["query"]>) => {
    guard.refuseOuterUse();
    return pool.query(...asked);
  };
  return { query } as unknown as Pool;
}

const databases = new WeakMap<PoolClient, Db>();

function overConnection(connection: PoolClient): Db {
  const db = databases.get(connection) ?? over(honest(connection));
  databases.set(connection, db);
  return db;
}

/**
 * PostgreSQL answers the "commit" of a transaction in which a statement has failed with a quiet rollback: when the
 * work has swallowed that failure, what was never saved would look saved. (PGlite minds this itself.)
 */
function honest(connection: PoolClient) {
  const query = async (...asked: Parameters<PoolClient["query"]>) => {
    const result = (await connection.query(...asked)) as unknown as QueryResult;
    if (textOf(asked) === "commit" && result.command === "ROLLBACK") {
      throw new Error("The transaction was rolled back instead of committed: a statement in it had failed");
    }
    return result;
  };
  return { query } as unknown as PoolClient;
}

function textOf([asked]: unknown[]) {
  return (asked as { text: string }).text;
}

function over(client: Pool | PoolClient): Db {
  return drizzle({ client, schema: tables }) as unknown as Db;
}
