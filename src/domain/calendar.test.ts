import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  clockTimeOf,
  dateInMonth,
  dayOf,
  instantOf,
  isSkipped,
  longDate,
  nearDate,
  shortDate,
  shortWeekday,
  spokenRange,
  spokenTime,
  wallClockAt,
  zoneNameAt,
} from "./calendar.ts";

const chicago = "America/Chicago";

describe("a day", () => {
  it.each([
    ["2026-11-22", "2026-11-22"],
    ["11/22/2026", "2026-11-22"],
    ["1/2/2027", "2027-01-02"],
    ["2026-11-22T10:00:00Z", "2026-11-22"],
    ["2028-02-29", "2028-02-29"],
  ])("parses %s as %s", (typed, day) => expect(dayOf(typed)).toBe(day));

  it.each(["", "tomorrow", "2026-02-30", "13/1/2026", "2027-02-29", "22-11-2026", "1/2/27"])(
    "rejects %s",
    (typed) => expect(dayOf(typed)).toBeUndefined(),
  );

  it("is formatted as lists and messages need it", () => {
    expect(shortDate("2026-11-02")).toBe("Nov 02, 2026");
    expect(nearDate("2026-11-02", "2026-01-01")).toBe("Nov 2");
    expect(nearDate("2027-01-01", "2026-12-31")).toBe("Jan 1, 2027");
    expect(shortWeekday("2026-11-22")).toBe("Sun");
    expect(dateInMonth("2026-11-02")).toBe(2);
    expect(longDate("2026-11-22")).toBe("Sunday, November 22");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  });
});

describe("a time of day", () => {
  it.each([
    ["10:00 AM", "10:00"],
    ["09:00 AM", "09:00"],
    ["12:00 AM", "00:00"],
    ["12:30 pm", "12:30"],
    ["6:00 PM", "18:00"],
    ["14:30", "14:30"],
  ])("parses %s as %s", (typed, time) => expect(clockTimeOf(typed)).toBe(time));

  it.each(["", "25:00", "13:00 PM", "0:30 AM", "10", "10:60", "noon"])("rejects %s", (typed) =>
    expect(clockTimeOf(typed)).toBeUndefined(),
  );

  it("is formatted with AM or PM", () => {
    expect(["00:05", "09:00", "12:00", "18:45"].map(spokenTime)).toEqual([
      "12:05 AM",
      "9:00 AM",
      "12:00 PM",
      "6:45 PM",
    ]);
  });
});

it.each([
  ["2026-11-23T16:00:00Z", "America/Chicago", "CST"],
  ["2026-07-06T16:00:00Z", "America/Chicago", "CDT"],
  ["2026-07-06T16:00:00Z", "America/Phoenix", "MST"],
  ["2026-11-23T16:00:00Z", "Europe/Paris", "GMT+1"],
])("names the time zone at %s in %s: %s", (instant, timeZone, named) => {
  expect(zoneNameAt(new Date(instant), timeZone)).toBe(named);
});

describe("10:00 AM local time", () => {
  const at = (day: string, time: string, zone = chicago) => instantOf({ day, time }, zone).toISOString();

  it("is a different instant in winter and in summer", () => {
    expect(at("2026-11-22", "10:00")).toBe("2026-11-22T16:00:00.000Z");
    expect(at("2026-07-22", "10:00")).toBe("2026-07-22T15:00:00.000Z");
  });

  it("is right on clock change days", () => {
    expect(at("2027-03-14", "01:59")).toBe("2027-03-14T07:59:00.000Z");
    expect(at("2027-03-14", "03:00")).toBe("2027-03-14T08:00:00.000Z");
    expect(at("2026-11-01", "00:30")).toBe("2026-11-01T05:30:00.000Z");
    expect(at("2026-11-01", "03:00")).toBe("2026-11-01T09:00:00.000Z");
  });

  it("is never skipped, unlike half past two on the day in spring", () => {
    const skips = (day: string, time: string) => isSkipped({ day, time }, chicago);
    expect(skips("2027-03-14", "10:00")).toBe(false);
    expect(["01:45", "02:00", "02:45", "03:00"].map((time) => skips("2027-03-14", time))).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it("moves a time that spring skips past the change, and takes the first of two in fall", () => {
    expect(at("2027-03-14", "02:30")).toBe("2027-03-14T08:30:00.000Z");
    expect(at("2026-11-01", "01:30")).toBe("2026-11-01T06:30:00.000Z");
  });

  it.each([chicago, "America/St_Johns", "Africa/Monrovia", "Antarctica/Casey"])(
    "is what the system's own calendar shows in %s, whenever it is asked",
    (timeZone) => {
      const clock = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
      const instant = fc.date({
        min: new Date("1960-01-01"),
        max: new Date("2060-01-01"),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(fc.array(instant, { minLength: 1 }), (instants) => {
          const shown = (at: Date) => Object.values(wallClockAt(at, timeZone)).join(" ");
          for (const at of [...instants, ...instants]) expect(shown(at)).toBe(clock.format(at));
        }),
      );
    },
  );

  it.each([chicago, "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "UTC"])(
    "survives a round trip in %s",
    (zone) => {
      const minutes = fc.integer({ min: 0, max: 24 * 60 * 365 * 5 });
      fc.assert(
        fc.property(minutes, (minute) => {
          const instant = new Date(Date.UTC(2025, 0, 1) + minute * 60_000);
          const shown = wallClockAt(instant, zone);
          // The repeated hour has two instants for one wall clock; the wall clock is what must come back.
          expect(wallClockAt(instantOf(shown, zone), zone)).toEqual(shown);
        }),
      );
    },
  );
});

it.each([
  ["10:00", "11:30", "10:00–11:30 AM"],
  ["11:30", "12:30", "11:30 AM–12:30 PM"],
  ["23:30", "00:30", "11:30 PM–12:30 AM"],
])("a range from %s to %s names the half of the day once if it can", (from, to, text) =>
  expect(spokenRange(from, to)).toBe(text),
);
