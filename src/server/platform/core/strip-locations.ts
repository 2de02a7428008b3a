import { mediaTypeOf } from "#domain/files/file.ts";
import { blankGps } from "./exif-gps.ts";
import { type Note, notesIn, withoutExifMark } from "./image-metadata.ts";
import { firstOf, matchesIn } from "./image-parts.ts";
import { blankPackedTexts, renewChecks } from "./png-text.ts";

/** Exif blocks per file. No real photo has more; limiting hostile files saves time. */
const maxExifBlocks = 16;
const maxXmpPlaces = 1_000;

/**
 * Blanks the location in a picture: it is a customer's home. Everything else stays, orientation included, and no byte
 * moves, so it works alike for JPEG, PNG, WebP, HEIC and TIFF.
 */
export function stripLocations(content: Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  const notes = notesIn(bytes);
  const contentOf = ({ start, end }: Note) => bytes.subarray(start, end);
  const exif = notes.filter(({ hasExif }) => hasExif).slice(0, maxExifBlocks);
  for (const note of exif) blankGps(withoutExifMark(contentOf(note)));
  const xmp = notes.filter(({ hasExif }) => !hasExif).map(contentOf);
  for (const place of firstOf(maxXmpPlaces, placesIn(xmp))) blankDigits(place);
  if (mediaTypeOf(bytes) === "image/png") {
    blankPackedTexts(bytes, notes);
    renewChecks(bytes, notes);
  }
  return bytes;
}

/** Editors choose their own prefix for the names of XMP, and drones write "Gps". */
const namesOfPlaces = /exif:GPS|G(?:PS|ps)(?:Dest)?(?:Latitude|Longt?itude|Altitude)/g;

function* placesIn(xmp: readonly Buffer[]): Generator<Buffer> {
  for (const note of xmp) for (const at of matchesIn(note, namesOfPlaces)) yield note.subarray(at);
}

const maxPlaceLength = 160;
/** XMP writes exif:GPSLatitude="30,23.4N" or <exif:GPSLatitude>30,23.4N</exif:GPSLatitude>. */
const placeValue = /^(?<attribute>[\w:.-]+\s*=)\s*(?:"[^"]*|'[^']*)|^(?<element>[^<>]*>)[^<]*/;

function blankDigits(place: Buffer) {
  const found = placeValue.exec(place.toString("latin1", 0, maxPlaceLength));
  if (!found) return;
  const { attribute = "", element = "" } = found.groups ?? {};
  for (let at = attribute.length || element.length; at < found[0].length; at++)
    if (/\d/.test(found[0][at] ?? "")) place[at] = 0x30;
}
