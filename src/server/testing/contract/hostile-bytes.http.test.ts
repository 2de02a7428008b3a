import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { slowest } from "../../app/app.ts";
import { useTestApp } from "../app.ts";
import { rawAnswer } from "../raw-answer.ts";

/** Attacks with addresses, headers, bytes and connections. */
const office = useTestApp();
await office.as("staff");
let port: number;

beforeAll(async () => {
  await office.app.listen({ port: 0, host: "127.0.0.1" });
  port = (office.app.server.address() as AddressInfo).port;
});

const say = (bytes: string) => rawAnswer(port, bytes, { maxSilence: 300 });
const get = (target: string) => say(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe("redirects and headers", () => {
  it("redirects plain forms only to our own pages", async () => {
    for (const where of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "/schedule\r\nX-Evil: 1",
    ]) {
      const { headers } = await office.app.inject({
        method: "POST",
        url: `/schedule?next=${encodeURIComponent(where)}`,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "x-forwarded-host": "evil.example",
        },
        payload: `firstName=Ada&lastName=Byron&next=${encodeURIComponent(where)}`,
      });
      expect(JSON.stringify(headers), where).not.toContain("evil");
      expect(headers["x-evil"], where).toBeUndefined();
    }
  });

  it("copies no input into a header", async () => {
    const answer = await say(
      "GET /api/user HTTP/1.1\r\nHost: localhost\r\nCookie: valance_session=a%0d%0aX-Evil:%201\r\nX-Request-Id: evil\r\nConnection: close\r\n\r\n",
    );
    expect(status(answer)).toBe(401);
    expect(answer.toLowerCase()).not.toContain("evil");
  });

  it("trusts forwarded addresses only from this machine's proxy, and survives malformed ones", async () => {
    for (const forwarded of [
      "1.2.3.4",
      "unknown",
      "x".repeat(5_000),
      "1.2.3.4, 5.6.7.8",
      "::ffff:1.2.3.4\t",
    ]) {
      const headers = { "x-forwarded-for": forwarded };
      const answer = await office.call("POST", "/api/login", {
        body: { username: "robin-staff", password: "no" },
        headers,
      });
      expect(answer.code, forwarded.slice(0, 20)).toBe(401);
    }
  });
});

describe("path traversal", () => {
  const secret = "what-lies-beside-the-files";

  it("serves no file outside the build", async () => {
    const beside = path.join(path.dirname(office.context.assets.folder), "valance-secret.txt");
    writeFileSync(beside, secret);
    onTestFinished(() => rmSync(beside));
    const ways = [
      "../",
      "..%2f",
      "%2e%2e/",
      "%2e%2e%2f",
      "..\\",
      "..%5c",
      "....//",
      "%252e%252e%252f",
      ".%00./",
    ];
    for (const start of ["/", "/assets/", "/pictures/", "/icons/", "/crm/", "/api/"]) {
      for (const way of ways) {
        for (const file of ["valance-secret.txt", "package.json", "etc/passwd"]) {
          for (const levels of [1, 3]) {
            const target = start + way.repeat(levels) + file;
            const answer = await get(target);
            expect([200, 400, 404], target).toContain(status(answer));
            expect(answer, target).not.toMatch(new RegExp(`${secret}|root:x|"devDependencies"`));
          }
        }
      }
    }
  });

  it("lists no folder", async () => {
    for (const folder of ["/assets/", "/assets", "/pictures/", "/icons/", "/.vite/", "/api/"]) {
      expect(status(await get(folder)), folder).toBe(404);
    }
  });

  it("answers an invalid path with a 4xx", async () => {
    for (const target of [
      "/%",
      "/%zz",
      "/\u0000",
      `/${"a".repeat(9_000)}`,
      `/api/leads/${"9".repeat(500)}`,
      "*",
      "//evil.example/..",
    ]) {
      expect(status(await get(target)), target.slice(0, 20)).toBeLessThan(500);
    }
  });
});

describe("oversized and malformed requests", () => {
  it("refuses a body announced as too large before it arrives", async () => {
    const answer = await say(
      "POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000000\r\nConnection: close\r\n\r\n{",
    );
    expect(status(answer)).toBe(413);
  });

  it("refuses headers that are too large", async () => {
    const answer = await say(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`);
    expect(status(answer)).toBe(431);
  });

  it("refuses a request with two lengths, which two servers would read differently", async () => {
    const answer = await say(
      "POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /crm HTTP/1.1\r\nHost: x\r\n\r\n",
    );
    expect(status(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it.each(["TRACE", "CONNECT", "PROPFIND", "FOO"])("refuses the method %s", async (method) => {
    const answer = await say(`${method} /api/user HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer === "" || [400, 404, 405].includes(status(answer)), answer.slice(0, 80)).toBe(true);
  });

  it("survives JSON that is deep or full of keys", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const wide = `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(",")}}`;
    for (const payload of [deep, wide]) {
      const headers = { "content-type": "application/json" };
      const answer = await office.app.inject({ method: "POST", url: "/api/leads", headers, payload });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe("slow clients", () => {
  const impatient = useTestApp({ slowest: { headers: 100, wholeRequest: 200, checkInterval: 20 } });
  beforeAll(() => impatient.app.listen({ port: 0, host: "127.0.0.1" }));

  it("keeps them from blocking others, even when hundreds hold connections open", async () => {
    const slow = Array.from({ length: 300 }, () => {
      const socket = connect(port, "127.0.0.1", () => socket.write("POST /api/leads HTTP/1.1\r\nHost: l"));
      socket.on("error", () => undefined);
      return socket;
    });
    await Promise.all(slow.map((socket) => once(socket, "connect")));
    expect(status(await get("/api/user"))).toBe(401);
    for (const socket of slow) socket.destroy();
  });

  it("gives them 30 seconds per request, including the interval between checks", () => {
    const { headersTimeout, requestTimeout } = office.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 25_000]);
    expect(slowest.wholeRequest + slowest.checkInterval).toBe(30_000);
  });

  it.each([
    ["headers", "POST /api/leads HTTP/1.1\r\nHost: l"],
    [
      "a body",
      "POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ],
  ])("answers them 408 and cuts them off when %s never ends", async (_, bytes) => {
    const socket = connect((impatient.app.server.address() as AddressInfo).port, "127.0.0.1");
    const input: Buffer[] = [];
    socket.on("data", (chunk) => input.push(chunk)).write(bytes);
    await once(socket, "close");
    expect(status(Buffer.concat(input).toString())).toBe(408);
  });
});
