import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryResult } from "pg";
import { databaseErrorIn } from "../constraint-errors.ts";
import type { Db } from "../store.ts";
import * as tables from "../tables/all.ts";
import type { TransactionGuard } from "../transaction-guard.ts";

/** How often to try a transaction that PostgreSQL aborts because of a deadlock. */
const tries = 4;

/**
 * The database over a connection pool. Throws if the outer `db` is used inside its own transaction. A transaction may
 * run again after a deadlock, so it must have no side effects outside the database.
 */
export function guardedDatabase(pool: Pool, guard: TransactionGuard): Db {
  const db = over(guardedPool(pool, guard));
  db.transaction = async (work, config) => {
    guard.refuseOuterUse();
    for (let turn = 1; ; turn++) {
      // drizzle would leak the connection if "begin" fails on it.
      const lease = lend(await pool.connect());
      try {
        return await over(lease.connection).transaction((tx) => guard.run(() => work(tx)), config);
      } catch (error) {
        if (turn === tries || databaseErrorIn(error)?.code !== deadlock) throw error;
      } finally {
        lease.end();
      }
    }
  };
  return db;
}

const deadlock = "40P01";

/** The part of a pool that drizzle uses. It never requests a connection, because `transaction` above does. */
function guardedPool(pool: Pool, guard: TransactionGuard) {
  const query = async (...asked: Parameters<Pool["query"]>) => {
    guard.refuseOuterUse();
    return pool.query(...asked);
  };
  return { query } as unknown as Pool;
}

/** A connection for one transaction. A late statement (a forgotten `await`) must not run in the next transaction. */
function lend(lent: PoolClient) {
  let over = false;
  const query = async (...asked: Parameters<PoolClient["query"]>) => {
    if (over) throw new Error("The transaction is over");
    const result = (await lent.query(...asked)) as unknown as QueryResult;
    refuseQuietRollback(asked[0] as unknown as { text: string }, result);
    return result;
  };
  const end = () => {
    over = true;
    lent.release();
  };
  return { connection: { query } as unknown as PoolClient, end };
}

/**
 * PostgreSQL answers the commit of a failed transaction with a rollback and no error. If the work swallowed the
 * failure, the transaction would look committed.
 */
function refuseQuietRollback(asked: { text: string }, answer: QueryResult) {
  if (asked.text === "commit" && answer.command === "ROLLBACK") {
    throw new Error("The transaction was rolled back instead of committed: a statement in it had failed");
  }
}

/** Takes a tenth of a millisecond, which is little compared to a commit. */
function over(client: Pool | PoolClient): Db {
  return drizzle({ client, schema: tables }) as unknown as Db;
}
