import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveAssets } from "./hashed-assets.ts";

const script = `export const slats = ${"1 + ".repeat(400)}1;`;
const folder = mkdtempSync(path.join(tmpdir(), "valance-assets-"));
const app = fastify();
const put = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);

beforeAll(async () => {
  put("office-1a2b.js", script);
  put("office-1a2b.js.br", brotliCompressSync(script));
  put("office-1a2b.js.gz", gzipSync(script));
  put("tiny-3c4d.css", "a{}");
  put("figtree-5e6f.woff2", Buffer.from([0x77, 0x4f, 0x46, 0x32]));
  put("notes.txt", "not for visitors");
  mkdirSync(path.join(folder, "deeper"));
  await serveAssets(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (name: string, headers = {}) => app.inject({ url: `/assets/${name}`, headers });

it.each([
  ["gzip, deflate, br, zstd", "br", brotliCompressSync(script)],
  ["br;q=1.0, gzip;q=0.8", "br", brotliCompressSync(script)],
  ["br;q=0, gzip", "gzip", gzipSync(script)],
  ["gzip", "gzip", gzipSync(script)],
  ["identity", undefined, Buffer.from(script)],
])("sends a caller that accepts %s the content as %s", async (accepted, encoding, body) => {
  const answer = await get("office-1a2b.js", { "accept-encoding": accepted });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.rawPayload.equals(body)).toBe(true);
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
    "content-length": String(body.length),
  });
});

it("sends a file that has no compressed form as it is", async () => {
  const style = await get("tiny-3c4d.css", { "accept-encoding": "br" });
  expect(style.body).toBe("a{}");
  expect(style.headers["content-encoding"]).toBeUndefined();
  expect((await get("figtree-5e6f.woff2")).headers["content-type"]).toBe("font/woff2");
});

it("answers a browser that has the file with 304, and a HEAD with headers alone", async () => {
  const { etag } = (await get("office-1a2b.js")).headers;
  const known = await get("office-1a2b.js", { "if-none-match": etag });
  expect([known.statusCode, known.body]).toEqual([304, ""]);
  const head = await app.inject({ method: "HEAD", url: "/assets/office-1a2b.js" });
  expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([
    200,
    "",
    String(script.length),
  ]);
});

it.each(["notes.txt", "office-1a2b.js.br", "deeper", "../notes.txt", "%2e%2e/notes.txt", "none.js"])(
  "serves no %s",
  async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  },
);

it("serves nothing from a folder that does not exist", async () => {
  const bare = fastify();
  await serveAssets(bare, path.join(folder, "missing"));
  expect((await bare.inject("/assets/office-1a2b.js")).statusCode).toBe(404);
  await bare.close();
});
