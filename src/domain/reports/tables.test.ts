import { expect, it } from "vitest";
import { durationWords } from "./response-time.ts";
import { cellWords } from "./tables.ts";

it.each([
  [123_450, "money", "$1,234.50"],
  [1_234, "count", "1,234"],
  [33.3, "percent", "33.3%"],
  [1, "days", "1 day"],
  [34.5, "days", "34.5 days"],
  [20.96, "hours", "21 hours"],
  ["Website", "text", "Website"],
  ["2026-11", "month", "November 2026"],
  [0, "count", "0"],
  [null, "money", "–"],
  [null, "percent", "–"],
] as const)("formats %s of the kind %s as %s", (cell, kind, words) => {
  expect(cellWords(cell, kind)).toBe(words);
});

it.each([
  [0.37, "22 min"],
  [1, "1 hour"],
  [47.94, "47.9 hours"],
  [60, "2.5 days"],
  [null, "–"],
])("shows %s hours as %s", (hours, words) => {
  expect(durationWords(hours)).toBe(words);
});
