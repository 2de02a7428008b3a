import { describe, expect, it } from "vitest";
import type { Period } from "../stats/periods.ts";
import { monthsUpTo, periodFault, reportPeriod, yearBefore, yearUpTo } from "./period.ts";
import { daysOf } from "./presets.ts";

const timeZone = "America/Chicago";
/** A Saturday, 10:20 in the morning in Chicago. */
const moment = { at: new Date("2026-11-21T16:20:00Z"), timeZone };
const isoDates = ({ from, until }: Period) => [from.toISOString(), until.toISOString()];

describe("a period of the reports", () => {
  it("defaults to this month so far, compared up to the same clock time", () => {
    const { days, before, compared } = reportPeriod({}, moment);
    expect([days, before]).toEqual([
      { first: "2026-11-01", last: "2026-11-21" },
      { first: "2026-10-11", last: "2026-10-31" },
    ]);
    expect(isoDates(compared.current)).toEqual(["2026-11-01T05:00:00.000Z", "2026-11-21T16:20:00.000Z"]);
    // Still daylight saving time.
    expect(isoDates(compared.previous)).toEqual(["2026-10-11T05:00:00.000Z", "2026-10-31T15:20:00.000Z"]);
  });

  it("is complete in the past, and so is the previous one", () => {
    const { compared } = reportPeriod({ from: "2026-10-01", to: "2026-10-31" }, moment);
    expect(compared.previous.until).toEqual(compared.current.from);
    expect(isoDates(compared.current)).toEqual(["2026-10-01T05:00:00.000Z", "2026-11-01T05:00:00.000Z"]);
    expect(compared.previous.from.toISOString()).toBe("2026-08-31T05:00:00.000Z");
  });

  it("ends today at the latest and starts with its month by default", () => {
    expect(reportPeriod({ to: "2027-01-31" }, moment).days.last).toBe("2026-11-21");
    expect(reportPeriod({ to: "2026-02-10" }, moment).days).toEqual({
      first: "2026-02-01",
      last: "2026-02-10",
    });
  });

  it("has twelve months, a year up to its end and a year before it", () => {
    const period = reportPeriod({ from: "2026-02-01", to: "2026-02-28" }, moment);
    expect(monthsUpTo(period)[0]).toBe("2025-03");
    expect(monthsUpTo(period).at(-1)).toBe("2026-02");
    expect(isoDates(yearUpTo(period, timeZone))).toEqual([
      "2025-03-01T06:00:00.000Z",
      "2026-03-01T06:00:00.000Z",
    ]);
    expect(isoDates(yearBefore(period, timeZone))).toEqual([
      "2025-02-01T06:00:00.000Z",
      "2026-02-01T06:00:00.000Z",
    ]);
  });
});

it.each([
  [{ from: "2026-11-22" }, { from: "The period can't start in the future" }],
  [{ from: "2026-11-02", to: "2026-11-01" }, { to: "The first day must come before the last" }],
  [{ from: "2010-01-01" }, { from: "A period can't be longer than ten years" }],
  [{ from: "2026-11-21", to: "2026-11-21" }, undefined],
  [{}, undefined],
])("rejects %o", (query, fault) => {
  expect(periodFault(query, "2026-11-21")).toEqual(fault);
});

it.each([
  ["this-month", "2026-11-01", "2026-11-21"],
  ["last-month", "2026-10-01", "2026-10-31"],
  ["this-quarter", "2026-10-01", "2026-11-21"],
  ["this-year", "2026-01-01", "2026-11-21"],
  ["last-12-months", "2025-11-22", "2026-11-21"],
] as const)("runs the preset %s from %s to %s", (preset, from, to) => {
  expect(daysOf(preset, "2026-11-21")).toEqual({ from, to });
});
