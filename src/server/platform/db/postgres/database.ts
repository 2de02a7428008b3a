import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryResult } from "pg";
import { databaseErrorIn } from "../constraint-errors.ts";
import type { Db } from "../store.ts";
import * as tables from "../tables/all.ts";
import type { TransactionGuard } from "../transaction-guard.ts";

/** A transaction that PostgreSQL broke off, because it and another waited for each other, is tried so often in all. */
const tries = 4;

/**
 * The database over a pool of connections, where using it inside its own transaction throws. What is done in a
 * transaction may be done again, and so does nothing outside of it.
 */
export function guardedDatabase(pool: Pool, guard: TransactionGuard): Db {
  const db = over(guardedPool(pool, guard));
  db.transaction = async (work, config) => {
    guard.refuseOuterUse();
    for (let turn = 1; ; turn++) {
      // drizzle would lose the connection for ever when "begin" fails on it.
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

/** PostgreSQL's code of it. */
const deadlock = "40P01";

/** What drizzle asks of a pool; it never asks for a connection, because `transaction` above does. */
function guardedPool(pool: Pool, guard: TransactionGuard) {
  const query = async (...asked: Parameters<Pool["query"]>) => {
    guard.refuseOuterUse();
    return pool.query(...asked);
  };
  return { query } as unknown as Pool;
}

/** A connection for one transaction. A statement that comes late (a forgotten `await`) must not slip into the next one. */
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
 * PostgreSQL answers the "commit" of a transaction in which a statement has failed with a rollback and no error: when
 * the work has swallowed that failure, what was never saved would look saved.
 */
function refuseQuietRollback(asked: { text: string }, answer: QueryResult) {
  if (asked.text === "commit" && answer.command === "ROLLBACK") {
    throw new Error("The transaction was rolled back instead of committed: a statement in it had failed");
  }
}

/** Takes a tenth of a millisecond, which is little beside the commit of a transaction. */
function over(client: Pool | PoolClient): Db {
  return drizzle({ client, schema: tables }) as unknown as Db;
}
