import { brotliDecompressSync } from "node:zlib";
import fastify from "fastify";
import { expect, it } from "vitest";
import { compressText, sendCompressed } from "./compressed-reply.ts";

it.each([
  ["gzip, br", "br"],
  ["br;q=1.0", "br"],
  ["br;q=0, gzip", undefined],
  ["gzip", undefined],
])("sends a caller that accepts %s the text as %s", async (accepted, encoding) => {
  const app = fastify();
  const text = await compressText("Slats and shades");
  app.get("/", (request, reply) => sendCompressed(request, reply, text));
  const answer = await app.inject({ url: "/", headers: { "accept-encoding": accepted } });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  const { rawPayload } = answer;
  expect(String(encoding ? brotliDecompressSync(rawPayload) : rawPayload)).toBe("Slats and shades");
});
