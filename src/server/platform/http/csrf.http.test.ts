import { like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { events } from "../db/tables/all.ts";

const office = useTestApp();
await office.as("staff");

describe("a request that changes state", () => {
  const body = { username: "robin-staff", password: "not the password" };
  const login = (headers: Record<string, string>) => office.call("POST", "/api/login", { body, headers });

  it.each([
    ["another origin", { origin: "https://elsewhere.example" }],
    ["an invalid origin", { origin: "null" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbor on our domain", { "sec-fetch-site": "same-site" }],
    ["another port of this machine", { origin: "http://localhost:4000", host: "localhost:3000" }],
  ])("refuses one from %s", async (_from, headers) => {
    expect((await login(headers as Record<string, string>)).code).toBe(403);
  });

  it.each([
    ["our own address", { origin: "http://localhost:3000" }],
    ["the requested address", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
    ["a page of ours", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
    ["no browser at all", {}],
  ])("accepts one from %s", async (_from, headers) => {
    expect((await login(headers as Record<string, string>)).code).toBe(401);
  });

  it("does not accept another site's form as an API call", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await office.app.inject({
      method: "POST",
      url: "/api/login",
      headers,
      payload: "username=a&password=b",
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe("a read by the office", () => {
  const read = async (url: string, site: string) => {
    const cookie = await office.as("admin");
    return office.call("GET", url, {
      cookie,
      headers: { "sec-fetch-site": site, "sec-fetch-mode": "navigate" },
    });
  };

  it.each(["/api/leads/export?format=csv", "/api/clients/export?format=csv", "/api/leads"])(
    "refuses a link from another site: %s",
    async (url) => {
      for (const site of ["cross-site", "same-site"]) expect((await read(url, site)).code).toBe(403);
      expect(await office.store.db.$count(events, like(events.kind, "%exported"))).toBe(0);
      for (const site of ["same-origin", "none"]) expect((await read(url, site)).code).toBe(200);
      await office.store.db.delete(events);
    },
  );
});
