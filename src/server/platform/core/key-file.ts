import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Key, newKey, readKeys, writtenKey } from "./keyring.ts";
import { StartupError } from "./startup-error.ts";

/** Reads the keys in a file, one per line; undefined if the file does not exist. */
export function readKeyFile(file: string): [Key, ...Key[]] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    if (process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0) {
      throw new StartupError(
        `The keys in ${file} can be read by others: chmod 600 ${file}, then start again`,
      );
    }
    const keys = readKeys(readFileSync(file, "utf8"));
    if (keys) return keys;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The file of keys ${file} cannot be read: give it to the user that Valance runs as`,
    );
  }
  throw new StartupError(`The file of keys ${file} does not hold keys: put back the one that was there`);
}

/** Creates a file with one key, readable by its owner only. */
export function makeKeyFile(file: string, number: number): [Key] {
  const key = newKey(number);
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${writtenKey(key)}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch {
    throw new StartupError(
      `The file of keys ${file} cannot be made: give its folder to the user that Valance runs as, or set SECRET_KEYS_FILE or SECRET_KEYS`,
    );
  }
  return [key];
}
