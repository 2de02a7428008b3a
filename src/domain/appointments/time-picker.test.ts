import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type WallClock } from "../calendar.ts";
import {
  clampAppointment,
  closedBecause,
  dialOf,
  earliestAppointment,
  firstOffered,
  halves,
  isBefore,
  isDayOffered,
  offeredDials,
  pickDay,
  type Schedule,
  timeOn,
  turnDial,
} from "./time-picker.ts";

const minutes = fc.integer({ min: 0, max: 1439 }).map((all) => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(all / 60))}:${two(all % 60)}`;
});
const moments: fc.Arbitrary<WallClock> = fc.record({
  day: fc.integer({ min: 0, max: 800 }).map((days) => addDays("2026-01-01", days)),
  time: minutes,
});
/** Without hours, every time is open. */
const always = { hours: [], holidays: [] };
const values = (offered: readonly { value: unknown }[]) => offered.map(({ value }) => value);
const dials = fc.record({
  hour: fc.integer({ min: 1, max: 12 }),
  minute: fc.constantFrom(0, 15, 30, 45),
  half: fc.constantFrom(...halves),
});

describe("the earliest time", () => {
  it.each([
    ["10:00", "2026-11-21", "10:00"],
    ["10:01", "2026-11-21", "10:15"],
    ["23:45", "2026-11-21", "23:45"],
    ["23:46", "2026-11-22", "00:00"],
  ])("follows %s with %s %s", (time, day, first) => {
    expect(earliestAppointment({ day: "2026-11-21", time })).toEqual({ day, time: first });
  });

  it("is less than a quarter hour after now and never before it", () => {
    fc.assert(fc.property(moments, (now) => !isBefore(earliestAppointment(now), now)));
  });
});

describe("picking a day", () => {
  const earliest = { day: "2026-11-21", time: "13:15" };

  it("sets 9:00 AM, or the minimum on its own day", () => {
    expect(pickDay("2026-11-22", undefined, earliest, always)).toEqual({ day: "2026-11-22", time: "09:00" });
    expect(pickDay("2026-11-21", undefined, earliest, always)).toEqual(earliest);
  });

  it("keeps the time of a later pick unless it has passed", () => {
    const before = { day: "2026-11-25", time: "10:30" };
    expect(pickDay("2026-11-24", before, earliest, always)).toEqual({ day: "2026-11-24", time: "10:30" });
    expect(pickDay("2026-11-21", before, earliest, always)).toEqual(earliest);
  });
});

describe("the selectors on the minimum's day", () => {
  const earliest = { day: "2026-11-21", time: "13:15" };

  it("omits past times", () => {
    const offered = offeredDials(earliest, earliest, always);
    expect(values(offered.hours)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect([values(offered.minutes), values(offered.halves)]).toEqual([[15, 30, 45], ["PM"]]);
    expect(values(offeredDials({ ...earliest, time: "14:00" }, earliest, always).minutes)).toEqual([
      0, 15, 30, 45,
    ]);
  });

  it("offers every time on a later day", () => {
    const {
      hours,
      minutes: quarters,
      halves: both,
    } = offeredDials({ day: "2026-11-22", time: "00:00" }, earliest, always);
    expect([hours.length, quarters.length, both.length]).toEqual([12, 4, 2]);
  });

  it("clamps a past choice", () => {
    expect(turnDial({ day: "2026-11-21", time: "18:00" }, { half: "AM" }, earliest, always)).toEqual(
      earliest,
    );
  });
});

describe("closed days and hours", () => {
  const weekdayHours = { opens: "08:00", closes: "18:00" };
  const schedule: Schedule = {
    hours: [
      { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], ...weekdayHours },
      { days: ["Saturday"], opens: "09:00", closes: "17:00" },
    ],
    holidays: [{ day: "2026-11-26", name: "Thanksgiving" }],
  };
  // Wednesday afternoon.
  const earliest = { day: "2026-11-25", time: "13:15" };
  const monday = { day: "2026-11-30", time: "09:00" };
  const openIn = (offered: readonly { value: unknown; isClosed: boolean }[]) =>
    values(offered.filter(({ isClosed }) => !isClosed));

  it("offers none of them, and says why", () => {
    expect(closedBecause("2026-11-26", earliest, schedule)).toBe(
      "We're closed on Thursday, November 26: Thanksgiving.",
    );
    expect(closedBecause("2026-11-29", earliest, schedule)).toBe("We're closed on Sundays.");
    expect(closedBecause("2026-11-25", { ...earliest, time: "16:45" }, schedule)).toBe(
      "No visits are left on Wednesday, November 25.",
    );
    expect(closedBecause("2026-11-30", earliest, schedule)).toBeUndefined();
  });

  it("offers only hours at which a visit ends before closing", () => {
    const offered = offeredDials(monday, earliest, schedule);
    expect(values(offered.hours)).toHaveLength(12);
    expect(openIn(offered.hours)).toEqual([1, 2, 3, 4, 8, 9, 10, 11, 12]);
    const last = offeredDials({ ...monday, time: "16:30" }, earliest, schedule);
    expect(openIn(last.minutes)).toEqual([0, 15, 30]);
  });

  it("turns the half with an hour that is open only in the other", () => {
    expect(turnDial(monday, { hour: 2 }, earliest, schedule).time).toBe("14:00");
    expect(turnDial({ ...monday, time: "14:30" }, { hour: 9 }, earliest, schedule).time).toBe("09:30");
    expect(turnDial({ ...monday, time: "15:45" }, { hour: 4 }, earliest, schedule).time).toBe("16:30");
    expect(turnDial(monday, { half: "PM" }, earliest, schedule).time).toBe("16:00");
  });

  it("moves a time that is gone to the next open one", () => {
    expect(firstOffered({ day: "2026-11-25", time: "17:00" }, schedule)).toEqual({
      day: "2026-11-27",
      time: "08:00",
    });
    expect(pickDay("2026-11-28", { day: "2026-11-27", time: "08:00" }, earliest, schedule).time).toBe(
      "09:00",
    );
  });
});

describe("any choice at any time", () => {
  it("is never before the minimum", () => {
    fc.assert(
      fc.property(moments, moments, dials, (now, chosen, change) => {
        const earliest = earliestAppointment(now);
        const turned = turnDial(clampAppointment(chosen, earliest, always), change, earliest, always);
        expect(isBefore(turned, earliest)).toBe(false);
        expect(clampAppointment(turned, earliest, always)).toEqual(turned);
      }),
    );
  });

  it("is among the options", () => {
    fc.assert(
      fc.property(moments, dials, fc.integer({ min: 0, max: 3 }), (now, change, later) => {
        const earliest = earliestAppointment(now);
        const chosen = turnDial(
          pickDay(addDays(earliest.day, later), undefined, earliest, always),
          change,
          earliest,
          always,
        );
        const { hour, minute, half } = dialOf(chosen.time);
        const offered = offeredDials(chosen, earliest, always);
        expect(values(offered.hours)).toContain(hour);
        expect(values(offered.minutes)).toContain(minute);
        expect(values(offered.halves)).toContain(half);
      }),
    );
  });

  it("is an option only if it is available", () => {
    fc.assert(
      fc.property(moments, dials, (now, dial) => {
        const earliest = earliestAppointment(now);
        const at = { day: earliest.day, time: timeOn(dial) };
        const here = clampAppointment(at, earliest, always);
        const { half } = dialOf(here.time);
        for (const { value: hour } of offeredDials(here, earliest, always).hours)
          expect(isBefore({ ...here, time: timeOn({ hour, minute: 45, half }) }, earliest)).toBe(false);
        expect(isDayOffered(addDays(earliest.day, -1), earliest)).toBe(false);
      }),
    );
  });

  it("reads back from the selectors unchanged", () => {
    fc.assert(
      fc.property(dials, (dial) => {
        expect(dialOf(timeOn(dial))).toEqual(dial);
      }),
    );
  });
});
