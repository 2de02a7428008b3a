import { createHash } from "node:crypto";
import { type FileHandle, open, readdir } from "node:fs/promises";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type TarEntry, tarOf } from "../../platform/core/tar.ts";
import { unfinishedEnd, writeDurably } from "../../platform/core/write-durably.ts";
import type { SeparateConnection, Store, Tx } from "../../platform/db/connection.ts";
import { appliedMigrations, journal } from "../../platform/db/migrate.ts";
import { digestOf } from "../../platform/db/move/digest.ts";
import { sequencesIn } from "../../platform/db/move/suspend-constraints.ts";
import { plainText, type Table, tablesIn } from "../../platform/db/move/tables.ts";
import { secretKeys } from "../../platform/db/tables/all.ts";
import type { Encryption } from "./backup-key.ts";
import { encrypted } from "./encryption.ts";
import { type ArchivePart, archiveFormat, type Manifest, manifestName } from "./manifest.ts";

/** Bytes of COPY in one entry, because a tar entry's size comes before its content. */
const partSize = 4_000_000;

/** Valance's tables are all in this schema. Those of others in the same database are not backed up. */
const schema = "public.";
/** The copies belong to the folder that holds them, not to the office's data. */
const leftOut = "public.backups";

export interface OfficeData {
  store: Store;
  /** The data folder, with `files` and `spool`. */
  dataDir: string;
  /** If the archive is to be encrypted. */
  encryption?: Encryption | undefined;
  /** Ends the work early, before the next part. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes everything to one archive, encrypted on its way to the disk, at one moment of the database, while the office
 * works. Leaves nothing behind on failure.
 */
export async function writeArchive(
  { store, dataDir, encryption, signal }: OfficeData,
  file: string,
  at: Date,
): Promise<Manifest> {
  const separate = await store.separate();
  try {
    const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
    // Before the snapshot: a submission that moves into the database meanwhile is then in both, and counts once.
    const waiting = await filesIn(dataDir, "spool");
    return await separate.db.transaction(async (tx) => {
      const archive = new ArchiveWriter({ tx, separate, dataDir, waiting, at });
      const bytes = compressed(tarOf(abortable(archive.entries(), signal), at));
      await writeDurably(file, encryption ? encrypted(bytes, recipientsOf(encryption)) : bytes);
      return archive.manifest!;
    }, snapshot);
  } finally {
    await separate.end();
  }
}

/** Throws between two entries once the work is to end. */
export async function* abortable<Entry>(entries: AsyncIterable<Entry>, signal: AbortSignal | undefined) {
  for await (const entry of entries) {
    signal?.throwIfAborted();
    yield entry;
  }
}

/** The failure of either side ends both. */
function compressed(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const output = new PassThrough();
  pipeline(Readable.from(pieces), createGzip(), output).catch(() => undefined);
  return output;
}

function recipientsOf({ recipient, proof }: Encryption): string[] {
  return [recipient, proof.recipient];
}

interface Sources {
  tx: Tx;
  separate: SeparateConnection;
  dataDir: string;
  waiting: string[];
  at: Date;
}

/** Makes the entries of an archive, and keeps what its manifest says of them. */
class ArchiveWriter {
  readonly #sources: Sources;
  /** Known once the entries are read. */
  manifest: Manifest | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async *entries(): AsyncGenerator<TarEntry> {
    const { tx, dataDir, waiting, at } = this.#sources;
    await plainText(tx);
    const migrations = await appliedMigrations(tx);
    const files: ArchivePart[] = [];
    yield* this.#files(waiting, files);
    const tables: Manifest["tables"] = [];
    const archived = (await tablesIn(tx)).filter(
      ({ table }) => table.startsWith(schema) && table !== leftOut,
    );
    for (const table of archived) yield* this.#table(table, tables);
    yield* this.#files(await filesIn(dataDir, "files"), files);
    // Tables from before 0034 have no encrypted secrets.
    const hasKeys = archived.some(({ table }) => table === "public.secret_keys");
    const keys = hasKeys ? await tx.select({ number: secretKeys.number }).from(secretKeys) : [];
    this.manifest = {
      format: archiveFormat,
      takenAt: at.toISOString(),
      schema: (await journal()).filter(({ when }) => migrations.includes(when)).at(-1)?.tag ?? "",
      migrations,
      keys: keys.map(({ number }) => number),
      tables,
      sequences: (await sequencesIn(tx)).filter(({ sequence }) => sequence.startsWith(schema)),
      files,
    };
    yield entryOf(manifestName, Buffer.from(JSON.stringify(this.manifest, null, 1)));
  }

  async *#table(table: Table, tables: Manifest["tables"]): AsyncGenerator<TarEntry> {
    const { tx, separate } = this.#sources;
    const columns = table.columns.map(({ column }) => column).join(", ");
    const parts: ArchivePart[] = [];
    for await (const content of chunked(separate.copyOut(`copy ${table.table} (${columns}) to stdout`))) {
      const number = String(parts.length + 1).padStart(6, "0");
      const entry = entryOf(`tables/${table.table.replaceAll('"', "")}/${number}.copy`, content);
      parts.push({ path: entry.name, size: entry.size, sha256: sha256(content) });
      yield entry;
    }
    tables.push({ ...table, ...(await digestOf(tx, table)), parts });
  }

  async *#files(names: string[], files: ArchivePart[]): AsyncGenerator<TarEntry> {
    for (const name of names) {
      const handle = await open(path.join(this.#sources.dataDir, name)).catch(goneMeanwhile);
      if (!handle) continue;
      try {
        const { size } = await handle.stat();
        const hash = createHash("sha256");
        yield { name, size, content: hashed(handle, size, hash) };
        files.push({ path: name, size, sha256: hash.digest("hex") });
      } finally {
        await handle.close();
      }
    }
  }
}

async function* hashed(handle: FileHandle, size: number, hash: ReturnType<typeof createHash>) {
  if (size === 0) return;
  for await (const piece of handle.createReadStream({ autoClose: false, end: size - 1 })) {
    hash.update(piece);
    yield piece as Buffer;
  }
}

function entryOf(name: string, content: Buffer): TarEntry {
  return { name, size: content.length, content: Readable.from([content]) };
}

/** COPY sends a row a piece, so that a part ends at the end of a row. */
async function* chunked(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [part, size]: [Buffer[], number] = [[], 0];
  for await (const row of rows) {
    part.push(row);
    size += row.length;
    if (size < partSize) continue;
    yield Buffer.concat(part);
    [part, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(part);
}

/** Paths from the data folder, of finished files. */
async function filesIn(dataDir: string, folder: string): Promise<string[]> {
  const found = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    (error) => goneMeanwhile(error) ?? [],
  );
  return found
    .filter((each) => each.isFile() && !each.name.endsWith(unfinishedEnd))
    .map((each) => path.relative(dataDir, path.join(each.parentPath, each.name)).split(path.sep).join("/"))
    .sort();
}

/** A file may be deleted while the office works. */
function goneMeanwhile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

export function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
