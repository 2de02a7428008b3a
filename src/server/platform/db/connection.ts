import { openPostgres } from "./postgres/open.ts";
import { openBeside, openPrivate } from "./private/open.ts";
import type { Store } from "./store.ts";

export type { Db, Store, Tx } from "./store.ts";

interface Where {
  /** Folder of the private PostgreSQL, made when it is missing. */
  dataDir: string;
  /** Another PostgreSQL instead. */
  databaseUrl?: string | undefined;
  /** Called once when the private PostgreSQL has ended and does not come up again. */
  onFatal?: (reason: Error) => void;
  /** Whether the process that runs the private PostgreSQL may be joined, if there is one. */
  beside?: boolean;
}

/** Throws CannotStart when the reason is one that a person can mend. */
export function openStore({
  dataDir,
  databaseUrl,
  onFatal = stopTheProcess,
  beside = false,
}: Where): Promise<Store> {
  if (databaseUrl) return openPostgres(databaseUrl);
  return beside ? openBeside(dataDir, onFatal) : openPrivate(dataDir, onFatal);
}

function stopTheProcess(reason: Error) {
  console.error(reason.message);
  process.exit(1);
}
