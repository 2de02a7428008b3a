import { openEmbedded } from "./embedded/open.ts";
import { openPostgres } from "./postgres/open.ts";
import type { Store } from "./store.ts";

export type { Db, Store, Tx } from "./store.ts";

interface Where {
  /** Folder of the embedded database, made when it is missing. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** Called once when the embedded database has stopped for good: only a new process can open it again. */
  onFatal?: (reason: Error) => void;
}

/** Throws CannotStart when the reason is one that a person can mend. */
export function openStore({ dataDir, databaseUrl, onFatal = stopTheProcess }: Where): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir, onFatal);
}

function stopTheProcess(reason: Error) {
  console.error(reason.message);
  process.exit(1);
}
