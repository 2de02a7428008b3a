import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { stripLocations } from "./strip-locations.ts";

const drawn = () => sharp({ create: { width: 8, height: 6, channels: 3, background: "#8899aa" } });
const exif = `Exif\0\0${"II*\0place".repeat(9)}`;
const profile = `\nexif\n${exif.length}\n${Buffer.from(exif, "latin1").toString("hex")}\n`;
const xmp = '<rdf:Description exif:GPSLatitude="30,23.7201N"/>';

function chunk(kind: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const content = Buffer.concat(
    [kind, ...parts].map((part) => (typeof part === "string" ? Buffer.from(part) : part)),
  );
  const bytes = Buffer.alloc(content.length + 8);
  bytes.writeUInt32BE(content.length - 4);
  content.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(content), content.length + 4);
  return bytes;
}

const endBytes = 12;

/** With the chunk before the pixels' end. */
async function withChunk(added: Buffer): Promise<Buffer> {
  const png = await drawn().png().toBuffer();
  return Buffer.concat([png.subarray(0, -endBytes), added, png.subarray(-endBytes)]);
}

it.each([
  ["Exif in hexadecimal", chunk("tEXt", "Raw profile type exif\0", profile)],
  ["Exif in hexadecimal, as international text", chunk("iTXt", "Raw profile type APP1\0\0\0\0\0", profile)],
  ["compressed Exif", chunk("zTXt", "Raw profile type exif\0\0", deflateSync(profile))],
  ["compressed XMP", chunk("zTXt", "XML:com.adobe.xmp\0\0", deflateSync(xmp))],
  ["compressed XMP as international text", chunk("iTXt", "XML:com.adobe.xmp\0\x01\0\0\0", deflateSync(xmp))],
])("a PNG's %s becomes an empty comment, and its pixels stay", async (_what, added) => {
  const taken = await withChunk(added);
  const spaces = " ".repeat(added.length - chunk("tEXt", "Comment\0").length);
  const saved = stripLocations(taken);
  expect(saved).toEqual(await withChunk(chunk("tEXt", "Comment\0", spaces)));
  expect(await sharp(saved, { failOn: "warning" }).raw().toBuffer()).toEqual(await drawn().raw().toBuffer());
});

it.each([
  chunk("zTXt", "mxfile\0\0", deflateSync("a drawing")),
  chunk("tEXt", "Raw profile type icc\0", profile),
  chunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0", "<tiff:Orientation>6</tiff:Orientation>"),
])("a PNG's other texts stay", async (added) => {
  const taken = await withChunk(added);
  expect(stripLocations(taken)).toEqual(taken);
});

it("a text that a damaged PNG ends in is blanked too", async () => {
  const added = chunk("zTXt", "Raw profile type exif\0\0", deflateSync(profile));
  const saved = stripLocations((await withChunk(added)).subarray(0, -30));
  expect(saved.toString("latin1")).toMatch(/tEXtComment\0 +$/);
});
