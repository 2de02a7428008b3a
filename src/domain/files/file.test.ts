import { describe, expect, it } from "vitest";
import { isPhoto, isPicture, mediaTypeOf, sizeText } from "./file.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

describe("the media type of a file", () => {
  it.each([
    ["image/jpeg", "\xff\xd8\xff\xe0"],
    ["image/png", "\x89PNG\r\n\x1a\n"],
    ["image/gif", "GIF89a"],
    ["image/webp", "RIFF\x10\0\0\0WEBPVP8 "],
    ["application/pdf", "%PDF-1.7"],
    ["application/octet-stream", "<svg onload=alert(1)>"],
    ["application/octet-stream", "RIFF\x10\0\0\0WAVEfmt "],
    ["application/octet-stream", "\xff\xd8"],
    ["application/octet-stream", ""],
  ])("is %s for the first bytes %j", (mediaType, beginning) => {
    expect(mediaTypeOf(bytesOf(beginning))).toBe(mediaType);
  });

  it("is displayed if it is a picture", () => {
    expect(isPicture("image/webp")).toBe(true);
    expect(isPicture("application/pdf")).toBe(false);
  });

  it.each([
    [true, "GIF89a"],
    [true, "\0\0\0\x0aftypheic"],
    [true, "II*\0\x08\0\0\0"],
    [true, "MM\0*\0\0\0\x08"],
    [false, "\0\0\0\x0aftypmp42"],
    [false, "Meet at II*\0"],
  ])("is a photo's: %s for the first bytes %j", (expected, beginning) => {
    expect(isPhoto(bytesOf(beginning))).toBe(expected);
  });
});

it.each([
  [1, "1 byte"],
  [1023, "1023 bytes"],
  [1024, "1 KB"],
  [317_440, "310 KB"],
  [4_404_019, "4.2 MB"],
  [5_368_709_120, "5.0 GB"],
])("shows %s bytes as %s", (bytes, text) => expect(sizeText(bytes)).toBe(text));
