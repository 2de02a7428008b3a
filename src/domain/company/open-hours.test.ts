import { describe, expect, it } from "vitest";
import { closedHint, openNow, openOn } from "./open-hours.ts";
import type { OpeningHours } from "./profile.ts";

const hours: OpeningHours[] = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "18:00" },
  { days: ["Saturday"], opens: "09:00", closes: "17:00" },
];
const holidays = [{ day: "2026-11-26", name: "Thanksgiving" }];
const schedule = { hours, holidays, timeZone: "America/Chicago" };

describe("the hint at an appointment's time", () => {
  const hint = (day: string, time?: string, duration = 60) => closedHint({ day, time, duration }, schedule);

  it("names a holiday, or a weekday that is always closed, before a time is typed", () => {
    expect(hint("2026-11-26")).toBe("Closed: Thanksgiving.");
    expect(hint("2026-11-29")).toBe("The company is closed on Sundays.");
    expect(hint("2026-11-28")).toBeUndefined();
  });

  it("names the hours of a day when the appointment begins before or ends after them", () => {
    expect(hint("2026-11-28", "08:45")).toBe("Outside hours: 9 AM to 5 PM.");
    expect(hint("2026-11-28", "09:00")).toBeUndefined();
    expect(hint("2026-11-28", "16:00")).toBeUndefined();
    expect(hint("2026-11-28", "16:00", 90)).toBe("Outside hours: 9 AM to 5 PM.");
  });

  it("names both parts of a day with a break", () => {
    const parted: OpeningHours[] = [
      { days: ["Monday"], opens: "13:00", closes: "17:30" },
      { days: ["Monday"], opens: "08:00", closes: "12:00" },
    ];
    const typed = { day: "2026-11-23", time: "12:15", duration: 60 };
    expect(closedHint(typed, { hours: parted, holidays })).toBe(
      "Outside hours: 8 AM to 12 PM and 1 PM to 5:30 PM.",
    );
  });

  it("says nothing without hours", () => {
    const typed = { day: "2026-11-29", time: "03:00", duration: 60 };
    expect(closedHint(typed, { hours: [], holidays })).toBeUndefined();
  });
});

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
