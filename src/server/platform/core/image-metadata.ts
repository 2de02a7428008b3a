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
const kindsOfNotes = ["\xe1", "eXIf", "iTXt", "tEXt", "EXIF", "XMP "];

/** HEIC lists its parts far from where they lie, and a GIF has only XMP: both are searched as a whole. */
function* metadataAnywhere(bytes: Buffer): Generator<Note> {
  const end = bytes.length;
  yield { start: 0, end, hasExif: false };
  for (const start of matchesIn(bytes, /Exif\0\0(?:II\*\0|MM\0\*)/g)) yield { start, end, hasExif: true };
}

export const exifMark = "Exif\0\0";

/** Some blocks have this prefix, and some do not. */
function hasExif(note: Buffer): boolean {
  return /^(Exif\0\0)?(II\*\0|MM\0\*)/.test(note.toString("latin1", 0, 10));
}
