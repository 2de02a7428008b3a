import { surelyHasGps } from "./exif-gps.ts";
import { firstOf, matchesIn, maxParts, type Part, partsOf } from "./image-parts.ts";

/** A metadata block (Exif, XMP) of a picture. */
export interface Note extends Part {
  hasExif: boolean;
}

/** Finds the metadata blocks of a picture, in one pass over any file. */
export function notesIn(bytes: Buffer): Note[] {
  const parts = partsOf(bytes);
  if (!parts) return [...firstOf(maxParts, metadataAnywhere(bytes))];
  return [...parts]
    .filter(({ kind }) => kindsOfNotes.includes(kind))
    .map(({ start, end }) => ({ start, end, hasExif: hasExif(bytes.subarray(start, end)) }));
}

/** Of a JPEG, of a PNG, and of a WebP. */
const kindsOfNotes = ["\xe1", "eXIf", "iTXt", "tEXt", "zTXt", "EXIF", "XMP "];

const maxExifBytes = 1024 * 1024;

/** HEIC lists its parts far from where they lie, TIFF anywhere, and GIF has only XMP: each is searched as a whole. */
function* metadataAnywhere(bytes: Buffer): Generator<Note> {
  yield { start: 0, end: bytes.length, hasExif: false };
  for (const start of firstOf(maxParts, matchesIn(bytes, /II\*\0|MM\0\*/g))) {
    const end = start === 0 ? bytes.length : start + maxExifBytes;
    // Without the prefix, it may be pixels.
    const isMarked = bytes.toString("latin1", start - exifMark.length, start) === exifMark;
    if (isMarked || surelyHasGps(bytes.subarray(start, end))) yield { start, end, hasExif: true };
  }
}

const exifMark = "Exif\0\0";

/** Some blocks have this prefix, and some do not. */
function hasExif(note: Buffer): boolean {
  return /^(Exif\0\0)?(II\*\0|MM\0\*)/.test(note.toString("latin1", 0, 10));
}

export function withoutExifMark(exif: Buffer): Buffer {
  return exif.toString("latin1", 0, exifMark.length) === exifMark ? exif.subarray(exifMark.length) : exif;
}
