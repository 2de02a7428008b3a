import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpeningHours } from "../company/profile.ts";
import {
  type AppointmentLayout,
  closedOn,
  drawnOn,
  hoursShown,
  openingOn,
  skippedOn,
  wholeDay,
} from "./calendar-layout.ts";

const zone = "America/Chicago";
const appointment = (scheduledAt: string, duration = 60) => ({ scheduledAt, duration });
const draw = (day: string, ...appointments: ReturnType<typeof appointment>[]) =>
  drawnOn(day, appointments, zone).map(({ top, bottom, lane, lanes }) => ({ top, bottom, lane, lanes }));

describe("an appointment in the calendar", () => {
  it("is drawn at its time on the business's clock in winter and summer", () => {
    expect(draw("2026-11-23", appointment("2026-11-23T16:00:00Z", 90))).toEqual([
      { top: 600, bottom: 690, lane: 0, lanes: 1 },
    ]);
    expect(draw("2026-07-20", appointment("2026-07-20T15:00:00Z"))[0]?.top).toBe(600);
  });

  it("is drawn on the business's day when UTC is on another", () => {
    const late = appointment("2026-11-24T04:30:00Z", 30);
    expect(draw("2026-11-23", late)).toMatchObject([{ top: 22 * 60 + 30, bottom: 23 * 60 }]);
    expect(draw("2026-11-24", late)).toEqual([]);
  });

  it("is drawn on both days if it runs past midnight, not if it ends there", () => {
    const night = appointment("2026-11-24T05:00:00Z", 120);
    expect(draw("2026-11-23", night)).toMatchObject([{ top: 1380, bottom: wholeDay }]);
    expect(draw("2026-11-24", night)).toMatchObject([{ top: 0, bottom: 60 }]);
    expect(draw("2026-11-24", appointment("2026-11-24T05:00:00Z", 60))).toEqual([]);
  });

  it("is drawn long enough to tap even if it takes minutes", () => {
    expect(draw("2026-11-23", appointment("2026-11-23T16:00:00Z", 15))).toMatchObject([
      { top: 600, bottom: 630 },
    ]);
  });

  it("is drawn longer where a finger taps, and beside what it then covers", () => {
    const short = ["2026-11-23T16:00:00Z", "2026-11-23T16:30:00Z"].map((at) => appointment(at, 30));
    expect(drawnOn("2026-11-23", short, zone, 45)).toMatchObject([
      { top: 600, bottom: 645, lane: 0, lanes: 2, isStaggered: false },
      { top: 630, bottom: 675, lane: 1, lanes: 2, isStaggered: false },
    ]);
  });

  it("ends by the clock if spring skips an hour within it", () => {
    expect(draw("2027-03-14", appointment("2027-03-14T07:30:00Z", 60))).toMatchObject([
      { top: 90, bottom: 210 },
    ]);
  });

  it("keeps its length if fall repeats the hour", () => {
    expect(draw("2026-11-01", appointment("2026-11-01T06:30:00Z", 60))).toMatchObject([
      { top: 90, bottom: 150 },
    ]);
    expect(draw("2026-11-01", appointment("2026-11-01T07:30:00Z", 60))).toMatchObject([
      { top: 90, bottom: 150 },
    ]);
    expect(draw("2026-11-01", appointment("2026-11-01T16:00:00Z"))).toMatchObject([
      { top: 600, bottom: 660 },
    ]);
  });
});

describe("appointments at one time", () => {
  it("draws them side by side, and the next one at full width", () => {
    const drawn = draw(
      "2026-11-23",
      appointment("2026-11-23T16:00:00Z", 120),
      appointment("2026-11-23T16:30:00Z", 30),
      appointment("2026-11-23T17:00:00Z", 90),
      appointment("2026-11-23T18:30:00Z", 60),
    );
    expect(drawn.map(({ lane, lanes }) => `${lane} of ${lanes}`)).toEqual([
      "0 of 2",
      "1 of 2",
      "1 of 2",
      "0 of 1",
    ]);
  });

  it("never overlaps two on screen", () => {
    const any = fc
      .record({ quarter: fc.integer({ min: -40, max: 130 }), duration: fc.integer({ min: 15, max: 480 }) })
      .map(({ quarter, duration }) =>
        appointment(new Date(Date.parse("2026-11-23T06:00:00Z") + quarter * 900_000).toISOString(), duration),
      );
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 25 }),
        fc.constantFrom("2026-11-23", "2026-11-24"),
        (appointments, day) => {
          const drawn = drawnOn(day, appointments, zone);
          for (const one of drawn) {
            expect(one.top >= 0 && one.bottom <= wholeDay && one.top < one.bottom).toBe(true);
            expect(one.lane).toBeLessThan(one.lanes);
            const over = drawn.filter((other) => other !== one && covers(one, other));
            expect(over.every((other) => other.lane !== one.lane && other.lanes === one.lanes)).toBe(true);
          }
        },
      ),
    );
  });

  const covers = (one: AppointmentLayout<unknown>, other: AppointmentLayout<unknown>) =>
    one.top < other.bottom && other.top < one.bottom;
});

describe("the hours of a calendar", () => {
  const hours: OpeningHours[] = [
    { days: ["Monday"], opens: "08:00", closes: "12:00" },
    { days: ["Monday"], opens: "13:00", closes: "17:30" },
    { days: ["Saturday"], opens: "10:00", closes: "14:00" },
  ];

  it("runs from one hour before opening to one after closing", () => {
    expect(hoursShown(["2026-11-23"], { hours }, [])).toEqual({ from: 420, until: 1140 });
    expect(hoursShown(["2026-11-28"], { hours }, [])).toEqual({ from: 540, until: 900 });
  });

  it("includes every appointment, and is never empty on a closed day", () => {
    expect(hoursShown(["2026-11-23"], { hours }, [{ top: 330, bottom: 1425 }])).toEqual({
      from: 300,
      until: 1440,
    });
    expect(hoursShown(["2026-11-29"], { hours }, [])).toEqual({ from: 420, until: 1140 });
  });

  it("opens at the earliest of the days shown, and never on a closed one", () => {
    expect(openingOn(["2026-11-23", "2026-11-28", "2026-11-29"], { hours })).toBe(480);
    expect(openingOn(["2026-11-29"], { hours })).toBeUndefined();
  });

  it("treats a holiday like a closed day", () => {
    const company = { hours, holidays: [{ day: "2026-11-28", name: "Founders' Day" }] };
    expect(hoursShown(["2026-11-28"], company, [])).toEqual({ from: 420, until: 1140 });
    expect(openingOn(["2026-11-28"], company)).toBeUndefined();
  });

  it("marks the closed parts of the day", () => {
    expect(closedOn("2026-11-23", hours)).toEqual([
      { from: 0, until: 480 },
      { from: 720, until: 780 },
      { from: 1050, until: 1440 },
    ]);
    expect(closedOn("2026-11-29", hours)).toEqual([{ from: 0, until: 1440 }]);
  });

  it("marks a holiday as closed all day", () => {
    const holidays = [{ day: "2026-11-23", name: "Founder's Day" }];
    expect(closedOn("2026-11-23", hours, holidays)).toEqual([{ from: 0, until: 1440 }]);
  });

  it("marks the hour that spring skips", () => {
    expect(skippedOn("2027-03-14", zone)).toEqual({ from: 120, until: 180 });
    expect(skippedOn("2026-11-01", zone)).toBeUndefined();
    expect(skippedOn("2026-11-23", zone)).toBeUndefined();
    expect(skippedOn("2026-09-06", "America/Santiago")).toEqual({ from: 0, until: 60 });
  });
});
