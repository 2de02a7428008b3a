import { crc32 } from "node:zlib";
import { mediaTypeOf } from "#domain/files/file.ts";
import { exifMark, type Note, notesIn } from "./image-metadata.ts";
import { firstOf, matchesIn } from "./image-parts.ts";

/** Exif blocks per file. No real photo has more; limiting hostile files saves time. */
const maxExifBlocks = 16;
const maxXmpPlaces = 1_000;

/**
 * Blanks the location in a picture: it is a customer's home. Everything else stays, orientation included, and no byte
 * moves, so it works alike for JPEG, PNG, WebP and HEIC.
 */
export function stripLocations(content: Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  const notes = notesIn(bytes);
  const contentOf = ({ start, end }: Note) => bytes.subarray(start, end);
  const exif = notes.filter(({ hasExif }) => hasExif).slice(0, maxExifBlocks);
  for (const note of exif) blankGps(tiffIn(contentOf(note)));
  const xmp = notes.filter(({ hasExif }) => !hasExif).map(contentOf);
  for (const place of firstOf(maxXmpPlaces, placesIn(xmp))) blankDigits(place);
  if (mediaTypeOf(bytes) === "image/png") renewChecks(bytes, notes);
  return bytes;
}

/** Editors choose their own prefix for the names of XMP, and drones write "Gps". */
const namesOfPlaces = /exif:GPS|G(?:PS|ps)(?:Dest)?(?:Latitude|Longt?itude|Altitude)/g;

function* placesIn(xmp: readonly Buffer[]): Generator<Buffer> {
  for (const note of xmp) for (const at of matchesIn(note, namesOfPlaces)) yield note.subarray(at);
}

const maxExifBytes = 1024 * 1024;

function tiffIn(exif: Buffer): Buffer {
  const start = exif.toString("latin1", 0, exifMark.length) === exifMark ? exifMark.length : 0;
  return exif.subarray(start, start + maxExifBytes);
}

const gpsPointer = 0x8825;
const entryBytes = 12;
/** Bytes per value, by Exif type. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const maxValueBytes = 64 * 1024;

/** Blanks the GPS directory and what it points at, within the Exif block only. */
function blankGps(tiff: Buffer) {
  const read = reader(tiff, tiff[0] === 0x49);
  const entries = [...entriesAt(read, read.long(4), 1_000)];
  const pointer = entries.find((entry) => read.short(entry) === gpsPointer);
  if (pointer === undefined) return;
  const gps = read.long(pointer + 8);
  // The standard defines 32 entries.
  for (const each of entriesAt(read, gps, 64)) {
    const length = (sizes[read.short(each + 2)] ?? 1) * read.long(each + 4);
    const at = read.long(each + 8);
    if (length > 4 && at > 0) tiff.subarray(at, at + Math.min(length, maxValueBytes)).fill(0);
    tiff.fill(0, each, each + entryBytes);
  }
  tiff.subarray(gps, gps + 2).fill(0);
}

type Reader = ReturnType<typeof reader>;

/** Returns undefined past the end of the file. */
function reader(bytes: Buffer, isLittle: boolean) {
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

const maxNumberLength = 80;

/** XMP writes exif:GPSLatitude="30,23.4N" or <exif:GPSLatitude>30,23.4N</exif:GPSLatitude>. */
function blankDigits(place: Buffer) {
  let quotes = 0;
  for (let at = 0; at < Math.min(maxNumberLength, place.length); at++) {
    const sign = String.fromCharCode(place[at] ?? 0);
    if (sign === '"') quotes += 1;
    if (quotes === 2 || sign === "<") return;
    if (/\d/.test(sign)) place[at] = 0x30;
  }
}

/** A PNG chunk ends with a checksum over its name and content. */
function renewChecks(bytes: Buffer, notes: readonly Note[]) {
  for (const { start, end } of notes.filter((note) => note.end + 4 <= bytes.length))
    bytes.writeUInt32BE(crc32(bytes.subarray(start - 4, end)), end);
}
