import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minutesOf, wallClockAt } from "../calendar.ts";
import { openOn } from "../company/open-hours.ts";
import type { OpeningHours } from "../company/profile.ts";
import { type BusyTime, freeTimes, overlap } from "./free-times.ts";

const timeZone = "America/Chicago";
const hours: OpeningHours[] = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "18:00" },
  { days: ["Saturday"], opens: "09:00", closes: "17:00" },
];
/** Monday, November 23, 2026, 8:00 AM in Chicago. */
const monday = new Date("2026-11-23T14:00:00Z");
const at = (hour: number, minute = 0) => new Date(monday.getTime() + ((hour - 8) * 60 + minute) * 60_000);
const wish = { busy: [[]] as BusyTime[][], hours, duration: 60, from: monday, timeZone, count: 4, perDay: 4 };
const spoken = (change: Partial<typeof wish> = {}) =>
  freeTimes({ ...wish, ...change }).map(({ day, time }) => `${day.slice(5)} ${time}`);

describe("free times", () => {
  it("starts free times at opening on an empty day", () => {
    expect(spoken()).toEqual(["11-23 08:00", "11-23 08:30", "11-23 09:00", "11-23 09:30"]);
  });

  it("starts one as an appointment ends and leaves room before the next", () => {
    const busy = [
      { from: at(8), until: at(10, 45) },
      { from: at(12), until: at(17, 15) },
    ];
    expect(spoken({ busy: [busy] })).toEqual(["11-23 10:45", "11-24 08:00", "11-24 08:30", "11-24 09:00"]);
  });

  it("starts no earlier than requested and ends before closing", () => {
    expect(spoken({ from: at(16, 20), count: 3 })).toEqual(["11-23 16:30", "11-23 17:00", "11-24 08:00"]);
    expect(spoken({ from: at(10), duration: 480, count: 1 })).toEqual(["11-23 10:00"]);
    expect(spoken({ from: at(10, 1), duration: 480, count: 1 })).toEqual(["11-24 08:00"]);
  });

  it("skips closed days", () => {
    expect(spoken({ from: new Date("2026-11-21T22:30:00Z"), count: 1 })).toEqual(["11-23 08:00"]);
  });

  it("skips holidays", () => {
    const holidays = [{ day: "2026-11-24", name: "Founders' Day" }];
    const found = freeTimes({ ...wish, holidays, perDay: 1, count: 2 });
    expect(found.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-25"]);
  });

  it("spreads free times over several days with a daily limit", () => {
    expect(spoken({ perDay: 2 })).toEqual(["11-23 08:00", "11-23 08:30", "11-24 08:00", "11-24 08:30"]);
  });

  it("includes the times at which any one person is free", () => {
    const morning = [{ from: at(8), until: at(12) }];
    const allDay = [{ from: at(8), until: at(18) }];
    expect(spoken({ busy: [morning, allDay], count: 1 })).toEqual(["11-23 12:00"]);
    expect(spoken({ busy: [], count: 1 })).toEqual([]);
  });

  it("finds none without opening hours or with a full calendar", () => {
    expect(spoken({ hours: [] })).toEqual([]);
    expect(spoken({ busy: [[{ from: monday, until: new Date("2028-01-01T00:00:00Z") }]] })).toEqual([]);
  });

  it("follows the clock on the days it changes", () => {
    const daily: OpeningHours[] = [{ days: ["Sunday"], opens: "01:00", closes: "04:00" }];
    const on = (from: string) =>
      spoken({ hours: daily, from: new Date(from), count: 9, perDay: 5 }).slice(0, 5);
    // 2:00 AM does not exist on the spring change day: an hour from 1:30 AM ends at 3:30 AM.
    expect(on("2027-03-14T06:00:00Z")).toEqual([
      "03-14 01:00",
      "03-14 01:30",
      "03-14 03:00",
      "03-21 01:00",
      "03-21 01:30",
    ]);
    expect(on("2026-11-01T05:00:00Z").slice(0, 3)).toEqual(["11-01 01:00", "11-01 01:30", "11-01 02:00"]);
  });
});

describe("free times for any bookings", () => {
  const appointment = fc
    .record({ start: fc.integer({ min: 0, max: 14 * 24 * 4 }), quarters: fc.integer({ min: 1, max: 32 }) })
    .map(({ start, quarters }) => ({
      from: new Date(monday.getTime() + start * 15 * 60_000),
      until: new Date(monday.getTime() + (start + quarters) * 15 * 60_000),
    }));

  it("overlaps nothing of one person's, stays within the hours and comes in order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(appointment, { maxLength: 30 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(15, 30, 60, 90, 480),
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        (busy, duration, later) => {
          const from = new Date(monday.getTime() + later * 60_000);
          const found = freeTimes({ ...wish, busy, duration, from, count: 8, perDay: 3 });
          for (const { at: start, day, time } of found) {
            const until = new Date(start.getTime() + duration * 60_000);
            expect(start >= from).toBe(true);
            expect(wallClockAt(start, timeZone)).toEqual({ day, time });
            expect(
              busy.some(
                (appointments) => !appointments.some((each) => overlap(each, { from: start, until })),
              ),
            ).toBe(true);
            const ends = wallClockAt(until, timeZone);
            expect(ends.day).toBe(day);
            const open = openOn(day, hours)[0];
            expect(minutesOf(time)).toBeGreaterThanOrEqual(minutesOf(open?.opens ?? "24:00"));
            expect(minutesOf(ends.time)).toBeLessThanOrEqual(minutesOf(open?.closes ?? "00:00"));
          }
          const starts = found.map(({ at: start }) => start.getTime());
          expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
        },
      ),
      { numRuns: 60 },
    );
  });
});
