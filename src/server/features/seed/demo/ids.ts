import { createHash } from "node:crypto";

/** A stable id for demo data: "lead/marisol" is the same person everywhere. */
export function idOf(key: string): string {
  const bytes = digestOf(key).subarray(0, 16);
  // Version 8 and the variant of RFC 9562, without which strict parsers reject it.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Replaces Math.random: numbers in [0, 1), always the same for a key. */
export function chanceOf(key: string): () => number {
  const bytes = digestOf(key);
  let next = 0;
  return () => bytes[next++ % bytes.length]! / 256;
}

function digestOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
