import { inArray } from "drizzle-orm";
import { makeKeyFile, readKeyFile } from "../platform/core/key-file.ts";
import { fingerprintOf, type Key, Keyring } from "../platform/core/keyring.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import type { Db } from "../platform/db/connection.ts";
import { sealStoredSecrets } from "../platform/db/seal-secrets.ts";
import { secretKeys } from "../platform/db/tables/all.ts";
import type { Configuration } from "./configuration.ts";

type Place = Pick<Configuration, "secretKeys" | "secretKeysFile" | "secretKeysLost">;

/**
 * Loads the encryption keys, or creates them on the first start. Refuses to start if the database's secrets need a
 * missing key, then seals every secret with the first key.
 */
export async function openKeys(
  db: Db,
  { secretKeys: configured, secretKeysFile: file, secretKeysLost }: Place,
) {
  const known = await db.select().from(secretKeys);
  const found = configured ?? readKeyFile(file);
  const missing = known.filter((row) => !found?.some((key) => isKey(row, key)));
  if (missing.length > 0 && !secretKeysLost) throw lacking(missing, configured ? "SECRET_KEYS" : file);
  const highest = Math.max(0, ...known.map(({ number }) => number));
  const keyring = new Keyring(found ?? makeKeyFile(file, highest + 1));
  await db.transaction(async (tx) => {
    await sealStoredSecrets(tx, keyring);
    const [{ number, ...key }] = keyring.keys as [Key];
    const gone = known.filter((row) => row.number !== number).map((row) => row.number);
    await tx.delete(secretKeys).where(inArray(secretKeys.number, gone));
    const fingerprint = fingerprintOf({ number, ...key });
    await tx
      .insert(secretKeys)
      .values({ number, fingerprint })
      .onConflictDoUpdate({ target: secretKeys.number, set: { fingerprint } });
  });
  return keyring;
}

function isKey(row: typeof secretKeys.$inferSelect, key: Key): boolean {
  return row.number === key.number && row.fingerprint === fingerprintOf(key);
}

function lacking(missing: { number: number }[], where: string): StartupError {
  const numbers = missing.map(({ number }) => number).join(", ");
  return new StartupError(
    `The database has secrets encrypted with key ${numbers}, which is missing from ${where}. Put the key back. If it is lost, start once with SECRET_KEYS_LOST=yes, and users must set up their authenticators again`,
  );
}
