import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import type { Db, Tx } from "../store.ts";
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
      return await overConnection(connection).transaction(
        (tx) => guard.run(() => finished(work, tx, connection)),
        config,
      );
    } finally {
      connection.release();
    }
  };
  return db;
}

/** PostgreSQL answers "commit" of a failed transaction with a quiet rollback; what was never saved must not look saved. */
async function finished<Result>(work: (tx: Tx) => Promise<Result>, tx: Tx, connection: PoolClient) {
  const result = await work(tx);
  if (connection.getTransactionStatus() === "E") {
    throw new Error("A statement failed inside the transaction and the error was swallowed: nothing was saved");
  }
  return result;
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
  const db = databases.get(connection) ?? over(connection);
  databases.set(connection, db);
  return db;
}

function over(client: Pool | PoolClient): Db {
  return drizzle({ client, schema: tables }) as unknown as Db;
}
