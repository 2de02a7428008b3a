import type { InjectOptions } from "fastify";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();

const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
const form = { accept, "content-type": "application/x-www-form-urlencoded" };
const longForm = `wish=${"x".repeat(70_000)}`;

describe("a refused request for a page", () => {
  it.each<[string, number, InjectOptions]>([
    ["a method that the page does not take", 404, { method: "POST", url: "/products", headers: form }],
    ["another such method", 404, { method: "DELETE", url: "/schedule", headers: { accept } }],
    [
      "a form that is too large",
      413,
      { method: "POST", url: "/visit/a/confirm", headers: form, payload: longForm },
    ],
    [
      "a body of no form",
      415,
      { method: "POST", url: "/schedule", headers: { accept, "content-type": "text/csv" }, payload: "a" },
    ],
    [
      "a form from another site",
      403,
      {
        method: "POST",
        url: "/schedule",
        headers: { ...form, "sec-fetch-site": "cross-site" },
        payload: "a=b",
      },
    ],
  ])(
    "is answered with a page that is not cached, and protected as any other: %s",
    async (_, status, sent) => {
      const answer = await office.app.inject(sent);
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(`"refusal":{"status":${status}`);
      const { headers } = await office.app.inject({ url: "/nowhere", headers: { accept } });
      for (const name of ["content-type", "cache-control", "content-security-policy", "x-frame-options"])
        expect(answer.headers[name], name).toBe(headers[name]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    },
  );

  it.each<[string, InjectOptions]>([
    ["a caller that accepts no page", { method: "POST", url: "/products", headers: { accept: "*/*" } }],
    ["a call of the API", { method: "POST", url: "/api/none", headers: form, payload: "a=b" }],
    ["its bare address", { method: "POST", url: "/api", headers: { accept } }],
  ])("is JSON for %s", async (_, sent) => {
    const answer = await office.app.inject(sent);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.json()).toHaveProperty("code");
  });

  it("does not repeat an address that is too long", async () => {
    const url = `/visit/${"a".repeat(300)}/confirm`;
    const answer = await office.app.inject({ method: "POST", url, headers: form });
    expect([answer.statusCode, answer.json().message]).toEqual([414, "This address is too long"]);
  });
});

it("another host's name is answered in plain data: a page there would have no styles and no way home", async () => {
  const answer = await office.app.inject({ url: "/", headers: { accept, host: "evil.example" } });
  expect(answer.statusCode).toBe(421);
  expect(answer.headers["content-type"]).toMatch(/json/);
});
