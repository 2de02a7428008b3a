import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { rawAnswer } from "../../testing/raw-answer.ts";
import { protectiveHeaders } from "./security-headers.ts";

const publicUrl = "https://shades.example";
const slowest = { headers: 500, wholeRequest: 1_000, checkInterval: 100 };
const office = useTestApp({ publicUrl, isLoopback: false, slowest });
let port: number;

beforeAll(async () => {
  await office.app.listen({ port: 0, host: "127.0.0.1" });
  port = (office.app.server.address() as AddressInfo).port;
});

const say = (bytes: string) => rawAnswer(port, bytes);

const host = "Host: shades.example\r\n";
const close = "Connection: close\r\n";
const json = "Content-Type: application/json\r\n";

const answers: [number, string, string][] = [
  [200, "a page", `GET / HTTP/1.1\r\n${host}${close}\r\n`],
  [404, "a damaged address of a page", `GET /%ff HTTP/1.1\r\n${host}${close}\r\n`],
  [400, "a damaged address of the API", `GET /api/%ff HTTP/1.1\r\n${host}${close}\r\n`],
  [404, "an address that is too long", `GET /api/leads/${"9".repeat(500)} HTTP/1.1\r\n${host}${close}\r\n`],
  [431, "headers without end", `GET / HTTP/1.1\r\n${host}X-Long: ${"x".repeat(40_000)}\r\n\r\n`],
  [400, "a line that is no request", "what is this\r\n\r\n"],
  [400, "a method that nobody knows", `FOO / HTTP/1.1\r\n${host}\r\n`],
  [
    400,
    "two lengths",
    `POST /api/logout HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    413,
    "a body announced as too large",
    `POST /api/leads HTTP/1.1\r\n${host}${json}Content-Length: 900000000\r\n${close}\r\n{`,
  ],
  [
    413,
    "chunks with endless extensions",
    `POST /api/leads HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\n`,
  ],
  [417, "an expectation", `POST /api/leads HTTP/1.1\r\n${host}Expect: wonders\r\n${close}\r\n`],
  [400, "no host", `GET / HTTP/1.1\r\n${close}\r\n`],
  [421, "another host", `GET / HTTP/1.1\r\nHost: rebind.evil.example\r\n${close}\r\n`],
  [404, "TRACE", `TRACE / HTTP/1.1\r\n${host}${close}\r\n`],
];

describe("an answer to a raw socket", () => {
  it.each(answers)(
    "has all protective headers and does not name the software: %i to %s",
    async (status, _what, bytes) => {
      expectProtected(await say(bytes), status);
    },
  );

  it("has them on a 408 to an unfinished request", async () => {
    expectProtected(await say(`GET / HTTP/1.1\r\n${host}`), 408);
  });

  it("never follows another answer that is half sent", async () => {
    const answer = await say(`GET /health HTTP/1.1\r\n${host}\r\nwhat is this\r\n\r\n`);
    for (const [first] of answer.matchAll(/HTTP\/1\.1 \d+/g)) expect(first).toMatch(/ (200|400)$/);
  });
});

function expectProtected(answer: string, status: number) {
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const [head = ""] = answer.toLowerCase().split("\r\n\r\n");
  for (const name of Object.keys(protectiveHeaders(publicUrl))) {
    expect(head.match(new RegExp(`^${name}: .`, "gm")), name).toHaveLength(1);
  }
  expect(answer).not.toMatch(/fastify|FST_|%ff|HPE_/i);
}
