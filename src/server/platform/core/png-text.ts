import { crc32 } from "node:zlib";
import type { Note } from "./image-metadata.ts";

/** Of chunks that hold Exif or XMP in hexadecimal or compressed, as ImageMagick writes them. */
const packed =
  /^[itz][TE]Xt(?:Raw profile type (?:exif|app1|xmp)\0|XML:com\.adobe\.xmp\0[^\0])|^zTXtXML:com\.adobe\.xmp\0/i;
const maxKeyword = 40;

/** Replaces the texts of a PNG in which a location can't be found: a comment of spaces is as long and valid. */
export function blankPackedTexts(png: Buffer, notes: readonly Note[]) {
  for (const { start, end } of notes) {
    if (!packed.test(png.toString("latin1", start - 4, start + maxKeyword))) continue;
    png.write("tEXt", start - 4);
    png.subarray(start, end).fill(" ").write("Comment\0");
  }
}

/** A PNG chunk ends with a checksum over its name and content. */
export function renewChecks(png: Buffer, notes: readonly Note[]) {
  for (const { start, end } of notes.filter((note) => note.end + 4 <= png.length))
    png.writeUInt32BE(crc32(png.subarray(start - 4, end)), end);
}
