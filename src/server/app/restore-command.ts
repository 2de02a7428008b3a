/** npm run restore -- [--replace] --from FILE [--key-file KEYFILE], or --to MOMENT from the archive of the log */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { fetchBackup } from "../features/operations/copy-elsewhere.ts";
import { isEncrypted, readSecret } from "../features/operations/encryption.ts";
import type { Manifest } from "../features/operations/manifest.ts";
import { ObjectStore } from "../features/operations/object-store.ts";
import { replaceOffice, restoreMoment, restoreOffice } from "../features/operations/restore-office.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { shownAddress } from "../platform/db/postgres/address.ts";
import { type Configuration, readConfiguration } from "./configuration.ts";
import { commandFailed } from "./shutdown.ts";

const usage =
  'Name the backup to restore: npm run restore -- --from FILE, with --key-file KEYFILE if it is encrypted, and with --replace in the place of what is there; or a moment: npm run restore -- --to "2026-11-26T10:00:00Z", or --to latest';

try {
  const { from, to, keyFile, replaces } = readOptions();
  const config = readConfiguration(process.env);
  if (to) {
    const base = await restoreMoment(config, to);
    console.log(`Restored the database of ${to === "latest" ? "the end of the archive" : to.toISOString()} into ${config.dataDir}, from the copy of ${base.toISOString()}
Project files are not in the archive of the log: take the folder files of the lost DATA_DIR, or of a backup.
Put the key file at ${config.secretKeysFile}, and start Valance with npm start.`);
  } else if (replaces) {
    const { manifest, replaced, aside } = await replaceOffice(config, await sourceOf(from, keyFile, config));
    console.log(
      [...linesOf(manifest, config), `What it replaced is in ${[replaced, ...aside].join(", ")}`].join("\n"),
    );
  } else {
    const manifest = await restoreOffice(config, await sourceOf(from, keyFile, config));
    console.log(linesOf(manifest, config).join("\n"));
  }
} catch (error) {
  commandFailed(error, "The restore failed");
}

interface FromFile {
  /** A file, or s3: and the name of an archive elsewhere. */
  from: string;
  to?: undefined;
  keyFile: string | undefined;
  /** Whether to replace what is there. */
  replaces: boolean;
}

interface FromLog {
  from?: undefined;
  to: Date | "latest";
  keyFile?: undefined;
  replaces?: undefined;
}

function readOptions(): FromFile | FromLog {
  const { from, to, "key-file": keyFile, replace: replaces = false } = parsedOptions();
  const moment = new Date(to ?? "");
  if (from && !to) return { from, keyFile, replaces };
  if (from || keyFile || replaces) throw new StartupError(usage);
  if (to === "latest") return { to };
  if (to && !Number.isNaN(moment.getTime())) return { to: moment };
  throw new StartupError(usage);
}

function parsedOptions() {
  try {
    const text = { type: "string" } as const;
    const options = { from: text, to: text, "key-file": text, replace: { type: "boolean" } } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new StartupError(usage);
  }
}

async function sourceOf(from: string, keyFile: string | undefined, { bucket, backupDir }: Configuration) {
  const [, name] = /^s3:(.*)/.exec(from) ?? [];
  if (name !== undefined && !bucket) throw new StartupError("Set BACKUP_S3_ENDPOINT and its partners first");
  const file =
    name === undefined || !bucket
      ? path.resolve(from)
      : await fetchBackup(new ObjectStore(bucket), name, backupDir);
  return { file, secret: await secretFor(file, keyFile) };
}

/**
 * The secret half of the backup key, from its file or typed: arguments are in the list of processes and in the shell's
 * history. Undefined for an archive that is not encrypted.
 */
async function secretFor(file: string, keyFile: string | undefined): Promise<string | undefined> {
  if (keyFile) return readSecret(await readKeyFile(keyFile));
  const isMissing = process.stdin.isTTY && (await isEncrypted(file).catch(() => false));
  if (!isMissing) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Shown while it is typed, because nobody copies 74 characters from paper blind.
  const typed = await terminal.question("The printed backup key: ").finally(() => terminal.close());
  return readSecret(typed);
}

function readKeyFile(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`Cannot read the backup key in ${file} (${error.code})`);
  });
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
