import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { liveRoute } from "#contract/notifications.ts";
import { everyRoute, named } from "#guards/every-route.ts";
import { useTestApp } from "../app.ts";

const office = useTestApp();

describe("an answer to a bad request", () => {
  it("says that a path does not exist", async () => {
    expect(await office.call("GET", "/api/nothing")).toMatchObject({
      code: 404,
      body: { code: "not_found" },
    });
  });

  it("is JSON in UTF-8, as a good answer is", async () => {
    const cookie = await office.as("staff");
    for (const url of ["/api/nothing", "/api/user", "/api/leads", "/api/leads?limit=x"]) {
      for (const headers of [{}, { cookie }]) {
        const answer = await office.app.inject({ url, headers });
        expect(answer.headers["content-type"], url).toBe("application/json; charset=utf-8");
      }
    }
  });

  it("says that the JSON is invalid", async () => {
    const headers = { "content-type": "application/json" };
    const answer = await office.app.inject({ method: "POST", url: "/api/login", headers, payload: "{" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe("The request is not valid JSON");
  });

  it("refuses a body that is too large", async () => {
    const answer = await office.call("POST", "/api/login", {
      body: { username: "x".repeat(1_100_000), password: "y" },
    });
    expect(answer.code).toBe(413);
  });

  it("refuses characters that cannot be stored, and names the field", async () => {
    const answer = await office.call("POST", "/api/login", {
      body: { username: "a\0b", password: "\ud800" },
    });
    expect(Object.keys(answer.body.fields)).toEqual(["username", "password"]);
  });

  it("refuses an unknown parameter, an unknown value and a forged cursor", async () => {
    const cookie = await office.as("staff");
    const forged = Buffer.from(JSON.stringify(["soon", "00000000-0000-4000-8000-000000000000"])).toString(
      "base64url",
    );
    for (const query of [
      "color=blue",
      "status=lukewarm",
      "sort=phone",
      "limit=501",
      "cursor=x",
      `cursor=${forged}`,
    ]) {
      expect((await office.call("GET", `/api/leads?${query}`, { cookie })).code, query).toBe(400);
    }
  });

  const readRoutes = everyRoute.filter(
    ({ method, query, path }) => method === "GET" && query && path !== liveRoute.path,
  );

  it.each(named(readRoutes))("%s refuses any parameter that is repeated", async (_name, route) => {
    const known = Object.keys((route.query as z.ZodObject).shape);
    const path = route.path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
    for (const parameter of [...known, "unknown"]) {
      const url = `${path}?${parameter}=1&${parameter}=2`;
      const { code } = await office.call("GET", url, { cookie: await office.as("admin") });
      expect(code, url).toBe(400);
    }
  });

  it("forbids browsers to cache API answers and refusals", async () => {
    for (const cookie of [undefined, await office.as("staff")]) {
      for (const url of ["/api/user", "/api/account/second-factor", "/api/leads"]) {
        const { headers } = await office.call("GET", url, { cookie });
        expect(headers["cache-control"], url).toBe("no-store");
      }
    }
    const answer = await office.call("POST", "/api/login", {
      body: { username: "nobody", password: "guess" },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("always has the protective headers", async () => {
    for (const url of ["/", "/api/user", "/api/nothing", "/crm", "/nowhere"]) {
      const { headers } = await office.call("GET", url);
      expect(headers["x-content-type-options"], url).toBe("nosniff");
      expect(headers["content-security-policy"], url).toContain("default-src 'none'");
    }
  });
});
