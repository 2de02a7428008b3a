import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { users } from "../db/tables/all.ts";

describe("a server on this machine", () => {
  const office = useTestApp();

  const get = (host: string) => office.call("GET", "/readyz", { headers: { host } });

  it("refuses to create the first account through a rebound host name", async () => {
    const host = "rebind.evil.example:4403";
    const headers = { host, origin: `http://${host}` };
    const body = { username: "evil", password: "opens-every-door-here" };
    const answer = await office.call("POST", "/api/register", { body, headers });
    expect(answer).toMatchObject({ code: 421, body: { code: "other_host" } });
    expect(answer.body.message).toContain("http://localhost:3000");
    expect(await office.store.db.$count(users)).toBe(0);
  });

  it.each([
    ...["localhost", "LOCALHOST:3000", "localhost.", "office.localhost:8080"],
    ...["127.0.0.1:3000", "127.1.2.3", "[::1]:3000", "[::1]"],
  ])("answers to %s", async (host) => {
    expect((await get(host)).code).toBe(200);
  });

  it.each([
    ...["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "127.0.0.1@evil.example"],
    ...[
      "localhost/evil.example",
      "evil.example#localhost",
      "[::2]",
      "192.168.1.5:3000",
      "localhost:80:90",
      " ",
    ],
  ])("refuses %s", async (host) => {
    expect((await get(host)).code).toBe(421);
  });
});

describe("a server behind a proxy", () => {
  const office = useTestApp({ publicUrl: "https://shades.example", isLoopback: false });

  it.each([
    ["shades.example", 200],
    ["shades.example:443", 200],
    // A health check on the machine.
    ["127.0.0.1:3000", 200],
    ["www.shades.example", 421],
    ["evil.example", 421],
  ])("answers to %s with %i", async (host, code) => {
    expect((await office.call("GET", "/readyz", { headers: { host } })).code).toBe(code);
  });

  it("ignores a forwarded host name", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "shades.example" };
    expect((await office.call("GET", "/", { headers })).code).toBe(421);
  });
});
