import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./calendar.ts";
import { addMonths, monthName, monthOf, sameDateIn, weekdayOf, weeksOf } from "./month.ts";

const days = fc.integer({ min: 0, max: 20_000 }).map((after) => addDays("2000-01-01", after));

describe("a month", () => {
  it("has a name, a previous and a next month", () => {
    expect(monthName("2026-11")).toBe("November 2026");
    expect(addMonths("2026-11", 2)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
  });

  it("is laid out in weeks from Sunday, each day once and on its weekday", () => {
    fc.assert(
      fc.property(days, (day) => {
        const weeks = weeksOf(monthOf(day));
        const shown = weeks.flat().filter((each) => each !== undefined);
        expect(shown).toContain(day);
        expect(new Set(shown).size).toBe(shown.length);
        for (const week of weeks) {
          for (const [place, each] of week.entries()) if (each) expect(weekdayOf(each)).toBe(place);
        }
      }),
    );
  });

  it("added to a date keeps the day, or ends on the month's last day", () => {
    expect(sameDateIn("2026-11-21", 1)).toBe("2026-12-21");
    expect(sameDateIn("2027-01-31", 1)).toBe("2027-02-28");
    expect(sameDateIn("2026-12-31", -1)).toBe("2026-11-30");
  });
});
