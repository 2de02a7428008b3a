import { describe, expect, it } from "vitest";
import { confirmationsIn, hoursIn, settingWords } from "./business-values.ts";

describe("the hours of reminders", () => {
  it("are sorted and deduplicated", () => {
    expect(hoursIn(" 2, 24,2, ")).toEqual({ hours: [24, 2] });
    expect(hoursIn("")).toEqual({ hours: [] });
  });

  it.each([
    ["soon", "Use whole hours with commas between them, like 24, 2"],
    ["1.5", "Use whole hours with commas between them, like 24, 2"],
    ["0", "At least 1 hour before"],
    ["337", "At most two weeks before"],
    ["1, 2, 3, 4, 5", "At most four reminders"],
  ])("%j is refused before it is sent", (typed, fault) => {
    expect(hoursIn(typed)).toEqual({ fault });
  });
});

it.each([
  [" 200 ", { number: 200 }],
  ["0", { number: 0 }],
  ["10001", { fault: "At most 10,000 a day" }],
  ["-1", { fault: "Use a whole number" }],
  ["", { fault: "Use a whole number" }],
])("confirmations a day of %j are read as %j", (typed, read) => {
  expect(confirmationsIn(typed)).toEqual(read);
});

it.each([
  ["autoAssign", false, "Off"],
  ["reminderHours", [24, 2], "24, 2 hours before"],
  ["reminderHours", [], "None"],
])("%s of %j is compared in words", (field, value, words) => {
  expect(settingWords(field, value)).toBe(words);
});
