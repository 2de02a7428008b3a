import { describe, expect, it } from "vitest";
import { holidayFault, holidayOn, holidaysFrom, sortHolidays } from "./holidays.ts";

const christmas = { day: "2026-12-25", name: "Christmas Day" };
const thanksgiving = { day: "2026-11-26", name: "Thanksgiving" };
const both = [christmas, thanksgiving];

describe("holidays", () => {
  it("sorts them by date", () => expect(sortHolidays(both)).toEqual([thanksgiving, christmas]));

  it("ends one the next day", () => {
    expect(holidaysFrom("2026-11-26", both)).toEqual([thanksgiving, christmas]);
    expect(holidaysFrom("2026-11-27", both)).toEqual([christmas]);
  });

  it("finds one by its day", () => {
    expect(holidayOn("2026-11-26", both)).toBe("Thanksgiving");
    expect(holidayOn("2026-11-27", both)).toBeUndefined();
  });

  it.each([
    [christmas, undefined],
    [{ day: "", name: "Christmas" }, "Choose a date"],
    [{ day: "2026-12-24", name: " " }, "Enter a name"],
    [{ day: "2026-11-26", name: "Turkey" }, "This day is listed twice"],
  ])("reports for %j: %s", (holiday, fault) =>
    expect(holidayFault(holiday, holiday === christmas ? both : [...both, holiday])).toBe(fault),
  );
});
