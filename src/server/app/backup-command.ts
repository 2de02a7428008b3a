/** npm run backup [-- --to FOLDER] */
import path from "node:path";
import { parseArgs } from "node:util";
import { shortRecipient } from "#domain/backups.ts";
import { ObjectStore } from "../features/operations/object-store.ts";
import { runBackup } from "../features/operations/run-backup.ts";
import { finishReplacement } from "../features/operations/swap-folders.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { openStore } from "../platform/db/connection.ts";
import { refuseUnfinishedDatabase } from "../platform/db/migrate.ts";
import { hasDatabase } from "../platform/db/private/start.ts";
import { readConfiguration } from "./configuration.ts";
import { commandFailed } from "./shutdown.ts";

try {
  await run(readFolder());
} catch (error) {
  commandFailed(error, "The backup failed");
}

async function run(to: string | undefined) {
  const { dataDir, databaseUrl, prepares, backupDir, timeZone, bucket } = readConfiguration(process.env);
  if (!databaseUrl && !hasDatabase(dataDir)) {
    throw new StartupError(`There is no database in ${dataDir}. Set DATA_DIR to the server's data folder`);
  }
  const store = await openStore({ dataDir, databaseUrl, prepares, beside: true });
  try {
    await refuseUnfinishedDatabase(store.db);
    await finishReplacement(store, dataDir);
    const folder = to ?? backupDir;
    const elsewhere = to || !bucket ? undefined : new ObjectStore(bucket);
    const job = { store, dataDir, folder, timeZone, cause: "terminal" as const, now: () => new Date() };
    const { file, size, manifest, recipient } = (await runBackup({ ...job, prunes: !to, elsewhere }))!;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Backed up to ${file} (${(size / 1_000_000).toFixed(1)} MB)
  ${rows} rows of ${manifest.tables.length} tables, restored into a scratch database and compared
  ${manifest.files.length} files, read back and compared
${recipient ? `Only the printed backup key of ${shortRecipient(recipient)} opens it.` : "It is not encrypted: the owner can create a backup key in Settings."}
${elsewhere ? `It was copied to ${elsewhere.address}.\n` : ""}The keys are not in it: keep a copy of SECRET_KEYS_FILE elsewhere.`);
  } finally {
    await store.close();
  }
}

function readFolder(): string | undefined {
  try {
    const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
    return to && path.resolve(to);
  } catch {
    throw new StartupError("Usage: npm run backup [-- --to FOLDER]");
  }
}
