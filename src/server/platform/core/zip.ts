import { crc32 } from "node:zlib";

export interface ZipEntry {
  /** Path in the archive, with slashes. */
  name: string;
  content: AsyncIterable<string | Uint8Array>;
}

interface WrittenEntry {
  name: Buffer;
  crc: number;
  size: number;
  offset: number;
}

/** From here on a 32-bit field says "see the 64-bit field", and so does one of 16 bits. */
const max32 = 0xff_ff_ff_ff;
const max16 = 0xff_ff;
const fitsIn32 = 20;
const needs64 = 45;
/** Sizes follow the content, and names are UTF-8. */
const flags = 0x08_08;

/**
 * A ZIP archive, piece by piece as its entries are read. Entries are stored uncompressed, because photos and PDFs are
 * compressed already. Archives may exceed 4 GB and 65,535 entries (ZIP64); one entry may not exceed 4 GB.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  const stamp = stampOf(at);
  let offset = 0;
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const header = Buffer.concat([localHeader(name, stamp), name]);
    yield header;
    let [crc, size] = [0, 0];
    for await (const piece of content) {
      const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
      crc = crc32(bytes, crc);
      size += bytes.length;
      yield bytes;
    }
    if (size >= max32) throw new Error("One entry of a ZIP archive has 4 GB or more");
    yield numbers([0x08_07_4b_50, 4], [crc, 4], [size, 4], [size, 4]);
    written.push({ name, crc, size, offset });
    offset += header.length + size + 16;
  }
  const directory = Buffer.concat(written.map((each) => directoryEntry(each, stamp)));
  yield directory;
  yield endOf({ count: written.length, size: directory.length, offset });
}

/** MS-DOS date and time, in UTC. */
function stampOf(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

/** Little-endian numbers of 2, 4 or 8 bytes. */
function numbers(...fields: [value: number, bytes: 2 | 4 | 8][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), place);
    else buffer.writeUIntLE(value, place, bytes);
    place += bytes;
  }
  return buffer;
}

function localHeader(name: Buffer, stamp: number): Buffer {
  return numbers(
    [0x04_03_4b_50, 4],
    [fitsIn32, 2],
    [flags, 2],
    [0, 2],
    [stamp, 4],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  );
}

function directoryEntry({ name, crc, size, offset }: WrittenEntry, stamp: number): Buffer {
  const isFar = offset >= max32;
  const extra = isFar ? numbers([1, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
  const version = isFar ? needs64 : fitsIn32;
  const header = numbers(
    [0x02_01_4b_50, 4],
    [version, 2],
    [version, 2],
    [flags, 2],
    [0, 2],
    [stamp, 4],
    [crc, 4],
    [size, 4],
    [size, 4],
    [name.length, 2],
    [extra.length, 2],
    // No comment, first disk, no attributes.
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [isFar ? max32 : offset, 4],
  );
  return Buffer.concat([header, name, extra]);
}

function endOf({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const isFar = offset + size >= max32 || count >= max16;
  const shownCount = Math.min(count, max16);
  const end = numbers(
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [shownCount, 2],
    [shownCount, 2],
    [size, 4],
    [isFar ? max32 : offset, 4],
    [0, 2],
  );
  if (!isFar) return end;
  const far = numbers(
    [0x06_06_4b_50, 4],
    [44, 8],
    [needs64, 2],
    [needs64, 2],
    [0, 4],
    [0, 4],
    [count, 8],
    [count, 8],
    [size, 8],
    [offset, 8],
    [0x07_06_4b_50, 4],
    [0, 4],
    [offset + size, 8],
    [1, 4],
  );
  return Buffer.concat([far, end]);
}
