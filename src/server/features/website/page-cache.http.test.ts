import { describe, expect, it } from "vitest";
import { companyProfile } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { appointmentRequest } from "../../testing/visitor.fixture.ts";
import { PageCache } from "./page-cache.ts";

const office = useTestApp();

const today = { day: "2026-11-21", name: "Founders' Day" };
const later = { day: "2026-11-26", name: "Thanksgiving" };

describe("cached pages", () => {
  it("lists upcoming holidays, and is rendered again at midnight", async () => {
    const yesterday = { day: "2026-11-20", name: "The Day Before" };
    await office.store.db.update(companyProfile).set({ holidays: [later, today, yesterday] });
    let now = testNow;
    const cache = new PageCache({ ...office.context, now: () => now });
    const holidays = async () => (await cache.renderContext()).company.holidays;
    expect(await holidays()).toEqual([today, later]);
    await cache.make("/");
    now = new Date("2026-11-22T05:59:59Z");
    expect(cache.cached("/")).toBeDefined();
    now = new Date("2026-11-22T06:00:00Z");
    expect(cache.cached("/")).toBeUndefined();
    expect(await holidays()).toEqual([later]);
  });

  it("renders them again when the office opens or closes", async () => {
    const hours = [{ days: ["Saturday" as const], opens: "09:00", closes: "17:00" }];
    await office.store.db.update(companyProfile).set({ hours, holidays: [] });
    // Saturday, 4:59:59 PM in Chicago.
    let now = new Date("2026-11-21T22:59:59Z");
    const cache = new PageCache({ ...office.context, now: () => now });
    await cache.make("/contact");
    expect((await cache.renderContext()).opening).toEqual({
      isOpen: true,
      today: "2026-11-21",
      until: { day: "2026-11-21", time: "17:00" },
    });
    now = new Date("2026-11-21T23:00:00Z");
    expect(cache.cached("/contact")).toBeUndefined();
    expect((await cache.renderContext()).opening).toMatchObject({
      isOpen: false,
      until: { day: "2026-11-28", time: "09:00" },
    });
  });
});

it("accepts a visitor's request for a holiday", async () => {
  const body = { ...appointmentRequest, preferredDate: later.day };
  expect((await office.call("POST", "/api/appointments", { body })).code).toBe(201);
});
