import { expect, it } from "vitest";
import { metricDefinitions } from "./metric-definitions.ts";
import { countedLabels, metricRows, rowsText } from "./metric-rows.ts";
import { countedInReport, countedNames } from "./rows.ts";
import { cellText } from "./tables.ts";

it("gives every metric a filter that its list supports and the report counts", () => {
  expect(Object.keys(metricRows).sort()).toEqual(Object.keys(metricDefinitions).sort());
  for (const { list, counted, of } of Object.values(metricRows)) {
    for (const name of [counted, of].filter((each) => each !== undefined)) {
      expect(countedNames[list]).toContain(name);
      expect(countedInReport).toContain(name);
    }
  }
});

it("assigns every filter to one list and describes it", () => {
  const names = Object.values(countedNames).flat();
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(countedLabels).sort()).toEqual([...names].sort());
});

it("counts rows with their noun", () => {
  expect(rowsText("leads", 1)).toBe("1 lead");
  expect(rowsText("payments", 1234)).toBe("1,234 payments");
  expect(rowsText("clients", 0)).toBe("0 clients");
});

it.each([
  [123_450, "money", "$1,234.50"],
  [1_234, "count", "1,234"],
  [33.3, "percent", "33.3%"],
  [1, "days", "1 day"],
  [34.5, "days", "34.5 days"],
  [20.96, "hours", "21 hr"],
  ["Website", "text", "Website"],
  ["2026-11", "month", "November 2026"],
  [0, "count", "0"],
  [null, "money", "–"],
  [null, "percent", "–"],
] as const)("formats %s of the kind %s as %s", (cell, kind, text) => {
  expect(cellText(cell, kind)).toBe(text);
});
