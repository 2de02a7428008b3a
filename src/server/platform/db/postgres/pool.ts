import pg from "pg";
import { faultLine } from "../error-log.ts";
import { refuseOddAddress } from "./address.ts";

// bigint, which is also what count(*) gives: a number wherever it fits one.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
});

export const connectionTimeout = 10_000;

// Not sent as start-up parameters, which PgBouncer refuses.
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
      // A connection that breaks while it is lent out reports here; unheard, that would end the process.
      client.on("error", (error) => {
        if (!pool.ending) console.warn(`A database connection broke: ${faultLine(error)}`);
      });
      await client.query(settings);
    },
  });
  // An idle one that breaks reports to the pool too, which replaces it; unheard, that would also end the process.
  pool.on("error", () => undefined);
  return pool;
}
