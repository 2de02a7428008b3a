import { describe, expect, it } from "vitest";
import { spokenHours } from "./opening-hours.ts";

describe("opening hours in words", () => {
  it("names a run of days by its ends", () => {
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
    expect(spokenHours([{ days: [...days], opens: "08:00", closes: "18:00" }])).toEqual(["Mon-Fri 8AM-6PM"]);
  });

  it("lists days that do not follow one another, and half hours", () => {
    expect(spokenHours([{ days: ["Sunday", "Tuesday"], opens: "12:30", closes: "17:00" }])).toEqual([
      "Tue, Sun 12:30PM-5PM",
    ]);
  });

  it("is silent where there are none", () => {
    expect(spokenHours([])).toEqual([]);
  });
});
