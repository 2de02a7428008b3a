import pg from "pg";
import { logLine } from "../../core/log-line.ts";
import { errorLine } from "../error-log.ts";
import { refuseOddAddress } from "./address.ts";

// bigint, also the type of count(*): a number if it fits one.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
});

export const connectionTimeout = 10_000;

// Set by a statement, because PgBouncer refuses them as startup parameters.
const settings = `
  set statement_timeout = '30s';
  set idle_in_transaction_session_timeout = '30s';
  set time zone 'UTC'`;

export function makePool(databaseUrl: string) {
  refuseOddAddress(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectionTimeout,
    application_name: "valance",
    keepAlive: true,
    onConnect: async (client) => {
      // A connection that breaks during use emits this; without a handler it would end the process.
      client.on("error", (error) => {
        if (!pool.ending) logLine("warn", `A database connection was lost: ${errorLine(error)}`);
      });
      await client.query(settings);
    },
  });
  // So does an idle one, which the pool replaces.
  pool.on("error", () => undefined);
  return pool;
}
