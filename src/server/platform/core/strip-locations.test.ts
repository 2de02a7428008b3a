import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isPhoto, maxFileBytes } from "#domain/files/file.ts";
import { stripLocations } from "./strip-locations.ts";

const place = { GPSLatitudeRef: "N", GPSLatitude: "30/1 23/1 4321/100", GPSLongitude: "86/1 29/1 1234/100" };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="30,23.7201N"><exif:GPSLongitude>86,29.2056W</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`;

/** Contains the seconds of the GPS position, as Exif encodes them. */
function secondsIn(bytes: Uint8Array): boolean {
  return [4321, 1234].some((seconds) => {
    const [little, big] = [Buffer.alloc(8), Buffer.alloc(8)];
    little.writeUInt32LE(seconds);
    little.writeUInt32LE(100, 4);
    big.writeUInt32BE(seconds);
    big.writeUInt32BE(100, 4);
    return [little, big].some((pair) => Buffer.from(bytes).includes(pair));
  });
}

const photo = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: "#8899aa" } })
    .withExif({ IFD0: { Model: "Telephone 7" }, IFD3: place })
    .withXmp(xmp)
    .withMetadata({ orientation: 6 });

describe.each(["jpeg", "png", "webp", "avif"] as const)("a photo stored as %s", (format) => {
  it("loses its location and nothing else", async () => {
    const taken = await photo().toFormat(format).withExifMerge({ IFD3: place }).toBuffer();
    expect(secondsIn(taken)).toBe(true);
    const saved = stripLocations(taken);
    expect(saved).toHaveLength(taken.length);
    expect(secondsIn(saved)).toBe(false);
    expect(saved.toString("latin1")).not.toMatch(/30,23\.7|86,29\.2/);
    const [before, after] = [await sharp(taken).metadata(), await sharp(saved).metadata()];
    expect([after.width, after.height, after.orientation]).toEqual([
      before.width,
      before.height,
      before.orientation,
    ]);
    expect(after.exif?.toString("latin1")).toContain("Telephone 7");
    expect(await sharp(saved).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
  });
});

it("the location in XMP is blanked under any prefix, and also as drones write it", async () => {
  const names = xmp.replaceAll("exif:", "ns1:").replace(":exif=", ":ns1=");
  const drone = names.replaceAll("GPSL", "GpsL").replace("GpsLongitude", "GpsLongtitude");
  for (const text of [names, drone, names.replaceAll("<ns1:", "<").replaceAll("</ns1:", "</")]) {
    const taken = await photo().withXmp(text).jpeg().toBuffer();
    expect(taken.toString("latin1")).toMatch(/30,23\.7.*86,29\.2/s);
    const saved = stripLocations(taken);
    expect(saved.toString("latin1")).not.toMatch(/30,23\.7|86,29\.2/);
    expect(await sharp(saved).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
  }
});

it.each([
  [`exif:GPSLatitude='30,23.7N' tiff:Orientation='6'`, `exif:GPSLatitude='00,00.0N' tiff:Orientation='6'`],
  [`exif:GPSLatitude="30,23.7N" tiff:Orientation="6"`, `exif:GPSLatitude="00,00.0N" tiff:Orientation="6"`],
  [`<exif:GPSLatitude rdf:datatype="xs:1">30,23.7N<`, `<exif:GPSLatitude rdf:datatype="xs:1">00,00.0N<`],
])("blanks only the place in XMP: %s", (written, blanked) => {
  expect(stripLocations(Buffer.from(`GIF89a${written}`)).toString()).toBe(`GIF89a${blanked}`);
});

/** As some phones and editors write it. The item says first how long its prefix is. */
function withoutExifMark(heif: Buffer): Buffer {
  const prefix = Buffer.from("\0\0\0\x06Exif\0\0", "latin1");
  const [start, end] = [heif.indexOf(prefix), heif.indexOf(xmp)];
  expect([start > 0, end > start]).toEqual([true, true]);
  const moved = [Buffer.alloc(4), heif.subarray(start + prefix.length, end), Buffer.alloc(6)];
  return Buffer.concat([heif.subarray(0, start), ...moved, heif.subarray(end)]);
}

it("the location is blanked in Exif without a prefix anywhere in a HEIF file", async () => {
  const taken = withoutExifMark(await photo().avif().withExifMerge({ IFD3: place }).toBuffer());
  expect(secondsIn(taken)).toBe(true);
  const saved = stripLocations(taken);
  expect(secondsIn(saved)).toBe(false);
  expect((await sharp(saved).metadata()).exif?.toString("latin1")).toContain("Telephone 7");
  expect(await sharp(saved).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
});

const entry = (tag: number, type: number, count: number, value: number) =>
  Buffer.from(Uint32Array.of(tag + type * 0x1_0000, count, value).buffer);

/** Adds a second first directory behind everything, as cameras write it. */
function withGps(tiff: Buffer): Buffer {
  const start = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(start);
  const entries = tiff.subarray(start + 2, start + 2 + count * 12);
  const gps = tiff.length + 2 + entries.length + 12 + 4;
  const directories = [
    ...[Buffer.from([count + 1, 0]), entries, entry(0x8825, 4, 1, gps), Buffer.alloc(4)],
    ...[Buffer.from([1, 0]), entry(2, 5, 3, gps + 18), Buffer.alloc(4)],
  ];
  const latitude = Buffer.from(Uint32Array.of(30, 1, 23, 1, 4321, 100).buffer);
  const bytes = Buffer.concat([tiff, ...directories, latitude]);
  bytes.writeUInt32LE(tiff.length, 4);
  return bytes;
}

it("the location is blanked in a TIFF, such as a camera's DNG, wherever its directories lie", async () => {
  const large = sharp({ create: { width: 800, height: 600, channels: 3, background: "#8899aa" } });
  const taken = withGps(await large.withXmp(xmp).tiff({ compression: "none" }).toBuffer());
  expect(isPhoto(taken)).toBe(true);
  expect(secondsIn(taken)).toBe(true);
  const saved = stripLocations(taken);
  expect(secondsIn(saved)).toBe(false);
  expect(saved.toString("latin1")).not.toMatch(/30,23\.7|86,29\.2/);
  expect(await sharp(saved).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
});

describe("a run of pixels that resembles Exif", () => {
  const gps = { pointer: "\x25\x88\x04\0\x01\0\0\0", entries: "\x01\0", latitude: "\x02\0\x05\0" };
  const changed = (resembling: Partial<typeof gps>) => {
    const { pointer, entries, latitude } = { ...gps, ...resembling };
    const exif = `II*\0\x08\0\0\0\x01\0${pointer}\x1a\0\0\0\0\0\0\0${entries}${latitude}\x03\0\0\0\x2c\0\0\0`;
    const bytes = Buffer.from(`\0\0\0\x08ftypheic${exif}${"G".repeat(30)}`, "latin1");
    return !stripLocations(bytes).equals(bytes);
  };

  it("is blanked only if it has a whole GPS directory", () => expect(changed({})).toBe(true));

  it.each([
    { pointer: "\x25\x88\x05\0\x01\0\0\0" },
    { pointer: "\x25\x88\x04\0\x02\0\0\0" },
    { entries: "\0\0" },
    { entries: "\xff\0" },
    { latitude: "\x02\x01\x05\0" },
    { latitude: "\x02\0\x0f\0" },
  ])("stays as it is with %j", (resembling) => expect(changed(resembling)).toBe(false));
});

it("does not change files that are not pictures, or are damaged", async () => {
  const taken = await photo().jpeg().toBuffer();
  for (const length of [0, 3, 20, 40, 100, 200]) stripLocations(taken.subarray(0, length));
  expect(stripLocations(Buffer.from("Meet at 5 Main Street"))).toEqual(Buffer.from("Meet at 5 Main Street"));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      const bytes = Buffer.concat([Buffer.from("Exif\0\0II*\0\x08\0\0\0\x05\0\x25\x88", "latin1"), noise]);
      return stripLocations(bytes).length === bytes.length;
    }),
  );
});

/** A file of the maximum size. */
const full = (beginning: string, text: string) => {
  const bytes = Buffer.alloc(maxFileBytes, text, "latin1");
  Buffer.from(beginning, "latin1").copy(bytes);
  return bytes;
};

const exif = `Exif\0\0II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0\x01\0${"G".repeat(12)}`;
const inJpeg = (note: string) => `\xff\xe1\0${String.fromCharCode(note.length + 2)}${note}`;
const timesIn = (bytes: Buffer, text: string) => bytes.toString("latin1").split(text).length - 1;

describe("a 20 MB file full of location markers", () => {
  it.each(["eXIfII*\0\x08\0\0\0", "exif:GPS9", exif])(
    "is unchanged where a JPEG has no metadata: %j",
    (text) => {
      const bytes = full("\xff\xd8\xff", text);
      expect(stripLocations(bytes).equals(bytes)).toBe(true);
    },
  );

  it.each([
    ["JPEG", "\xff\xd8", inJpeg(exif)],
    ["PNG", "\x89PNG\r\n\x1a\n", `\0\0\0\x2eeXIf${exif}\0\0\0\0`],
    ["WebP", "RIFF\0\0\0\0WEBP", `EXIF\x2e\0\0\0${exif}`],
    ["HEIC", "\0\0\0\x08ftypheic", exif],
  ])("is blanked in at most as many Exif blocks as a real photo has: %s", (_kind, beginning, text) => {
    const unit = Buffer.from(text, "latin1");
    const bytes = Buffer.concat([Buffer.from(beginning, "latin1"), Buffer.alloc(maxFileBytes - 20, unit)]);
    const place = "G".repeat(12);
    expect(timesIn(bytes, place) - timesIn(stripLocations(bytes), place)).toBe(16);
  });

  it("is blanked in at most a thousand XMP places", () => {
    const bytes = full("\0\0\0\x08ftypheic", `exif:GPS="9"${"-".repeat(80)}`);
    expect(timesIn(bytes, "9") - timesIn(stripLocations(bytes), "9")).toBe(1_000);
  });

  it("is searched in at most as many parts as a real picture has", () => {
    const empty = "\xff\xe1\0\x02".repeat(10_000);
    const bytes = Buffer.from(`\xff\xd8${empty}${inJpeg(exif)}`, "latin1");
    expect(stripLocations(bytes).equals(bytes)).toBe(true);
  });
});

it("the location is blanked in a second picture behind the first, as some phones store it", async () => {
  const taken = await photo().jpeg().withExifMerge({ IFD3: place }).toBuffer();
  const saved = stripLocations(Buffer.concat([taken, taken]));
  expect(secondsIn(saved)).toBe(false);
  expect(saved.toString("latin1")).not.toMatch(/30,23\.7|86,29\.2/);
});
