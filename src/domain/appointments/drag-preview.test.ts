import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  instantOfPreview,
  isSamePlan,
  later,
  longer,
  onDayBeside,
  planText,
  previewOf,
} from "./drag-preview.ts";

const zone = "America/Chicago";
const plan = previewOf({ scheduledAt: "2026-11-23T16:00:00Z", duration: 60, assignedTo: "casey" }, zone);

describe("an appointment that is being moved", () => {
  it("starts at the appointment's time on the business's clock", () => {
    expect(plan).toEqual({ day: "2026-11-23", start: 600, duration: 60, assignedTo: "casey" });
    expect(instantOfPreview(plan, zone)).toEqual(new Date("2026-11-23T16:00:00Z"));
  });

  it("moves by quarter hours and snaps to them", () => {
    expect(later(plan, 1).start).toBe(615);
    expect(later({ ...plan, start: 610 }, 1).start).toBe(615);
    expect(later({ ...plan, start: 610 }, -1).start).toBe(600);
    expect(later({ ...plan, start: 610 }, 0).start).toBe(610);
  });

  it("stays on its day and within the limits of an appointment's length", () => {
    expect(later(plan, -99).start).toBe(0);
    expect(later(plan, 99).start).toBe(1425);
    expect(longer(plan, 99).duration).toBe(480);
    expect(longer(plan, -99).duration).toBe(15);
  });

  it("keeps its clock time on another day, even if the clocks change in between", () => {
    const before = { ...plan, day: "2027-03-13" };
    expect(instantOfPreview(before, zone)).toEqual(new Date("2027-03-13T16:00:00Z"));
    expect(instantOfPreview(onDayBeside(before, 1), zone)).toEqual(new Date("2027-03-14T15:00:00Z"));
  });

  it("is described on its day's clock", () => {
    expect(planText(later(plan, 1), zone)).toBe("Monday, November 23, 10:15 AM to 11:15 AM");
    expect(planText({ ...plan, day: "2027-03-14", start: 90 }, zone)).toBe(
      "Sunday, March 14, 1:30 AM to 3:30 AM",
    );
  });

  it("returns to its start after as many steps back as forward", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), (steps, days) => {
        const moved = onDayBeside(longer(later(plan, steps), steps), days);
        expect(isSamePlan(onDayBeside(longer(later(moved, -steps), -steps), -days), plan)).toBe(true);
        expect(isSamePlan(moved, plan)).toBe(steps === 0 && days === 0);
      }),
    );
  });
});
