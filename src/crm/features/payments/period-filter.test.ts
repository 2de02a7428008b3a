// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { periodFilter } from "./period-filter.ts";

const today = "2026-11-26";

it("names a period of reports by its days", () => {
  expect(periodFilter({ from: "2026-10-01", to: "2026-10-31" }, today).value).toBe("last-month");
  expect(periodFilter({}, today).value).toBeUndefined();
});

it("offers other days only while they are set, and keeps them", () => {
  const custom = ({ choices }: ReturnType<typeof periodFilter>) => choices.some(([key]) => key === "custom");
  const own = periodFilter({ from: "2026-10-05", to: "2026-10-09" }, today);
  expect(own.value).toBe("custom");
  expect(custom(own)).toBe(true);
  expect(own.sets("custom")).toEqual({ from: "2026-10-05", to: "2026-10-09" });
  expect(custom(periodFilter({}, today))).toBe(false);
});

it("replaces what a report's link counts when a period is chosen", () => {
  const filter = periodFilter({ from: "2026-10-05", to: "2026-10-09" }, today);
  expect(filter.sets("last-month")).toEqual({ counted: undefined, from: "2026-10-01", to: "2026-10-31" });
  expect(filter.sets(undefined)).toEqual({ counted: undefined, from: undefined, to: undefined });
});
