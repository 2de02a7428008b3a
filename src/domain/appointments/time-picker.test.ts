import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type WallClock } from "../calendar.ts";
import {
  clampAppointment,
  dialOf,
  earliestAppointment,
  halves,
  isBefore,
  isDayOffered,
  offeredDials,
  pickDay,
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
  ])("at %s is %s %s", (time, day, first) => {
    expect(earliestAppointment({ day: "2026-11-21", time })).toEqual({ day, time: first });
  });

  it("is less than a quarter hour after now and never before it", () => {
    fc.assert(fc.property(moments, (now) => !isBefore(earliestAppointment(now), now)));
  });
});

describe("picking a day", () => {
  const earliest = { day: "2026-11-21", time: "13:15" };

  it("sets 9:00 AM, or the minimum on its own day", () => {
    expect(pickDay("2026-11-22", undefined, earliest)).toEqual({ day: "2026-11-22", time: "09:00" });
    expect(pickDay("2026-11-21", undefined, earliest)).toEqual(earliest);
  });

  it("keeps the time of a later pick unless it has passed", () => {
    const before = { day: "2026-11-25", time: "10:30" };
    expect(pickDay("2026-11-24", before, earliest)).toEqual({ day: "2026-11-24", time: "10:30" });
    expect(pickDay("2026-11-21", before, earliest)).toEqual(earliest);
  });
});

describe("the selectors on the minimum's day", () => {
  const earliest = { day: "2026-11-21", time: "13:15" };

  it("omit past times", () => {
    const offered = offeredDials(earliest, earliest);
    expect(offered).toEqual({
      hours: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      minutes: [15, 30, 45],
      halves: ["PM"],
    });
    expect(offeredDials({ ...earliest, time: "14:00" }, earliest).minutes).toEqual([0, 15, 30, 45]);
  });

  it("offer every time on a later day", () => {
    const {
      hours,
      minutes: quarters,
      halves: both,
    } = offeredDials({ day: "2026-11-22", time: "00:00" }, earliest);
    expect([hours.length, quarters.length, both.length]).toEqual([12, 4, 2]);
  });

  it("clamp a past choice", () => {
    expect(turnDial({ day: "2026-11-21", time: "18:00" }, { half: "AM" }, earliest)).toEqual(earliest);
  });
});

describe("any choice at any time", () => {
  it("is never before the minimum", () => {
    fc.assert(
      fc.property(moments, moments, dials, (now, chosen, change) => {
        const earliest = earliestAppointment(now);
        const turned = turnDial(clampAppointment(chosen, earliest), change, earliest);
        expect(isBefore(turned, earliest)).toBe(false);
        expect(clampAppointment(turned, earliest)).toEqual(turned);
      }),
    );
  });

  it("is among the options", () => {
    fc.assert(
      fc.property(moments, dials, fc.integer({ min: 0, max: 3 }), (now, change, later) => {
        const earliest = earliestAppointment(now);
        const chosen = turnDial(pickDay(addDays(earliest.day, later), undefined, earliest), change, earliest);
        const { hour, minute, half } = dialOf(chosen.time);
        const offered = offeredDials(chosen, earliest);
        expect(offered.hours).toContain(hour);
        expect(offered.minutes).toContain(minute);
        expect(offered.halves).toContain(half);
      }),
    );
  });

  it("is an option only if it is available", () => {
    fc.assert(
      fc.property(moments, dials, (now, dial) => {
        const earliest = earliestAppointment(now);
        const at = { day: earliest.day, time: timeOn(dial) };
        const here = clampAppointment(at, earliest);
        const { half } = dialOf(here.time);
        for (const hour of offeredDials(here, earliest).hours)
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
