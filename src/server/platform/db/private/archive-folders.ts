import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * The archive has a folder for each cluster, because a new one begins to number its log at 1 again (decision 093). In
 * it, `log` holds the segments of the write-ahead log, and `base` copies of the whole cluster (archive-copies.ts). A
 * copy and the segments after it restore any moment (recovery.ts).
 */
export const logIn = (folder: string) => join(folder, "log");
export const basesIn = (folder: string) => join(folder, "base");

/** A file with the password of the copied cluster, beside its files. */
export const passwordOfBase = "valance-password";

/** A file beside a cluster's files: when it was restored from an archive, as the name of a copy of that time. */
export const restoredFile = "valance-restored";

/** The folder of a cluster in the archive. A restored one shares its number with the cluster that was copied. */
export function folderOf(archive: string, data: string): string {
  const restored = join(data, restoredFile);
  const ending = existsSync(restored) ? `-${readFileSync(restored, "utf8")}` : "";
  return join(archive, `${systemIdentifierOf(data)}${ending}`);
}

/** With it PostgreSQL tells clusters apart: the first 8 bytes of its control file. */
export function systemIdentifierOf(data: string): string {
  return readFileSync(join(data, "global/pg_control")).readBigUInt64LE().toString();
}

/** The folders of all clusters, and the archive itself if it still has a copy in the layout for one. */
export async function foldersIn(archive: string): Promise<string[]> {
  const names: string[] = await readdir(archive).catch(() => []);
  const own = names
    .filter((name) => /^\d{15,20}(-[\dTZ-]{20})?$/.test(name))
    .map((name) => join(archive, name));
  return (await basesOf(archive)).length > 0 ? [archive, ...own] : own;
}

export interface Base {
  /** Of its cluster in the archive. */
  folder: string;
  place: string;
  /** Every later moment can be restored from it. */
  at: Date;
}

/** Of all clusters, oldest first. */
export async function allBasesIn(archive: string): Promise<Base[]> {
  const bases = await Promise.all((await foldersIn(archive)).map(basesOf));
  return bases.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Of one cluster, oldest first. */
export async function basesOf(folder: string): Promise<Base[]> {
  const names = await readdir(basesIn(folder)).catch(() => []);
  return names
    .filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name))
    .sort()
    .map((name) => ({ folder, place: join(basesIn(folder), name), at: timeOfBase(name.slice(0, -1)) }));
}

export function baseNameAt(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

export function timeOfBase(name: string): Date {
  const [date, time = ""] = name.split("T");
  return new Date(`${date}T${time.replaceAll("-", ":")}Z`);
}
