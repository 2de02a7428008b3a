import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { companyProfile } from "../../platform/db/tables/all.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());
afterEach(() => vi.restoreAllMocks());

const get = (url: string, headers: Record<string, string> = {}) =>
  office.app.inject({ method: "GET", url, headers });

/** Every question to the database fails, as when it cannot be reached. */
function takeTheDatabaseAway() {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  return vi.spyOn(office.parts.db, "select").mockImplementation(() => {
    throw away;
  });
}

describe("while the database is away", () => {
  it("pages are still served, even those that nobody had asked for", async () => {
    takeTheDatabaseAway();
    expect((await get("/")).statusCode).toBe(200);
    expect((await get("/schedule")).statusCode).toBe(200);
    expect((await get("/robots.txt")).statusCode).toBe(200);
    expect((await get("/nowhere")).statusCode).toBe(404);
  });

  it("the last known content stands in when it has just changed", async () => {
    const { db } = office.store;
    await get("/");
    const asked = takeTheDatabaseAway();
    await db.update(companyProfile).set({ companyName: "Saltmarsh Shade Co." });
    await vi.waitFor(async () => {
      await get("/");
      expect(asked).toHaveBeenCalled();
    });
    expect((await get("/")).statusCode).toBe(200);
    asked.mockRestore();
    await vi.waitFor(async () => expect((await get("/")).body).toContain("Saltmarsh Shade Co."), 10_000);
  });
});

describe("a page that cannot be made", () => {
  const failing = () =>
    vi.spyOn(office.parts.site, "renderPage").mockImplementationOnce(() => {
      throw new Error("A page fell");
    });

  it("is stood in for by one that says so", async () => {
    failing();
    const answer = await get("/auth", { accept: "text/html,*/*" });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "30",
    });
    expect((await get("/auth", { accept: "text/html" })).statusCode).toBe(200);
  });

  it("is an error in JSON to whoever did not ask for a page", async () => {
    failing();
    const answer = await get("/nowhere", { accept: "application/json" });
    expect([answer.statusCode, answer.json().code]).toEqual([500, "our_fault"]);
  });
});
