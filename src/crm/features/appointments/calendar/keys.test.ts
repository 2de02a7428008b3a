import { describe, expect, it } from "vitest";
import type { Plan } from "#domain/appointments/drag-preview.ts";
import { planByKey, planByKeyInMonth } from "./keys.ts";

const plan: Plan = { day: "2026-11-23", start: 600, duration: 60, assignedTo: "casey" };
const beside = { left: undefined, right: { day: "2026-11-24" } };
const key = (name: string, more: object = {}) => ({
  ...{ key: name, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false },
  ...more,
});
const press = (name: string, more: object = {}) => planByKey(key(name, more), plan, beside);

describe("the keys of the calendar", () => {
  it("moves an appointment by 15 minutes or to the neighboring column", () => {
    expect(press("ArrowDown")).toEqual({ ...plan, start: 615 });
    expect(press("ArrowUp")).toEqual({ ...plan, start: 585 });
    expect(press("ArrowRight")).toEqual({ ...plan, day: "2026-11-24" });
  });

  it("does nothing without a neighboring column", () => expect(press("ArrowLeft")).toBeUndefined());

  it("resizes with Shift", () => {
    expect(press("ArrowDown", { shiftKey: true })).toEqual({ ...plan, duration: 75 });
    expect(press("ArrowUp", { shiftKey: true })).toEqual({ ...plan, duration: 45 });
    expect(press("ArrowRight", { shiftKey: true })).toBeUndefined();
  });

  it("ignores the browser's own keys", () => {
    for (const modifier of ["altKey", "ctrlKey", "metaKey"])
      expect(press("ArrowDown", { [modifier]: true })).toBeUndefined();
    for (const name of ["Enter", "Tab", "a", "PageDown", "constructor"]) expect(press(name)).toBeUndefined();
  });

  it("moves by a day or a week in a month", () => {
    expect(planByKeyInMonth(key("ArrowLeft"), plan)?.day).toBe("2026-11-22");
    expect(planByKeyInMonth(key("ArrowDown"), plan)?.day).toBe("2026-11-30");
    expect(planByKeyInMonth(key("ArrowDown", { shiftKey: true }), plan)).toBeUndefined();
  });
});
