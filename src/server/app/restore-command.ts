/** npm run restore -- --from FILE, or --to MOMENT from the archive of the log */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Manifest } from "../features/operations/manifest.ts";
import { restoreMoment, restoreOffice } from "../features/operations/restore-office.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { shownAddress } from "../platform/db/postgres/address.ts";
import { type Configuration, readConfiguration } from "./configuration.ts";
import { commandFailed } from "./shutdown.ts";

const usage =
  'Name the backup to restore: npm run restore -- --from FILE; or a moment: npm run restore -- --to "2026-11-26T10:00:00Z", or --to latest';

try {
  const { from, to } = readOptions();
  const config = readConfiguration(process.env);
  if (to) {
    const base = await restoreMoment(config, to);
    console.log(`Restored the database of ${to === "latest" ? "the end of the archive" : to.toISOString()} into ${config.dataDir}, from the copy of ${base.toISOString()}
Project files are not in the archive of the log: take the folder files of the lost DATA_DIR, or of a backup.
Put the key file at ${config.secretKeysFile}, choose a new LOG_ARCHIVE_DIR, and start Valance with npm start.`);
  } else {
    const manifest = await restoreOffice(config, from);
    console.log(linesOf(manifest, config).join("\n"));
  }
} catch (error) {
  commandFailed(error, "The restore failed");
}

function readOptions(): { from: string; to?: undefined } | { from?: undefined; to: Date | "latest" } {
  const { from, to } = parsedOptions();
  const moment = new Date(to ?? "");
  if (from && !to) return { from: path.resolve(from) };
  if (!from && to === "latest") return { to };
  if (!from && to && !Number.isNaN(moment.getTime())) return { to: moment };
  throw new StartupError(usage);
}

function parsedOptions() {
  try {
    return parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } }).values;
  } catch {
    throw new StartupError(usage);
  }
}

function linesOf({ takenAt, schema, tables, files, keys }: Manifest, config: Configuration): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const place = config.databaseUrl ? shownAddress(config.databaseUrl) : config.dataDir;
  return [
    `Restored the backup of ${takenAt} (${schema}) into ${place}`,
    `  ${rows} rows of ${tables.length} tables and ${files.length} files, compared with the backup`,
    ...(keys.length > 0 ? [keyLine(keys, config)] : []),
    "Start Valance with npm start.",
  ];
}

/** Without the keys the server refuses to start. */
function keyLine(keys: number[], { secretKeys, secretKeysFile }: Configuration): string {
  const named = `key ${keys.join(", ")}`;
  if (secretKeys) return `Some secrets need ${named}: SECRET_KEYS must hold it.`;
  return existsSync(secretKeysFile)
    ? `Some secrets need ${named}: ${secretKeysFile} must be the file of the backed-up office.`
    : `Some secrets need ${named}, which no backup holds: put the key file at ${secretKeysFile} before you start.`;
}
