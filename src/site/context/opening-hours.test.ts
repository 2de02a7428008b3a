import { describe, expect, it } from "vitest";
import { spokenHolidays, spokenHours } from "./opening-hours.ts";

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
