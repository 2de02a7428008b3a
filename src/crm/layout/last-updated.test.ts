import { expect, it } from "vitest";
import { ageInWords } from "./last-updated.tsx";

const minute = 60_000;

it.each([
  [-5_000, "just now"],
  [0, "just now"],
  [minute - 1, "just now"],
  [minute, "1 min ago"],
  [59 * minute, "59 min ago"],
  [60 * minute, "1 hour ago"],
  [23 * 60 * minute, "23 hours ago"],
  [24 * 60 * minute, "1 day ago"],
  [72 * 60 * minute, "3 days ago"],
])("data of %d milliseconds ago was updated %s", (age, words) => {
  expect(ageInWords(age)).toBe(words);
});
