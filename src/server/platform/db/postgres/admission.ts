import type { Pool } from "pg";
import { StartupError } from "../../core/startup-error.ts";
import { shownAddress } from "./address.ts";

const minMajor = 15;

interface Server {
  version: string;
  major: number;
  encoding: string;
}

/** Refuses a server that is unreachable, too old or not in UTF-8. */
export async function refuseUnsuitable(pool: Pool, databaseUrl: string) {
  const address = shownAddress(databaseUrl);
  const server = await describe(pool).catch((error: Error) => {
    throw new StartupError(`Cannot use the database ${address}: ${reasonOf(error)}`);
  });
  if (server.major < minMajor) {
    throw new StartupError(
      `Valance needs PostgreSQL ${minMajor} or later, but ${address} is PostgreSQL ${server.version}`,
    );
  }
  if (server.encoding !== "UTF8") {
    throw new StartupError(
      `The database ${address} has the encoding ${server.encoding}. Create it with UTF8`,
    );
  }
}

async function describe(pool: Pool) {
  const { rows } = await pool.query<Server>(`
    select current_setting('server_version') as version,
           current_setting('server_version_num')::int / 10000 as major,
           current_setting('server_encoding') as encoding`);
  return rows[0]!;
}

/** One line. With several addresses (localhost has two) the error's message is empty; its inner errors explain. */
function reasonOf(error: Error) {
  const [first = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  return first.message.split("\n", 1)[0];
}
