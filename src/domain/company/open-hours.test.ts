import { describe, expect, it } from "vitest";
import { openNow, openOn } from "./open-hours.ts";
import type { OpeningHours } from "./profile.ts";

const hours: OpeningHours[] = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "18:00" },
  { days: ["Saturday"], opens: "09:00", closes: "17:00" },
];
const holidays = [{ day: "2026-11-26", name: "Thanksgiving" }];
const schedule = { hours, holidays, timeZone: "America/Chicago" };

describe("whether the business is open", () => {
  it.each([
    ["2026-11-25T13:59:59Z", false, "2026-11-25", "08:00"],
    ["2026-11-25T14:00:00Z", true, "2026-11-25", "18:00"],
    ["2026-11-25T23:59:59Z", true, "2026-11-25", "18:00"],
    // Thanksgiving follows.
    ["2026-11-26T00:00:00Z", false, "2026-11-27", "08:00"],
    ["2026-11-26T18:00:00Z", false, "2026-11-27", "08:00"],
    // Sunday.
    ["2026-11-29T18:00:00Z", false, "2026-11-30", "08:00"],
  ])("reads at %s: %s until %s %s", (now, isOpen, day, time) => {
    expect(openNow(new Date(now), schedule)).toMatchObject({ isOpen, until: { day, time } });
  });

  it("is never claimed by a business without hours", () => {
    expect(openNow(new Date(), { ...schedule, hours: [] })).toEqual({ isOpen: false });
  });
});

describe("opening hours of a day", () => {
  it("lists its weekday's, earliest first, without invalid ones", () => {
    expect(openOn("2026-11-28", hours)).toEqual([{ opens: "09:00", closes: "17:00" }]);
    expect(openOn("2026-11-29", hours)).toEqual([]);
    const siesta: OpeningHours[] = [
      { days: ["Monday"], opens: "14:00", closes: "18:00" },
      { days: ["Monday"], opens: "08:00", closes: "12:00" },
      { days: ["Monday"], opens: "20:00", closes: "19:00" },
    ];
    expect(openOn("2026-11-23", siesta).map(({ opens }) => opens)).toEqual(["08:00", "14:00"]);
  });
});
