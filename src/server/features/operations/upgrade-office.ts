import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../../platform/core/startup-error.ts";
import type { Migration, Store } from "../../platform/db/connection.ts";
import { MigrationError } from "../../platform/db/migrate.ts";
import { backups } from "../../platform/db/tables/all.ts";
import { failureOf } from "./failure.ts";
import { archiveEnd } from "./manifest.ts";
import { backUpOlder, type OlderOffice, type ProvedBackup } from "./run-backup.ts";

interface Place {
  dataDir: string;
  backupDir: string;
  /** Whether the person who starts this version forgoes the backup. */
  withoutBackup: boolean;
  /** Whether systemd started this version: a terminal then needs `valance-run` for the same settings. */
  isService?: boolean;
}

/**
 * Migrates the tables to this version, or makes those of a new office. Before pending migrations change an office it
 * makes a proved backup, which is listed once they are done.
 *
 * @throws StartupError if no backup can be made, or if a migration fails. The database is then as it was.
 */
export async function upgradeOffice(
  store: Store,
  { dataDir, backupDir: folder, withoutBackup, isService }: Place,
): Promise<void> {
  let backup: ProvedBackup | undefined;
  try {
    await store.migrate(async (pending) => {
      console.log(`Upgrading the database: ${namesOf(pending)}`);
      if (!withoutBackup) backup = await backUp({ store, dataDir, folder, now: () => new Date() });
      return async (tx) => {
        if (backup) await tx.insert(backups).values(backup);
      };
    });
  } catch (error) {
    const failed = backup && (await keepOne(backup));
    throw error instanceof MigrationError ? explained(error, { failed, isService }) : error;
  }
  if (!backup) return;
  await removeFailed(backup);
  console.log("The database was upgraded.");
}

function namesOf(pending: Migration[]): string {
  const [first, last] = [pending[0]!, pending.at(-1)!];
  return first === last ? first.tag : `${first.tag} to ${last.tag}`;
}

async function backUp(office: OlderOffice): Promise<ProvedBackup> {
  console.log(`Backing up into ${office.folder} first…`);
  const backup = await backUpOlder(office).catch((error) => {
    throw new StartupError(
      `Upgrading the database needs a backup, but none could be made in ${office.folder}: ${failureOf(error)}. Fix that, or start once with UPGRADE_WITHOUT_BACKUP=yes`,
      { cause: error },
    );
  });
  console.log(`Backed up to ${backup.place}, and proved by restoring it.`);
  return backup;
}

/**
 * A failed upgrade is in no list, because the database is as it was. A service that starts again and again keeps one
 * archive of its attempts.
 */
const failedPlace = ({ place }: ProvedBackup, isEncrypted: boolean) =>
  path.join(path.dirname(place), `before-failed-upgrade${archiveEnd(isEncrypted)}`);

/** Returns where the backup is now. */
async function keepOne(backup: ProvedBackup): Promise<FailedBackup> {
  const isEncrypted = Boolean(backup.recipient);
  const place = failedPlace(backup, isEncrypted);
  await removeFailed(backup);
  await rename(backup.place, place);
  return { place, isEncrypted };
}

interface FailedBackup {
  place: string;
  isEncrypted: boolean;
}

function explained(
  error: MigrationError,
  { failed, isService }: { failed: FailedBackup | undefined; isService: boolean | undefined },
): StartupError {
  const unchanged = `${error.message}. The database is as it was, and the previous version still starts with it`;
  if (!failed) return new StartupError(unchanged, { cause: error });
  const npm = isService ? "valance-run npm" : "npm";
  const key = failed.isEncrypted ? " --key-file KEYFILE" : "";
  return new StartupError(
    `${unchanged}. This restores the backup from before the upgrade: ${npm} run restore -- --replace --from ${quoted(failed.place)}${key}`,
    { cause: error },
  );
}

async function removeFailed(backup: ProvedBackup) {
  for (const isEncrypted of [false, true]) await rm(failedPlace(backup, isEncrypted), { force: true });
}

/** For a shell, as a person would write it. */
function quoted(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
}
