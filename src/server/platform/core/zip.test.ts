import { expect, it } from "vitest";
import { entriesIn } from "../../testing/zip-reader.ts";
import { zipOf } from "./zip.ts";

const at = new Date("2026-11-21T16:00:00Z");

async function* entriesOf(entries: [string, (string | Uint8Array)[]][]) {
  for (const [name, pieces] of entries) yield { name, content: piecesOf(pieces) };
}

async function* piecesOf(pieces: (string | Uint8Array)[]) {
  yield* pieces;
}

it("holds each entry under its name, byte for byte", async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => place % 251);
  const zip = zipOf(
    entriesOf([
      ["page.html", ["<p>", "Zürich</p>"]],
      ["files/Fenster ü.jpg", [bytes.subarray(0, 65_536), bytes.subarray(65_536)]],
      ["files/empty", []],
    ]),
    at,
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of zip) pieces.push(piece);
  const entries = entriesIn(Buffer.concat(pieces));
  expect([...entries.keys()]).toEqual(["page.html", "files/Fenster ü.jpg", "files/empty"]);
  expect(entries.get("page.html")?.toString()).toBe("<p>Zürich</p>");
  expect(entries.get("files/Fenster ü.jpg")).toEqual(Buffer.from(bytes));
  expect(entries.get("files/empty")).toHaveLength(0);
});

it("keeps count past the 4 GB of the old format, and little in memory", async () => {
  const photo = Buffer.alloc(20 * 1024 * 1024, "photo");
  async function* photos() {
    for (let count = 0; count < 210; count += 1) yield { name: `${count}.jpg`, content: piecesOf([photo]) };
  }
  const before = process.memoryUsage().rss;
  let [size, max] = [0, 0];
  const ours: { start: number; bytes: Buffer }[] = [];
  for await (const each of zipOf(photos(), at)) {
    if (each !== photo) ours.push({ start: size, bytes: Buffer.from(each) });
    size += each.length;
    max = Math.max(max, process.memoryUsage().rss - before);
  }
  expect(max).toBeLessThan(50 * 1024 * 1024);
  const [directory, end] = ours.splice(-2);
  const starts = ours.filter(({ bytes }) => bytes.readUInt32LE() === 0x04_03_4b_50).map(({ start }) => start);
  expect(starts).toHaveLength(210);
  expect(starts.at(-1)).toBeGreaterThan(2 ** 32);
  expect(end!.bytes.readBigUInt64LE(48)).toBe(BigInt(directory!.start));
  expect(startsIn(directory!.bytes)).toEqual(starts);
});

it("keeps count past the 65,535 entries of the old format", async () => {
  async function* many() {
    for (let count = 0; count < 70_000; count += 1) yield { name: `${count}`, content: piecesOf([]) };
  }
  let end: Uint8Array = Buffer.alloc(0);
  for await (const piece of zipOf(many(), at)) end = piece;
  const bytes = Buffer.from(end);
  expect(bytes.readBigUInt64LE(32)).toBe(70_000n);
  expect(bytes.readUInt16LE(bytes.lastIndexOf("PK\u0005\u0006") + 10)).toBe(0xff_ff);
});

function startsIn(directory: Buffer): number[] {
  const starts: number[] = [];
  for (let place = 0; place < directory.length; ) {
    const afterName = place + 46 + directory.readUInt16LE(place + 28);
    const extra = directory.readUInt16LE(place + 30);
    starts.push(
      extra > 0 ? Number(directory.readBigUInt64LE(afterName + 4)) : directory.readUInt32LE(place + 42),
    );
    place = afterName + extra;
  }
  return starts;
}
