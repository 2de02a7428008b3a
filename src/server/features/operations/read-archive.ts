import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { StartupError } from "../../platform/core/startup-error.ts";
import { entriesOf, type TarEntry } from "../../platform/core/tar.ts";
import { journal } from "../../platform/db/migrate.ts";
import { decryptedBytes } from "./encryption.ts";
import {
  type ArchivePart,
  archiveFormat,
  isSafePath,
  type Manifest,
  manifest,
  manifestName,
} from "./manifest.ts";
import { abortable } from "./write-archive.ts";

/** The manifest's limit in bytes: a million files. */
const maxManifestBytes = 256 * 1024 * 1024;

export interface ArchiveReading {
  /** The secret half of a key, which opens an encrypted archive. */
  secret?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The entries of an archive, in order.
 *
 * @throws StartupError without the right key, Node's own errors if the archive is damaged, or an AbortError.
 */
export function entriesIn(file: string, { secret, signal }: ArchiveReading = {}): AsyncGenerator<TarEntry> {
  const unpacked = createGunzip();
  // Iterating `unpacked` throws the error.
  pipeline(Readable.from(decryptedBytes(file, secret)), unpacked, () => undefined);
  return abortable(entriesOf(unpacked), signal);
}

/**
 * Reads all of an archive and compares each entry with its digest.
 *
 * @throws StartupError that names the damaged part, without the right key, or if a newer version made the archive.
 */
export async function checkArchive(file: string, reading: ArchiveReading = {}): Promise<Manifest> {
  const found = new Map<string, Omit<ArchivePart, "path">>();
  let text: Buffer | undefined;
  let after = "its beginning";
  try {
    for await (const { name, size, content } of entriesIn(file, reading)) {
      if (name === manifestName && size <= maxManifestBytes)
        text = Buffer.concat(await Readable.from(content).toArray());
      else {
        refuseOddPath(file, name);
        found.set(name, { size, sha256: await digestOfPieces(content) });
      }
      after = name;
    }
  } catch (error) {
    if (error instanceof StartupError || reading.signal?.aborted) throw error;
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new StartupError(`There is no file ${file}`);
    throw damaged(file, `it cannot be read after ${after}`);
  }
  const described = await readManifest(file, text);
  comparePartsWith(described, found, file);
  return described;
}

async function digestOfPieces(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of content) hash.update(piece);
  return hash.digest("hex");
}

async function readManifest(file: string, text: Buffer | undefined): Promise<Manifest> {
  if (!text) throw damaged(file, `${manifestName} is missing`);
  const described = parsed(file, text);
  if (Number((described as { format?: unknown }).format) > archiveFormat) throw newer(file);
  const read = manifest.safeParse(described);
  if (!read.success) throw damaged(file, `${manifestName} is not as Valance writes it`);
  const known = (await journal()).map(({ when }) => when);
  if (read.data.migrations.some((when) => !known.includes(when))) throw newer(file);
  return read.data;
}

function parsed(file: string, text: Buffer): object {
  try {
    return Object(JSON.parse(text.toString()));
  } catch {
    throw damaged(file, `${manifestName} is not JSON`);
  }
}

function comparePartsWith(described: Manifest, found: Map<string, Omit<ArchivePart, "path">>, file: string) {
  const parts = partsOf(described);
  for (const { path, size, sha256 } of parts) {
    const there = found.get(path);
    if (!there) throw damaged(file, `${path} is missing`);
    if (there.size !== size || there.sha256 !== sha256)
      throw damaged(file, `${path} is not as it was written`);
  }
  const wanted = new Set(parts.map(({ path }) => path));
  const extra = [...found.keys()].find((path) => !wanted.has(path));
  if (extra) throw damaged(file, `${extra} is not in ${manifestName}`);
}

function partsOf({ tables, files }: Manifest): ArchivePart[] {
  return [...tables.flatMap(({ parts }) => parts), ...files];
}

function refuseOddPath(file: string, name: string) {
  const isExpected = ["tables", "files", "spool"].includes(name.split("/", 1)[0]!);
  if (!isExpected || !isSafePath(name)) throw damaged(file, `it holds the odd path ${JSON.stringify(name)}`);
}

function damaged(file: string, why: string) {
  return new StartupError(`The backup ${file} is damaged: ${why}. Nothing was restored`);
}

function newer(file: string) {
  return new StartupError(
    `The backup ${file} was made by a newer version of Valance. Restore it with that version or a newer one`,
  );
}
