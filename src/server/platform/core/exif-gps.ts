/** Blanks the GPS directory and what it points at, within the Exif block only. */
export function blankGps(tiff: Buffer) {
  const read = reader(tiff);
  const pointer = pointerIn(read);
  if (pointer === undefined) return;
  const gps = read.long(pointer + 8);
  for (const each of entriesAt(read, gps, maxGpsEntries)) {
    const length = (sizes[read.short(each + 2)] ?? 1) * read.long(each + 4);
    const at = read.long(each + 8);
    if (length > 4 && at > 0) tiff.subarray(at, at + Math.min(length, maxValueBytes)).fill(0);
    tiff.fill(0, each, each + entryBytes);
  }
  tiff.subarray(gps, gps + 2).fill(0);
}

/** Is true only for a flawless GPS directory, which pixels never look like. */
export function surelyHasGps(tiff: Buffer): boolean {
  const read = reader(tiff);
  const pointer = pointerIn(read, maxUnmarkedEntries);
  if (pointer === undefined) return false;
  if (!pointerTypes.includes(read.short(pointer + 2)) || read.long(pointer + 4) !== 1) return false;
  const gps = read.long(pointer + 8);
  const entries = [...entriesAt(read, gps, maxGpsEntries)];
  const areOfGps = entries.every((each) => read.short(each) < maxGpsEntries && sizes[read.short(each + 2)]);
  return areOfGps && entries.length > 0 && entries.length === read.short(gps);
}

const gpsPointer = 0x8825;
/** A number, and a directory. */
const pointerTypes = [4, 13];
const entryBytes = 12;
const maxEntries = 1_000;
/** Thousands of headers without a mark may point at one long directory. */
const maxUnmarkedEntries = 100;
/** The standard defines 32, numbered from 0. */
const maxGpsEntries = 64;
/** Bytes per value, by Exif type. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const maxValueBytes = 64 * 1024;

function pointerIn(read: Reader, max = maxEntries): number | undefined {
  for (const entry of entriesAt(read, read.long(4), max)) if (read.short(entry) === gpsPointer) return entry;
  return undefined;
}

type Reader = ReturnType<typeof reader>;

/** Returns 0 past the end of the file. */
function reader(bytes: Buffer) {
  const isLittle = bytes[0] === 0x49;
  const has = (at: number, length: number) => at >= 0 && at + length <= bytes.length;
  return {
    length: bytes.length,
    short: (at: number) => (has(at, 2) ? (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)) : 0),
    long: (at: number) => (has(at, 4) ? (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)) : 0),
  };
}

function* entriesAt(read: Reader, directory: number, max: number): Generator<number> {
  const count = Math.min(read.short(directory), max);
  for (let n = 0; n < count; n++) {
    const entry = directory + 2 + n * entryBytes;
    if (entry + entryBytes <= read.length) yield entry;
  }
}
