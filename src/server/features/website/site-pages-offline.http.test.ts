import { afterEach, describe, expect, it, vi } from "vitest";
import { companyProfile } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
afterEach(() => vi.restoreAllMocks());

const get = (url: string, headers: Record<string, string> = {}) =>
  office.app.inject({ method: "GET", url, headers });

/** Makes every query fail, as if the database could not be reached. */
function takeTheDatabaseAway() {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  return vi.spyOn(office.context.db, "select").mockImplementation(() => {
    throw away;
  });
}

describe("while the database is away", () => {
  it("serves pages, even those that nobody had requested", async () => {
    takeTheDatabaseAway();
    expect((await get("/")).statusCode).toBe(200);
    expect((await get("/schedule")).statusCode).toBe(200);
    expect((await get("/robots.txt")).statusCode).toBe(200);
    expect((await get("/nowhere")).statusCode).toBe(404);
  });

  it("uses the last known content if it has just changed", async () => {
    const { db } = office.store;
    await get("/");
    const requested = takeTheDatabaseAway();
    await db.update(companyProfile).set({ companyName: "Saltmarsh Shade Co." });
    await vi.waitFor(async () => {
      await get("/");
      expect(requested).toHaveBeenCalled();
    }, 10_000);
    expect((await get("/")).statusCode).toBe(200);
    requested.mockRestore();
    await vi.waitFor(async () => expect((await get("/")).body).toContain("Saltmarsh Shade Co."), 10_000);
  });
});

describe("a page that cannot be rendered", () => {
  const failing = () =>
    vi.spyOn(office.context.site, "renderPage").mockImplementationOnce(() => {
      throw new Error("A page fell");
    });

  it("is replaced by an error page", async () => {
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

  it("answers a JSON error to other requests", async () => {
    failing();
    const answer = await get("/nowhere", { accept: "application/json" });
    expect([answer.statusCode, answer.json().code]).toEqual([500, "our_fault"]);
  });
});
