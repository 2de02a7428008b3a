import { expect, it } from "vitest";
import { offeredDurations } from "./appointments/labels.ts";
import { hoursWords, minutesWords } from "./durations.ts";

it("shows a duration in minutes from a number or a form value", () => {
  const said = ["30 minutes", "60 minutes", "90 minutes", "120 minutes"];
  expect(offeredDurations.map(minutesWords)).toEqual(said);
  expect(offeredDurations.map(String).map(minutesWords)).toEqual(said);
});

it.each([
  [0.37, "22 min"],
  [1, "1 hr"],
  [47.94, "47.9 hr"],
  [60, "2.5 days"],
  [null, "–"],
])("shows %s hours as %s", (hours, words) => {
  expect(hoursWords(hours)).toBe(words);
});
