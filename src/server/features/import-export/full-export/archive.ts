import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { conflict } from "../../../platform/core/http-error.ts";
import { type ZipEntry, zipOf } from "../../../platform/core/zip.ts";
import type { Db, Store } from "../../../platform/db/connection.ts";
import { tryNamed } from "../../../platform/db/named-locks.ts";
import { rowsOf } from "../../../platform/db/query-rows.ts";
import { readCompanyProfile } from "../../../platform/settings/company-profile.ts";
import { documentEntries } from "./document-entries.ts";
import type { ExportedTable } from "./exported-table.ts";
import { readme } from "./readme.ts";
import { tableEntries } from "./table-entries.ts";

interface Office {
  store: Store;
  filesFolder: string;
  timeZone: string;
}

/**
 * Everything of the business in one ZIP archive, as it is at one moment, read while it is sent. One at a time for all
 * processes of a database, because each holds a connection and renders PDFs.
 *
 * @throws HttpError 409 `export_running`.
 */
export async function openFullExport(office: Office, at: Date): Promise<Readable> {
  const separate = await office.store.separate();
  try {
    await beginSnapshot(separate.db);
  } catch (error) {
    await separate.end();
    throw error;
  }
  const archive = zipOf(entriesOf(separate.db, office, at), at);
  // The end of the connection ends the snapshot and the lock, also after a canceled download.
  return Readable.from(archive, { objectMode: false }).once("close", () => void separate.end());
}

/** PostgreSQL ends a download that nobody has read from for this long. */
const maxPause = "10min";

async function beginSnapshot(tx: Db) {
  await tx.execute(sql`begin isolation level repeatable read read only`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = ${sql.raw(`'${maxPause}'`)}`);
  await tx.execute(sql`set local time zone 'UTC'`);
  const [lock] = await rowsOf<{ taken: boolean }>(tx, sql`select ${tryNamed("fullExports")} as taken`);
  if (!lock?.taken)
    throw conflict(
      "export_running",
      "Everything is being downloaded already. Please wait until that has ended.",
    );
}

async function* entriesOf(tx: Db, { filesFolder, timeZone }: Office, at: Date): AsyncGenerator<ZipEntry> {
  const rows = new Map<ExportedTable, number>();
  yield* tableEntries(tx, (table, count) => rows.set(table, count));
  yield* documentEntries({ tx, at, timeZone, filesFolder });
  const { companyName } = await readCompanyProfile(tx);
  yield { name: "README.txt", content: Readable.from([readme({ companyName, at, rows })]) };
}
