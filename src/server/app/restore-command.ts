/** npm run restore -- [--replace] --from FILE, or --to MOMENT from the archive of the log */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Manifest } from "../features/operations/manifest.ts";
import { replaceOffice, restoreMoment, restoreOffice } from "../features/operations/restore-office.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { shownAddress } from "../platform/db/postgres/address.ts";
import { type Configuration, readConfiguration } from "./configuration.ts";
import { commandFailed } from "./shutdown.ts";

const usage =
  'Name the backup to restore: npm run restore -- --from FILE, with --replace in the place of what is there; or a moment: npm run restore -- --to "2026-11-26T10:00:00Z", or --to latest';

try {
  const { from, to, replaces } = readOptions();
  const config = readConfiguration(process.env);
  if (to) {
    const base = await restoreMoment(config, to);
    console.log(`Restored the database of ${to === "latest" ? "the end of the archive" : to.toISOString()} into ${config.dataDir}, from the copy of ${base.toISOString()}
Project files are not in the archive of the log: take the folder files of the lost DATA_DIR, or of a backup.
Put the key file at ${config.secretKeysFile}, choose a new LOG_ARCHIVE_DIR, and start Valance with npm start.`);
  } else if (replaces) {
    const { manifest, replaced, aside } = await replaceOffice(config, from);
    console.log(
      [...linesOf(manifest, config), `What it replaced is in ${[replaced, ...aside].join(", ")}`].join("\n"),
    );
  } else {
    const manifest = await restoreOffice(config, from);
    console.log(linesOf(manifest, config).join("\n"));
  }
} catch (error) {
  commandFailed(error, "The restore failed");
}

interface FromFile {
  from: string;
  to?: undefined;
  /** Whether to replace what is there. */
  replaces: boolean;
}

interface FromLog {
  from?: undefined;
  to: Date | "latest";
  replaces?: undefined;
}

function readOptions(): FromFile | FromLog {
  const { from, to, replace: replaces = false } = parsedOptions();
  const moment = new Date(to ?? "");
  if (from && !to) return { from: path.resolve(from), replaces };
  if (from || replaces) throw new StartupError(usage);
  if (to === "latest") return { to };
  if (to && !Number.isNaN(moment.getTime())) return { to: moment };
  throw new StartupError(usage);
}

function parsedOptions() {
  try {
    const text = { type: "string" } as const;
    return parseArgs({ options: { from: text, to: text, replace: { type: "boolean" } } }).values;
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
