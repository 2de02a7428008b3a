import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { entriesOf, type TarEntry, tarOf } from "./tar.ts";

const at = new Date("2026-11-26T02:30:00Z");
const long = `files/${"a-folder/".repeat(12)}a-plan.pdf`;
const contents: [string, Buffer][] = [
  ["manifest.json", Buffer.from("{}")],
  ["files/empty", Buffer.alloc(0)],
  ["files/whole-block", Buffer.alloc(512, "x")],
  [long, Buffer.from("sun shade ☀")],
];

async function* entries(): AsyncGenerator<TarEntry> {
  for (const [name, content] of contents)
    yield { name, size: content.length, content: Readable.from(content.length > 0 ? [content] : []) };
}

async function archive(): Promise<Buffer> {
  return Buffer.concat(await Readable.from(tarOf(entries(), at)).toArray());
}

/** In pieces of seven bytes, which end anywhere in a header. */
async function read(bytes: Buffer): Promise<[string, Buffer][]> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, n) =>
    bytes.subarray(n * 7, n * 7 + 7),
  );
  const found: [string, Buffer][] = [];
  for await (const { name, content } of entriesOf(Readable.from(pieces)))
    found.push([name, Buffer.concat(await Readable.from(content).toArray())]);
  return found;
}

it("reads what it wrote, in pieces of any size", async () => {
  expect(await read(await archive())).toEqual(contents);
});

it("skips content that the reader leaves", async () => {
  const names: string[] = [];
  for await (const { name } of entriesOf(Readable.from([await archive()]))) names.push(name);
  expect(names).toEqual(contents.map(([name]) => name));
});

it("is read by the system's own tar", async () => {
  const { stdout } = spawnSync("tar", ["-tf", "-"], { input: await archive(), encoding: "utf8" });
  expect(stdout.trim().split("\n")).toEqual(contents.map(([name]) => name));
});

it("refuses an archive that ends early or whose header is damaged", async () => {
  const whole = await archive();
  await expect(read(whole.subarray(0, 700))).rejects.toThrow("ends early");
  whole.write("other", 0);
  await expect(read(whole)).rejects.toThrow("header of the tar archive is damaged");
});

it("refuses links and folders, which an archive of ours never holds", async () => {
  const whole = await archive();
  whole.write("2", 156);
  const sum = Number.parseInt(whole.toString("utf8", 148, 154), 8) + 2;
  whole.write(sum.toString(8).padStart(6, "0"), 148);
  await expect(read(whole)).rejects.toThrow("something other than files");
});

it("refuses content that is shorter than its size", async () => {
  async function* short(): AsyncGenerator<TarEntry> {
    yield { name: "files/a", size: 3, content: Readable.from([Buffer.from("ab")]) };
  }
  await expect(Readable.from(tarOf(short(), at)).toArray()).rejects.toThrow("changed its size");
});
