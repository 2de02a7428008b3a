import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdays } from "./profile.ts";
import { faultOf, hoursOf, type OpeningWeek, weekOf } from "./week.ts";

const day = fc.record({
  isOpen: fc.boolean(),
  opens: fc.constantFrom("07:30", "08:00", "09:00"),
  closes: fc.constantFrom("12:00", "17:00", "18:00"),
});
const weeks = fc.record(Object.fromEntries(weekdays.map((name) => [name, day]))) as fc.Arbitrary<OpeningWeek>;

describe("a week of opening hours", () => {
  it("groups days with the same hours", () => {
    const week = weekOf([{ days: ["Monday", "Wednesday"], opens: "08:00", closes: "18:00" }]);
    week.Saturday = { isOpen: true, opens: "09:00", closes: "12:00" };
    week.Tuesday = { isOpen: true, opens: "08:00", closes: "18:00" };
    expect(hoursOf(week)).toEqual([
      { days: ["Monday", "Tuesday", "Wednesday"], opens: "08:00", closes: "18:00" },
      { days: ["Saturday"], opens: "09:00", closes: "12:00" },
    ]);
  });

  it("survives a round trip, except for the times of closed days", () => {
    fc.assert(
      fc.property(weeks, (week) => {
        const again = weekOf(hoursOf(week));
        for (const name of weekdays) {
          if (week[name].isOpen) expect(again[name]).toEqual(week[name]);
          else expect(again[name].isOpen).toBe(false);
        }
      }),
    );
  });

  it.each([
    [{ isOpen: true, opens: "08:00", closes: "18:00" }, undefined],
    [{ isOpen: true, opens: "18:00", closes: "08:00" }, "Closing time must be after opening time"],
    [{ isOpen: true, opens: "08:00", closes: "08:00" }, "Closing time must be after opening time"],
    [{ isOpen: true, opens: "", closes: "08:00" }, "Enter both times"],
    [{ isOpen: false, opens: "", closes: "" }, undefined],
  ])("reports for %j: %s", (hours, fault) => expect(faultOf(hours)).toBe(fault));
});
