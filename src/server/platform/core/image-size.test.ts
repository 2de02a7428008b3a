import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isLargerThan } from "./image-size.ts";

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#8899aa80" } });

describe("the size of an image", () => {
  it.each(["png", "jpeg"] as const)("is read from the header of a %s", async (format) => {
    const bytes = await drawn(40, 30).toFormat(format).toBuffer();
    expect(await isLargerThan(1_200, bytes)).toBe(false);
    expect(await isLargerThan(1_199, bytes)).toBe(true);
  });

  it("is what a progressive JPEG and a PNG of 16 bits have", async () => {
    const progressive = await drawn(40, 30).jpeg({ progressive: true }).toBuffer();
    const deep = await drawn(40, 30).toColourspace("rgb16").png().toBuffer();
    for (const bytes of [progressive, deep]) {
      expect(await isLargerThan(1_200, bytes)).toBe(false);
      expect(await isLargerThan(1_199, bytes)).toBe(true);
    }
  });

  it("is also what a PNG unpacks to, not only what its header says", async () => {
    const bytes = await drawn(400, 300).png().toBuffer();
    bytes.writeUInt32BE(1, 16);
    bytes.writeUInt32BE(1, 20);
    expect(await isLargerThan(1_200, bytes)).toBe(true);
  });

  it("is small for a file that is damaged or no image", async () => {
    const bytes = await drawn(40, 30).png().toBuffer();
    for (const length of [0, 8, 20, 60])
      expect(await isLargerThan(1_200, bytes.subarray(0, length))).toBe(false);
  });
});
