import { describe, expect, it } from "vitest";
import { daysShown, rangeTitle, shortTitle, turned } from "./calendar-range.ts";

describe("calendar range", () => {
  it("covers a day, a week, or the whole weeks of a month", () => {
    expect(daysShown("day", "2026-11-22", "Sunday")).toEqual(["2026-11-22"]);
    const week = daysShown("week", "2026-11-22", "Sunday");
    expect([week.length, week[0], week[6]]).toEqual([7, "2026-11-22", "2026-11-28"]);
    const month = daysShown("month", "2026-11-22", "Sunday");
    expect([month.length, month[0], month.at(-1)]).toEqual([35, "2026-11-01", "2026-12-05"]);
    expect(daysShown("month", "2026-02-10", "Sunday")).toHaveLength(28);
  });

  it("begins weeks on Monday where the business does", () => {
    const week = daysShown("week", "2026-11-22", "Monday");
    expect([week.length, week[0], week[6]]).toEqual([7, "2026-11-16", "2026-11-22"]);
    const month = daysShown("month", "2026-11-22", "Monday");
    expect([month.length, month[0], month.at(-1)]).toEqual([42, "2026-10-26", "2026-12-06"]);
    expect(daysShown("month", "2027-02-10", "Monday")).toHaveLength(28);
  });

  it("moves by a day, a week or a month", () => {
    expect(turned("day", "2026-11-30", 1)).toBe("2026-12-01");
    expect(turned("week", "2026-11-30", -1)).toBe("2026-11-23");
    expect(turned("month", "2027-01-31", 1)).toBe("2027-02-28");
  });

  it.each([
    ["day", "2026-11-23", "Monday, November 23, 2026"],
    ["week", "2026-11-25", "November 22 – 28, 2026"],
    ["week", "2026-12-01", "November 29 – December 5, 2026"],
    ["week", "2027-01-01", "December 27, 2026 – January 2, 2027"],
    ["month", "2026-11-25", "November 2026"],
  ] as const)("titles the %s of %s: %s", (range, day, title) =>
    expect(rangeTitle(range, day, "Sunday")).toBe(title),
  );

  it.each([
    ["day", "2026-11-23", "Nov 23"],
    ["day", "2027-01-01", "Jan 1, 2027"],
    ["week", "2026-11-25", "Nov 22–28"],
    ["week", "2027-01-05", "Jan 3–9, 2027"],
    ["week", "2026-12-01", "Nov 29 – Dec 5"],
    ["week", "2027-01-01", "Dec 27, 2026 – Jan 2, 2027"],
    ["month", "2026-11-25", "Nov 2026"],
  ] as const)("titles the %s of %s in short: %s", (range, day, title) =>
    expect(shortTitle(range, day, "Sunday", "2026-11-27")).toBe(title),
  );
});
