import { chownSync, readdirSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../../core/startup-error.ts";
import { writeDurably } from "../../core/write-durably.ts";
import { connectionTimeout } from "../postgres/pool.ts";
import type { Account } from "./account.ts";
import { addressOf, urlOf } from "./address.ts";
import {
  allBasesIn,
  type Base,
  baseNameAt,
  foldersIn,
  logIn,
  passwordOfBase,
  restoredFile,
} from "./archive-folders.ts";
import type { Cluster } from "./cluster.ts";
import { newestIn } from "./expired-log.ts";
import { makeDataFolder } from "./folder.ts";
import { lockFolder } from "./folder-lock.ts";
import { type Home, homeOf, makeHome, passwordFile } from "./home.ts";
import { quoted } from "./log-archive.ts";
import { startPostmaster } from "./postmaster.ts";
import { findPrograms, olderPackageFolder, type Programs } from "./programs.ts";

interface Recovery {
  /** Empty or missing. */
  dataDir: string;
  archive: string;
  /** A moment, or the end of the archive. */
  to: Date | "latest";
}

/** Or just before a place in the log. */
type Target = Recovery["to"] | { lsn: string };

/**
 * Makes the private PostgreSQL of an empty data folder as it was at a moment, or at the end of the archive, from the
 * newest cluster that was copied before. Returns the copy that it began with.
 *
 * @throws StartupError if the archive does not reach that moment.
 */
export async function recoverTo({ dataDir, archive, to }: Recovery): Promise<Base> {
  const bases = await allBasesIn(archive);
  const base = bases.filter(({ at }) => to === "latest" || at <= to).at(-1);
  if (!base)
    throw new StartupError(
      `The archive ${archive} has no copy${to === "latest" ? "" : ` from before ${to.toISOString()}`}`,
    );
  if (to === "latest") await refuseIfOtherIsNewer(base, archive);
  const next = bases.find(({ at, folder }) => at > base.at && folder !== base.folder);
  await recoverFrom(base, { dataDir, archive, to, next });
  return base;
}

/** A newer cluster's log is worth nothing without its first copy, but an older office is not the latest one. */
async function refuseIfOtherIsNewer({ folder }: Base, archive: string) {
  const newest = await newestIn(folder);
  for (const other of await foldersIn(archive))
    if (other !== folder && (await newestIn(other)) > newest)
      throw new StartupError(
        `The newest log in the archive, in ${other}, has no copy to begin with. Restore a moment, not the latest`,
      );
}

export type RecoveredBase = Pick<Base, "folder" | "place">;

/**
 * As `recoverTo`, from this copy. `check` gets the address of the restored server before that stops. `next` is the
 * first copy of the next cluster.
 */
export async function recoverFrom(
  base: RecoveredBase,
  { dataDir, archive, to, ...more }: Omit<Recovery, "to"> & Pick<Replay, "to" | "check" | "next" | "signal">,
) {
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const home = homeOf(dataDir);
    makeHome(home);
    const programs = await programsFor(base, home);
    const password = await readFile(join(base.place, passwordOfBase), "utf8");
    const cluster = { home, programs, data: join(home.folder, String(programs.major)), password };
    await copyBack(base, cluster, more.signal);
    await replay(cluster, { folder: base.folder, archive, to, ...more });
    await writeDurably(join(home.folder, passwordFile), password);
  } finally {
    lock.release();
  }
}

/** The next start upgrades a restored cluster of an older major version. */
async function programsFor({ place }: RecoveredBase, home: Home): Promise<Programs> {
  const major = Number.parseInt(await readFile(join(place, "PG_VERSION"), "utf8"), 10);
  const programs = findPrograms(home);
  if (major > programs.major)
    throw new StartupError(
      `The archive is of PostgreSQL ${major}, and this version of Valance has ${programs.major}`,
    );
  return major === programs.major ? programs : findPrograms(home, olderPackageFolder(major));
}

async function copyBack(
  { place }: RecoveredBase,
  { data, home: { account } }: Cluster,
  signal: AbortSignal | undefined,
) {
  await cp(place, data, { recursive: true, filter: () => !signal?.aborted });
  signal?.throwIfAborted();
  await rm(join(data, passwordOfBase));
  await writeFile(join(data, "recovery.signal"), "");
  await writeFile(join(data, restoredFile), baseNameAt(new Date()));
  if (account) giveTo(account, data);
}

function giveTo({ uid, gid }: Account, place: string) {
  chownSync(place, uid, gid);
  for (const entry of readdirSync(place, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid);
}

interface Replay {
  archive: string;
  to: Target;
  folder: string;
  check?: ((url: string) => Promise<void>) | undefined;
  next?: Base | undefined;
  /** Ends the replay early. */
  signal?: AbortSignal | undefined;
}

/** Replays the log up to the moment, then shuts down cleanly. */
async function replay(cluster: Cluster, { folder, archive, to, check, next, signal }: Replay) {
  const log = quoted(logIn(folder)).replaceAll("%", "%%");
  const settings = [
    `restore_command=test -f ${log}/%f.gz && gzip -dc ${log}/%f.gz > %p`,
    ...targetOf(to),
    "archive_mode=off",
    // Its reason for ending must reach us, and not a file.
    "logging_collector=off",
  ];
  const address = await addressOf(cluster.home);
  const tooEarly = new StartupError(
    next
      ? `The archive ${archive} has nothing from that moment. Choose an earlier one, or one after ${next.at.toISOString()}`
      : `The archive ${archive} ends before that moment. Choose an earlier one, or "latest" for its end`,
  );
  const server = await startPostmaster(cluster, { ...address, settings }, signal).catch((error: Error) => {
    throw /before configured recovery target/.test(error.message) ? tooEarly : error;
  });
  try {
    const url = urlOf(address, cluster.password);
    while (await isReplaying(url)) {
      const isOver = await Promise.race([server.ended.then(() => true), pause(100, false)]);
      if (isOver) throw tooEarly;
      signal?.throwIfAborted();
    }
    await check?.(url);
  } finally {
    await server.stop(signal?.aborted ? 0 : undefined);
  }
}

function targetOf(to: Target): string[] {
  if (to === "latest") return [];
  if ("lsn" in to)
    return [
      `recovery_target_lsn=${to.lsn}`,
      "recovery_target_inclusive=off",
      "recovery_target_action=promote",
    ];
  // PostgreSQL cannot read the zone "Z" before its time zones are loaded.
  const moment = to.toISOString().replace("T", " ").replace("Z", "+00");
  return [`recovery_target_time=${moment}`, "recovery_target_action=promote"];
}

async function isReplaying(url: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: connectionTimeout, query_timeout: connectionTimeout };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select pg_is_in_recovery() as replays");
    return rows[0].replays;
  } catch {
    // It stops, or ends connections while it promotes.
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
