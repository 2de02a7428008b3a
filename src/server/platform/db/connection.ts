import { logLine } from "../core/log-line.ts";
import { openPostgres } from "./postgres/open.ts";
import { openBeside, openPrivate } from "./private/start.ts";
import type { Store } from "./store.ts";

export type { Db, Migration, SeparateConnection, Store, Tx } from "./store.ts";

interface StoreLocation {
  /** Folder of the private PostgreSQL, created if missing. */
  dataDir: string;
  /** Address of an external PostgreSQL to use instead. */
  databaseUrl?: string | undefined;
  /** Folder for the archive of the private PostgreSQL's log; without it nothing is archived. */
  logArchive?: string | undefined;
  /** False if a pooler before it cannot keep prepared statements. */
  prepares?: boolean | undefined;
  /** Called once if the private PostgreSQL stopped and cannot restart. */
  onFatal?: (reason: Error) => void;
  /** Whether to share a private PostgreSQL that another process runs. */
  beside?: boolean;
}

/** Throws StartupError for a problem that a person can fix. */
export function openStore({
  dataDir,
  databaseUrl,
  logArchive,
  prepares,
  onFatal = stopTheProcess,
  beside = false,
}: StoreLocation): Promise<Store> {
  if (databaseUrl) return openPostgres(databaseUrl, { prepares });
  return beside ? openBeside(dataDir, onFatal) : openPrivate(dataDir, onFatal, logArchive);
}

function stopTheProcess(reason: Error) {
  logLine("error", reason.message);
  process.exit(1);
}
