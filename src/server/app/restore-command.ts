/** npm run restore -- --from FILE */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Manifest } from "../features/operations/manifest.ts";
import { restoreOffice } from "../features/operations/restore-office.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { shownAddress } from "../platform/db/postgres/address.ts";
import { type Configuration, readConfiguration } from "./configuration.ts";
import { commandFailed } from "./shutdown.ts";

try {
  const file = readFile();
  const config = readConfiguration(process.env);
  const manifest = await restoreOffice(config, file);
  console.log(linesOf(manifest, config).join("\n"));
} catch (error) {
  commandFailed(error, "The restore failed");
}

function readFile(): string {
  try {
    const { from } = parseArgs({ options: { from: { type: "string" } } }).values;
    if (from) return path.resolve(from);
  } catch {
    // An unknown option: the same line.
  }
  throw new StartupError("Name the backup to restore: npm run restore -- --from FILE");
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
