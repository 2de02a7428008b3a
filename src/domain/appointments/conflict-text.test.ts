import { describe, expect, it } from "vitest";
import { conflictText } from "./conflict-text.ts";

const timeZone = "America/Chicago";
const appointment = { from: new Date("2026-11-23T16:00:00Z"), until: new Date("2026-11-23T17:30:00Z") };

describe("a double booking", () => {
  it("is explained with the conflicting time and the next free times", () => {
    const free = [
      { day: "2026-11-23", time: "11:30" },
      { day: "2026-11-23", time: "12:00" },
      { day: "2026-11-24", time: "08:00" },
    ];
    expect(conflictText({ who: "casey", appointment, free, timeZone })).toBe(
      "casey is booked on Monday, November 23, from 10:00 AM to 11:30 AM. " +
        "Free next: 11:30 AM, 12:00 PM; Tuesday, November 24, 8:00 AM.",
    );
  });

  it("is explained without free times and without the other appointment", () => {
    expect(conflictText({ who: "casey", appointment, free: [], timeZone })).toMatch(
      /Choose another time or person\.$/,
    );
    expect(conflictText({ who: "casey", appointment: undefined, free: [], timeZone })).toBe(
      "casey already has an appointment at this time. Choose another time or person.",
    );
  });
});
