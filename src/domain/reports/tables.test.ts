import { expect, it } from "vitest";
import { cellWords } from "./tables.ts";

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
] as const)("formats %s of the kind %s as %s", (cell, kind, words) => {
  expect(cellWords(cell, kind)).toBe(words);
});
