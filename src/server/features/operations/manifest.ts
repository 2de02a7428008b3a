import { dirname } from "node:path";
import { z } from "zod";

/** The last entry of an archive. */
export const manifestName = "manifest.json";

/** Counts changes of the archive that an older program cannot read. */
export const archiveFormat = 1;

const digest = z.string().regex(/^[\da-f]{64}$/);

/** Path, size and digest of an entry in the archive. */
const part = z.strictObject({ path: z.string(), size: z.int().min(0), sha256: digest });

export type ArchivePart = z.infer<typeof part>;

const archivedTable = z.strictObject({
  table: z.string(),
  columns: z.array(z.strictObject({ column: z.string(), type: z.string() })),
  rows: z.int().min(0),
  /** Of the rows in any order; null without rows (platform/db/move/digest.ts). */
  digest: digest.nullable(),
  /** PostgreSQL's COPY text format. */
  parts: z.array(part),
});

export type ArchivedTable = z.infer<typeof archivedTable>;

export const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  takenAt: z.iso.datetime(),
  /** The last migration, for people. */
  schema: z.string(),
  /** Every applied migration, by its time. */
  migrations: z.array(z.int()),
  /** Numbers of the keys that encrypt secrets in this archive. */
  keys: z.array(z.int()),
  tables: z.array(archivedTable),
  sequences: z.array(z.strictObject({ sequence: z.string(), last: z.string() })),
  /** Project files and waiting submissions. */
  files: z.array(part),
});

export type Manifest = z.infer<typeof manifest>;

/** A relative path of plain names, at least a folder and a file. */
export function isSafePath(path: string): boolean {
  const names = path.split("/");
  const isPlain = (name: string) => /^[\w.,()+@ -]+$/.test(name) && !/^\.+$/.test(name);
  return names.length >= 2 && names.every(isPlain);
}

/** The end of an archive's name. */
export function archiveEnd(isEncrypted: boolean): string {
  return isEncrypted ? ".tar.gz.age" : ".tar.gz";
}

/** valance-2026-11-26T02-30-00Z.tar.gz, or with .age at its end. */
export function archiveNameAt(at: Date, isEncrypted = false): string {
  return `valance-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z${archiveEnd(isEncrypted)}`;
}

/** The time in an archive's name; undefined for another file. */
export function archiveTime(file: string): Date | undefined {
  const [, day, hours, minutes, seconds] =
    /^valance-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(?:\.age)?$/.exec(file) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** Whether an archive is in a folder. */
export function isIn(folder: string, { place }: { place: string }): boolean {
  return dirname(place) === folder;
}
