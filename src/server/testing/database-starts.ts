/** For starts.db.test.ts: opens a data folder, prints where PostgreSQL stores it, and runs until stopped. */
import { sql } from "drizzle-orm";
import { StartupError } from "../platform/core/startup-error.ts";
import { openStore } from "../platform/db/connection.ts";
import { rowsOf } from "../platform/db/query-rows.ts";

process.stdin.on("end", () => process.exit(0)).resume();
try {
  const store = await openStore({ dataDir: process.argv[2]! });
  const [first] = await rowsOf<{ connections: number }>(
    store.db,
    sql`
    select current_setting('max_connections')::int as connections`,
  );

  process.on("SIGTERM", () => store.close().then(() => process.exit(0)));
  console.log(JSON.stringify(first));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
