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
        `Other users can read the keys in ${file}. Run chmod 600 ${file}, then start again`,
      );
    }
    const keys = readKeys(readFileSync(file, "utf8"));
    if (keys) return keys;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`Valance cannot read the key file ${file}. Give it to the user that runs Valance`);
  }
  throw new StartupError(`The key file ${file} has no valid keys. Put the original back`);
}

/** Creates a file with one key, readable by its owner only. */
export function makeKeyFile(file: string, number: number): [Key] {
  const key = newKey(number);
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${writtenKey(key)}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch {
    throw new StartupError(
      `Valance cannot create the key file ${file}. Give its folder to the user that runs Valance, or set SECRET_KEYS_FILE or SECRET_KEYS`,
    );
  }
  return [key];
}
