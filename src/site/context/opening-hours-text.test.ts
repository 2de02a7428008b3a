import { describe, expect, it } from "vitest";
import { hoursOfWeek, spokenHolidays, spokenHours, spokenOpening } from "./opening-hours-text.ts";

describe("opening hours in words", () => {
  it("shortens consecutive days to a range", () => {
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
    expect(spokenHours([{ days: [...days], opens: "08:00", closes: "18:00" }])).toEqual(["Mon-Fri 8AM-6PM"]);
  });

  it("lists separate days and shows half hours", () => {
    expect(spokenHours([{ days: ["Sunday", "Tuesday"], opens: "12:30", closes: "17:00" }])).toEqual([
      "Tue, Sun 12:30PM-5PM",
    ]);
  });

  it("is empty without hours", () => {
    expect(spokenHours([])).toEqual([]);
  });
});

it("lists the next three holidays", () => {
  const holidays = ["26", "27", "28", "29"].map((date) => ({ day: `2026-11-${date}`, name: "Holiday" }));
  expect(spokenHolidays(holidays)).toEqual([
    "Closed Nov 26, 2026: Holiday",
    "Closed Nov 27, 2026: Holiday",
    "Closed Nov 28, 2026: Holiday",
  ]);
});

describe("whether the office is open, in words", () => {
  const today = "2026-11-25";
  it.each([
    [true, { day: today, time: "18:00" }, "Open until 6 PM"],
    [false, { day: today, time: "08:30" }, "Closed now. Opens today at 8:30 AM"],
    [false, { day: "2026-11-26", time: "08:00" }, "Closed now. Opens tomorrow at 8 AM"],
    [false, { day: "2026-11-30", time: "08:00" }, "Closed now. Opens Mon 8 AM"],
    [false, { day: "2026-12-07", time: "08:00" }, "Closed now. Opens Dec 07, 2026 at 8 AM"],
  ])("describes open %s until %j as %s", (isOpen, until, text) => {
    expect(spokenOpening({ isOpen, today, until })).toBe(text);
  });

  it("is silent without hours", () => {
    expect(spokenOpening({ isOpen: false, today })).toBeUndefined();
  });
});

it("puts neighboring days with the same hours together, and names the closed ones", () => {
  const days = ["Monday", "Tuesday", "Thursday"] as const;
  const week = hoursOfWeek([{ days: [...days], opens: "08:00", closes: "17:30" }]);
  expect(week).toEqual([
    { days: ["Monday", "Tuesday"], hours: "8AM-5:30PM" },
    { days: ["Wednesday"], hours: "Closed" },
    { days: ["Thursday"], hours: "8AM-5:30PM" },
    { days: ["Friday", "Saturday", "Sunday"], hours: "Closed" },
  ]);
});
