import { mediaTypeOf } from "#domain/files/file.ts";

/** A picture of 20 MB has about 2,500; a hostile file could have millions. */
export const maxParts = 10_000;

export interface Part {
  start: number;
  end: number;
}

export interface NamedPart extends Part {
  /** Four letters in a PNG or WebP, one byte in a JPEG. */
  kind: string;
}

/** Splits a JPEG, PNG or WebP as its format does. Undefined for any other file. */
export function partsOf(bytes: Buffer): Iterable<NamedPart> | undefined {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === "image/jpeg") return firstOf(maxParts, jpegSegments(bytes));
  if (mediaType === "image/png") return firstOf(maxParts, pngChunks(bytes));
  if (mediaType === "image/webp") return firstOf(maxParts, webpChunks(bytes));
  return undefined;
}

const [opening, scan, filling] = ["\xd8", "\xda", "\xff"];

/** Up to the pixels of each picture: a phone may put a second one, with its own metadata, behind the first. */
function* jpegSegments(bytes: Buffer): Generator<NamedPart> {
  let at = 0;
  for (const start of matchesIn(bytes, /\xff\xd8\xff[\xc0-\xff]/g)) {
    yield { start, end: start + 2, kind: opening };
    // Skips the thumbnail within the last metadata block.
    if (start < at) continue;
    at = start + 2;
    while (at + 4 <= bytes.length && bytes[at] === 0xff) {
      const kind = bytes.toString("latin1", at + 1, at + 2);
      if (kind === scan) break;
      const end = at + (kind === filling ? 1 : 2 + bytes.readUInt16BE(at + 2));
      yield { start: at + 4, end, kind };
      at = end;
    }
  }
}

function* pngChunks(bytes: Buffer): Generator<NamedPart> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    yield { start: at + 8, end, kind: bytes.toString("latin1", at + 4, at + 8) };
    at = end + 4;
  }
}

function* webpChunks(bytes: Buffer): Generator<NamedPart> {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    yield { start: at + 8, end, kind: bytes.toString("latin1", at, at + 4) };
    at = end + (end % 2);
  }
}

export function* firstOf<Item>(max: number, items: Iterable<Item>): Generator<Item> {
  let left = max;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}

/**
 * Each pattern has a class or an alternation on purpose. V8 searches a literal pattern like Buffer.indexOf,
 * which takes five times as long on a hostile file of 20 MB.
 */
export function* matchesIn(bytes: Buffer, text: RegExp): Generator<number> {
  for (const { index } of bytes.toString("latin1").matchAll(text)) yield index;
}
