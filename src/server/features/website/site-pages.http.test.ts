import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { companyProfile } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();

const get = (url: string, headers: Record<string, string> = {}) =>
  office.app.inject({ method: "GET", url, headers });

describe("a public page", () => {
  it("is compressed, with an ETag that saves sending it again", async () => {
    const first = await get("/", { "accept-encoding": "br" });
    expect(first.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain("<title>");
    const second = await get("/", { "if-none-match": String(first.headers.etag) });
    expect([second.statusCode, second.body]).toEqual([304, ""]);
  });

  it("allows only its own scripts, and needs no nonce for them", async () => {
    const policy = String((await get("/")).headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("nonce");
    expect(policy).not.toContain("unsafe");
  });

  it("is the same with a query and with a trailing slash", async () => {
    const { body } = await get("/schedule");
    expect((await get("/schedule?utm_source=flyer")).body).toBe(body);
    expect((await get("/schedule/")).body).toBe(body);
  });

  it("is found by a proxy that sends the whole address", async () => {
    await office.app.listen({ port: 0 });
    const { port } = office.app.server.address() as AddressInfo;
    const [answer] = await once(request({ port, path: "http://localhost/schedule" }).end(), "response");
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });

  it("answers 404 for an unknown address", async () => {
    expect((await get("/nowhere")).statusCode).toBe(404);
    expect((await get("/../../etc/passwd")).statusCode).toBe(404);
    expect((await get("/%2e%2e/package.json")).statusCode).toBe(404);
  });

  it("is the one for unknown addresses at a damaged address, but a call of the API stays invalid", async () => {
    const unknown = await get("/nowhere");
    for (const url of [
      "/%",
      "/nowhere%zz?from=%",
      "/quote/abc%",
      "/assets/%ff",
      "http://localhost/nowhere%",
    ]) {
      const { statusCode, headers } = await get(url);
      expect(statusCode, url).toBe(404);
      for (const header of ["content-type", "content-security-policy", "cache-control"])
        expect(headers[header], url).toBe(unknown.headers[header]);
    }
    expect(await get("/visit/abc%")).toMatchObject({ statusCode: 404, body: (await get("/visit/abc")).body });
    for (const url of ["/api/leads/abc%", "http://localhost/api/%"]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json()], url).toMatchObject([400, { code: "invalid" }]);
    }
  });

  it("is rendered again as soon as the company profile changes", async () => {
    await get("/");
    await office.store.db.update(companyProfile).set({ companyName: "Emerald Shade Co." });
    await vi.waitFor(async () => expect((await get("/")).body).toContain("Emerald Shade Co."), 2_000);
  });
});

describe("the office's page", () => {
  it("has a fresh nonce each time, is never cached, and is the same at every address below it", async () => {
    office.context.assets.officeShell = '<meta content="__NONCE__"><meta content="__TIME_ZONE__">__SCRIPTS__';
    office.context.assets.officeScripts = (sources) => ["/entry.js", ...sources];
    const [first, second] = [await get("/crm"), await get("/crm/leads")];
    const nonce = /nonce-([^']+)/.exec(String(first.headers["content-security-policy"]))?.[1];
    expect(first.body).toBe(
      `<meta content="${nonce}"><meta content="America/Chicago">/entry.js crm/features/dashboard/dashboard-screen.tsx`,
    );
    expect(second.body).not.toBe(first.body);
    expect(first.headers["cache-control"]).toBe("no-store");
  });
});
