import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wallClockAt } from "../calendar.ts";
import { instantWritten } from "./dates.ts";

const timeZone = "America/Chicago";
const moment = { at: new Date("2026-11-21T16:00:00Z"), timeZone };
const read = (written: string) => instantWritten(written, moment)?.toISOString();

describe("a date in a file", () => {
  it.each([
    ["11/7/2024", "2024-11-07T06:00:00.000Z"],
    ["11/07/24", "2024-11-07T06:00:00.000Z"],
    ["2024-11-07", "2024-11-07T06:00:00.000Z"],
    ["2024/11/07", "2024-11-07T06:00:00.000Z"],
    ["Nov 7, 2024", "2024-11-07T06:00:00.000Z"],
    ["November 7 2024", "2024-11-07T06:00:00.000Z"],
    ["11/7/2024 2:30 PM", "2024-11-07T20:30:00.000Z"],
    ["11/7/2024, 14:30:12", "2024-11-07T20:30:00.000Z"],
    ["Nov 7, 2024, 2:30 p.m.", "2024-11-07T20:30:00.000Z"],
    ["2024-11-07 14:30:00", "2024-11-07T20:30:00.000Z"],
    ["2024-11-07T14:30", "2024-11-07T20:30:00.000Z"],
    ["2024-11-07T20:30:00.000Z", "2024-11-07T20:30:00.000Z"],
    ["2024-11-07 20:30:00 UTC", "2024-11-07T20:30:00.000Z"],
    ["2024-11-07T14:30:00-0600", "2024-11-07T20:30:00.000Z"],
  ])("is read from %s in the business's time zone", (written, instant) => {
    expect(read(written)).toBe(instant);
  });

  it.each([
    "",
    "soon",
    "13/1/2024",
    "2/30/2024",
    "7 of Nov",
    "Foo 7, 2024",
    "1/1/1066",
    "25:00",
    "11/7/2024 25:00",
  ])("is not read from %j", (written) => {
    expect(read(written)).toBeUndefined();
  });

  it("has a year of the last century if this century's is more than twenty years ahead", () => {
    expect(read("11/7/98")).toBe("1998-11-07T06:00:00.000Z");
    expect(read("11-7-47")).toBe("1947-11-07T06:00:00.000Z");
    expect(read("11/7/46")).toBe("2046-11-07T06:00:00.000Z");
    expect(read("12/1/27")).toBe("2027-12-01T06:00:00.000Z");
  });

  it("is the same day in every format", () => {
    const days = fc.date({ min: new Date("1950-01-02"), max: new Date("2050-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        for (const written of [day, date.toLocaleDateString("en-US", { timeZone: "UTC" })]) {
          const instant = instantWritten(written, moment);
          expect(instant && wallClockAt(instant, timeZone).day).toBe(day);
        }
      }),
    );
  });

  it("never throws for any cell", () => {
    fc.assert(fc.property(fc.string(), (cell) => void read(cell)));
  });
});
