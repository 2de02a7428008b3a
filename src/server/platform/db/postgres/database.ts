import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import { databaseErrorIn } from "../constraint-errors.ts";
import { timed } from "../statement-times.ts";
import type { Db } from "../store.ts";
import type { TransactionGuard } from "../transaction-guard.ts";
import { type StatementNames, unnamed } from "./statement-names.ts";

/** Attempts at a transaction that PostgreSQL aborts for a passing reason. */
const tries = 4;

/** Undefined behind a pooler that cannot keep prepared statements. */
type Names = StatementNames | undefined;

/**
 * The database over a connection pool. Throws if the outer `db` is used inside its own transaction. A transaction may
 * run again after such an abort, so it must have no side effects outside the database.
 */
export function guardedDatabase(pool: Pool, guard: TransactionGuard, names: Names): Db {
  const db = over(guardedPool(pool, guard, names));
  db.transaction = async (work, config) => {
    guard.refuseOuterUse();
    for (let turn = 1; ; turn++) {
      // drizzle would leak the connection if "begin" fails on it.
      const lease = lend(await pool.connect(), names);
      try {
        return await over(lease.connection).transaction((tx) => guard.run(() => work(tx)), config);
      } catch (error) {
        const passes = databaseErrorIn(error)?.code === deadlock || isOutdated(error, names);
        if (turn === tries || !passes) throw error;
      } finally {
        lease.end();
      }
    }
  };
  return db;
}

const deadlock = "40P01";
const outdatedPlan = "0A000";
const resolutionUnknown = "08007";

/** A query of drizzle; its values are passed beside it. */
type Statement = QueryConfig & { values?: never };

/** Whether a named statement's table changed since, by another process's migration. */
function isOutdated(error: unknown, names: Names): boolean {
  if (!names || databaseErrorIn(error)?.code !== outdatedPlan) return false;
  names.renew();
  return true;
}

function sentStatement(statement: Statement, names: Names): Statement {
  return names?.named(statement) ?? unnamed(statement);
}

/** The part of a pool that drizzle uses. It never requests a connection, because `transaction` above does. */
function guardedPool(pool: Pool, guard: TransactionGuard, names: Names) {
  const query = async (statement: Statement, values?: unknown[]) => {
    guard.refuseOuterUse();
    try {
      return await timed(statement.text, () => sendAlone(pool, sentStatement(statement, names), values));
    } catch (error) {
      if (!isOutdated(error, names)) throw error;
      return sendAlone(pool, sentStatement(statement, names), values);
    }
  };
  return { query } as unknown as Pool;
}

/** A statement outside a transaction, which PostgreSQL commits at its end. */
async function sendAlone(pool: Pool, statement: Statement, values?: unknown[]): Promise<QueryResult> {
  const lent = await pool.connect();
  try {
    return await sendOn(lent, statement, values);
  } finally {
    lent.release();
  }
}

/** A connection for one transaction. A late statement (a forgotten `await`) must not run in the next transaction. */
function lend(lent: PoolClient, names: Names) {
  let over = false;
  const query = async (statement: Statement, values?: unknown[]) => {
    if (over) throw new Error("The transaction is over");
    const result = await timed(statement.text, () => sendOn(lent, sentStatement(statement, names), values));
    refuseQuietRollback(statement, result);
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
function refuseQuietRollback(statement: { text: string }, answer: QueryResult) {
  if (statement.text === "commit" && answer.command === "ROLLBACK") {
    throw new Error("The transaction was rolled back instead of committed: a statement in it had failed");
  }
}

/** PostgreSQL's function that warns of a commit whose wait for the standby was canceled. */
const waitForStandby = "SyncRepWaitForLSN";

/**
 * A commit that waits for a standby longer than the statement timeout is answered as done, with a warning: only the
 * primary has it. It must not be acknowledged, because it is lost if the standby takes over.
 *
 * @throws code 08007 if `statement` made such a commit.
 */
async function sendOn(lent: PoolClient, statement: Statement, values?: unknown[]): Promise<QueryResult> {
  let isLone = false;
  const note = ({ routine }: { routine?: string | undefined }) => {
    isLone ||= routine === waitForStandby;
  };
  lent.on("notice", note);
  const result = await lent.query(statement, values).finally(() => lent.off("notice", note));
  if (isLone)
    throw Object.assign(new Error("The standby does not confirm the commit"), { code: resolutionUnknown });
  return result;
}

/** Made for each transaction. With the tables' schema, drizzle would search all tables for relations each time. */
function over(client: Pool | PoolClient): Db {
  return drizzle({ client }) as unknown as Db;
}
