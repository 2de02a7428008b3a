import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/**
 * A Bloom filter of common passwords: it always finds a listed one, and wrongly one in 2,000 others. Built by
 * bin/common-passwords.mjs.
 */
export const filterFile = new URL("./common-passwords.bin", import.meta.url);
export const filterBytes = 200_000;
const bitsPerWord = 11;

let filter: Promise<Buffer> | undefined;

export async function isCommonWord(word: string): Promise<boolean> {
  filter ??= readFile(filterFile);
  const bits = await filter;
  return placesOf(word).every((place) => (bits[place >> 3] ?? 0) & (1 << (place & 7)));
}

/** Positions of a word's bits. */
export function placesOf(word: string): number[] {
  const digest = createHash("sha256").update(word.toLowerCase()).digest();
  const [first, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
  return Array.from({ length: bitsPerWord }, (_, n) => (first + n * step) % (filterBytes * 8));
}
