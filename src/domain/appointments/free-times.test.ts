import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minutesOf, wallClockAt } from "../calendar.ts";
import type { OpeningHours } from "../company/profile.ts";
import { type Busy, freeTimes, overlap } from "./free-times.ts";
import { openOn } from "./opening.ts";

const timeZone = "America/Chicago";
const hours: OpeningHours[] = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "18:00" },
  { days: ["Saturday"], opens: "09:00", closes: "17:00" },
];
/** Monday, 23 November 2026, eight in the morning in Chicago. */
const monday = new Date("2026-11-23T14:00:00Z");
const at = (hour: number, minute = 0) => new Date(monday.getTime() + ((hour - 8) * 60 + minute) * 60_000);
const wish = { busy: [[]] as Busy[][], hours, duration: 60, from: monday, timeZone, count: 4, perDay: 4 };
const spoken = (change: Partial<typeof wish> = {}) =>
  freeTimes({ ...wish, ...change }).map(({ day, time }) => `${day.slice(5)} ${time}`);

describe("the next free times", () => {
  it("of somebody with an empty day begin when the business opens", () => {
    expect(spoken()).toEqual(["11-23 08:00", "11-23 08:30", "11-23 09:00", "11-23 09:30"]);
  });

  it("begin the minute a visit ends, and leave room before the next", () => {
    const busy = [
      { from: at(8), until: at(10, 45) },
      { from: at(12), until: at(17, 15) },
    ];
    expect(spoken({ busy: [busy] })).toEqual(["11-23 10:45", "11-24 08:00", "11-24 08:30", "11-24 09:00"]);
  });

  it("are never earlier than asked for, and end before the business closes", () => {
    expect(spoken({ from: at(16, 20), count: 3 })).toEqual(["11-23 16:30", "11-23 17:00", "11-24 08:00"]);
    expect(spoken({ from: at(10), duration: 480, count: 1 })).toEqual(["11-23 10:00"]);
    expect(spoken({ from: at(10, 1), duration: 480, count: 1 })).toEqual(["11-24 08:00"]);
  });

  it("pass over the days on which the business is closed", () => {
    expect(spoken({ from: new Date("2026-11-21T22:30:00Z"), count: 1 })).toEqual(["11-23 08:00"]);
  });

  it("pass over a holiday", () => {
    const holidays = [{ day: "2026-11-24", name: "Founders' Day" }];
    const found = freeTimes({ ...wish, holidays, perDay: 1, count: 2 });
    expect(found.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-25"]);
  });

  it("spread over several days when few are wanted of each", () => {
    expect(spoken({ perDay: 2 })).toEqual(["11-23 08:00", "11-23 08:30", "11-24 08:00", "11-24 08:30"]);
  });

  it("of several people are those of whoever is free", () => {
    const morning = [{ from: at(8), until: at(12) }];
    const allDay = [{ from: at(8), until: at(18) }];
    expect(spoken({ busy: [morning, allDay], count: 1 })).toEqual(["11-23 12:00"]);
    expect(spoken({ busy: [], count: 1 })).toEqual([]);
  });

  it("are none where no hours are set, and where nothing is free for a long while", () => {
    expect(spoken({ hours: [] })).toEqual([]);
    expect(spoken({ busy: [[{ from: monday, until: new Date("2028-01-01T00:00:00Z") }]] })).toEqual([]);
  });

  it("are on the clock on the days on which it changes", () => {
    const daily: OpeningHours[] = [{ days: ["Sunday"], opens: "01:00", closes: "04:00" }];
    const on = (from: string) =>
      spoken({ hours: daily, from: new Date(from), count: 9, perDay: 5 }).slice(0, 5);
    // Two o'clock does not exist in spring: an hour from half past one ends when the clocks show 3:30.
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

describe("whatever is booked", () => {
  const visit = fc
    .record({ start: fc.integer({ min: 0, max: 14 * 24 * 4 }), quarters: fc.integer({ min: 1, max: 32 }) })
    .map(({ start, quarters }) => ({
      from: new Date(monday.getTime() + start * 15 * 60_000),
      until: new Date(monday.getTime() + (start + quarters) * 15 * 60_000),
    }));

  it("a free time overlaps nothing of one person's, lies within the hours, and they come in order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(visit, { maxLength: 30 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(15, 30, 60, 90, 480),
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        (busy, duration, later) => {
          const from = new Date(monday.getTime() + later * 60_000);
          const found = freeTimes({ ...wish, busy, duration, from, count: 8, perDay: 3 });
          for (const { at: start, day, time } of found) {
            const until = new Date(start.getTime() + duration * 60_000);
            expect(start >= from).toBe(true);
            expect(wallClockAt(start, timeZone)).toEqual({ day, time });
            expect(busy.some((visits) => !visits.some((each) => overlap(each, { from: start, until })))).toBe(
              true,
            );
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

describe("the opening hours of a day", () => {
  it("are those of its weekday, earliest first, and none where they make no sense", () => {
    expect(openOn("2026-11-28", hours)).toEqual([{ opens: "09:00", closes: "17:00" }]);
    expect(openOn("2026-11-29", hours)).toEqual([]);
    const siesta: OpeningHours[] = [
      { days: ["Monday"], opens: "14:00", closes: "18:00" },
      { days: ["Monday"], opens: "08:00", closes: "12:00" },
      { days: ["Monday"], opens: "20:00", closes: "19:00" },
    ];
    expect(openOn("2026-11-23", siesta).map(({ opens }) => opens)).toEqual(["08:00", "14:00"]);
  });
});
