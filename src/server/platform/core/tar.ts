/** A file of a tar archive (POSIX ustar). */
export interface TarEntry {
  /** Path in the archive, with slashes. */
  name: string;
  /** Bytes. */
  size: number;
  content: AsyncIterable<Uint8Array>;
}

const block = 512;
const maxSize = 0o77_777_777_777;

/** Offsets and lengths of a header's fields. */
const at = { mode: 100, owner: 108, group: 116, size: 124, modified: 136, checksum: 148, type: 156 };
const [magicAt, prefixAt, prefixEnd] = [257, 345, 500];

/**
 * A tar archive, piece by piece as its entries are read. Other programs restore its files readable by their owner only.
 *
 * @throws Error if a name has over 255 bytes, or if an entry's content is not of its size.
 */
export async function* tarOf(entries: AsyncIterable<TarEntry>, modified: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size, modified);
    let left = size;
    for await (const piece of content) {
      left -= piece.length;
      yield piece;
    }
    if (left !== 0) throw new Error("A file changed its size while it was archived");
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * block);
}

function headerOf(name: string, size: number, modified: Date): Buffer {
  if (size > maxSize) throw new Error("A file has over 8 GB, which a tar archive cannot hold");
  const header = Buffer.alloc(block);
  const [prefix, rest] = partsOf(name);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.write(rest, 0);
  header.write(octal(0o600, 7), at.mode);
  header.write(octal(0, 7), at.owner);
  header.write(octal(0, 7), at.group);
  header.write(octal(size, 11), at.size);
  header.write(octal(Math.floor(modified.getTime() / 1_000), 11), at.modified);
  header.write("0", at.type);
  header.write("ustar\x0000", magicAt);
  header.write(prefix, prefixAt);
  header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, at.checksum);
  return header;
}

/** A long name is divided at a slash. */
function partsOf(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= at.mode) return ["", name];
  for (let slash = name.indexOf("/"); slash >= 0; slash = name.indexOf("/", slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
    const fits = Buffer.byteLength(prefix) <= prefixEnd - prefixAt && Buffer.byteLength(rest) <= at.mode;
    if (fits && rest) return [prefix, rest];
  }
  throw new Error("A file's name is too long for a tar archive");
}

/** The sum of the header's bytes, with spaces for the sum itself. */
function checksumOf(header: Buffer): number {
  const sum = header.reduce((total, byte) => total + byte, 0);
  const own = header.subarray(at.checksum, at.type).reduce((total, byte) => total + byte, 0);
  return sum - own + 8 * 0x20;
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}

/**
 * The entries of a tar archive, in order. Content that the caller leaves is skipped.
 *
 * @throws Error if a header is damaged, or if the archive ends early.
 */
export async function* entriesOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(archive);
  for (;;) {
    const header = await bytes.exactly(block);
    if (header.every((byte) => byte === 0)) return bytes.toEnd();
    const { name, size } = readHeader(header);
    const content = bytes.pieces(size);
    yield { name, size, content };
    for await (const _ of content);
    await bytes.exactly(paddingOf(size));
  }
}

function readHeader(header: Buffer) {
  const text = (start: number, end: number) => header.toString("utf8", start, end).split("\0", 1)[0]!.trim();
  const isSound = Number.parseInt(text(at.checksum, at.type), 8) === checksumOf(header);
  if (!isSound || text(magicAt, magicAt + 6) !== "ustar")
    throw new Error("A header of the tar archive is damaged");
  if (text(at.type, at.type + 1) !== "0") throw new Error("The tar archive holds something other than files");
  const [prefix, rest] = [text(prefixAt, prefixEnd), text(0, at.mode)];
  return { name: prefix ? `${prefix}/${rest}` : rest, size: Number.parseInt(text(at.size, at.modified), 8) };
}

/** Reads a stream by numbers of bytes. */
class Bytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async exactly(count: number): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pieces(count)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *pieces(count: number): AsyncGenerator<Buffer, void, void> {
    let left = count;
    while (left > 0) {
      if (this.#rest.length === 0) await this.#next();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Reads on, so that a compressed stream checks its own checksum. */
  async toEnd(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async #next() {
    const { done, value } = await this.#source.next();
    if (done) throw new Error("The tar archive ends early");
    this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
}
