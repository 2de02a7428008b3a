import { mediaTypeOf } from "#domain/files/file.ts";

/** A picture of 20 MB has about 2,500; a hostile file could have millions. */
const maxSegments = 10_000;

export interface Part {
  start: number;
  end: number;
}

interface FoundPart extends Part {
  hasNotes: boolean;
}

/** Finds the metadata blocks (Exif, XMP) of a picture, in one pass over any file. */
export function notesIn(bytes: Buffer): Part[] {
  return [...firstOf(maxSegments, segmentsOf(bytes))].filter(({ hasNotes }) => hasNotes);
}

function segmentsOf(bytes: Buffer): Generator<FoundPart> {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === "image/jpeg") return jpegSegments(bytes);
  if (mediaType === "image/png") return pngChunks(bytes);
  if (mediaType === "image/webp") return webpChunks(bytes);
  return metadataAnywhere(bytes);
}

const [scan, notes, filling] = [0xda, 0xe1, 0xff];

/** Up to the pixels of each picture: a phone may put a second one, with its own metadata, behind the first. */
function* jpegSegments(bytes: Buffer): Generator<FoundPart> {
  let at = 0;
  for (const opening of matchesIn(bytes, /\xff\xd8\xff[\xc0-\xff]/g)) {
    yield { start: opening, end: opening + 2, hasNotes: false };
    // Skips the thumbnail within the last metadata block.
    if (opening < at) continue;
    at = opening + 2;
    while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scan) {
      const mark = bytes[at + 1];
      const end = at + (mark === filling ? 1 : 2 + bytes.readUInt16BE(at + 2));
      yield { start: at + 4, end, hasNotes: mark === notes };
      at = end;
    }
  }
}

const notesOfPng = ["eXIf", "iTXt", "tEXt"];

function* pngChunks(bytes: Buffer): Generator<FoundPart> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    yield { start: at + 8, end, hasNotes: notesOfPng.includes(kind) };
    at = end + 4;
  }
}

const notesOfWebp = ["EXIF", "XMP "];

function* webpChunks(bytes: Buffer): Generator<FoundPart> {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    const kind = bytes.toString("latin1", at, at + 4);
    yield { start: at + 8, end, hasNotes: notesOfWebp.includes(kind) };
    at = end + (end % 2);
  }
}

/** HEIC lists its parts far from where they lie, and a GIF has only XMP: both are searched as a whole. */
function* metadataAnywhere(bytes: Buffer): Generator<FoundPart> {
  const end = bytes.length;
  yield { start: 0, end, hasNotes: true };
  for (const start of matchesIn(bytes, /Exif\0\0(?:II\*\0|MM\0\*)/g)) yield { start, end, hasNotes: true };
}

export function* firstOf<Item>(max: number, items: Iterable<Item>): Generator<Item> {
  let left = max;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}

export const exifMark = "Exif\0\0";

/** Some blocks have this prefix, and some do not. */
export function hasExif(note: Buffer): boolean {
  return /^(Exif\0\0)?(II\*\0|MM\0\*)/.test(note.toString("latin1", 0, 10));
}

/**
 * Each pattern has a class or an alternation on purpose. V8 searches a literal pattern like Buffer.indexOf,
 * which takes five times as long on a hostile file of 20 MB.
 */
function* matchesIn(bytes: Buffer, text: RegExp): Generator<number> {
  for (const { index } of bytes.toString("latin1").matchAll(text)) yield index;
}
