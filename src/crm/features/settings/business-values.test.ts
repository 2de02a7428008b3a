import { describe, expect, it } from "vitest";
import {
  type BusinessValues,
  businessChanges,
  settingText,
  tidied,
  typedBusiness,
} from "./business-values.ts";

const opened: BusinessValues = {
  ...{ secondFactorRequired: false, autoAssign: true, emailTemplates: true, calendarSync: true },
  ...{ clientPortal: true, textsAbroad: false, reminderHours: "24, 2", confirmationsADay: "200" },
};

describe("the hours of reminders", () => {
  it.each([
    [" 2, 24,2, ", [24, 2]],
    ["", []],
  ])("%j are read as %j, sorted and deduplicated", (reminderHours, hours) => {
    expect(typedBusiness.parse({ ...opened, reminderHours }).reminderHours).toEqual(hours);
  });

  it.each([
    ["soon", "Use whole hours with commas between them, like 24, 2"],
    ["1.5", "Use whole hours with commas between them, like 24, 2"],
    ["0", "At least 1 hour before"],
    ["337", "At most two weeks before"],
    ["1, 2, 3, 4, 5", "At most four reminders"],
  ])("%j is refused before it is sent", (reminderHours, fault) => {
    const read = typedBusiness.safeParse({ ...opened, reminderHours });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([fault]);
  });
});

it.each([
  [" 200 ", 200, undefined],
  ["0", 0, undefined],
  ["10001", undefined, "At most 10,000 a day"],
  ["-1", undefined, "Use a whole number"],
  ["", undefined, "Use a whole number"],
])("confirmations a day of %j are read as %j, or refused", (confirmationsADay, read, fault) => {
  const { data, error } = typedBusiness.safeParse({ ...opened, confirmationsADay });
  expect([data?.confirmationsADay, error?.issues[0]?.message]).toEqual([read, fault]);
});

it("writes hours and numbers as the server stores them", () => {
  expect(tidied({ ...opened, reminderHours: "2,24, 2", confirmationsADay: "0200" })).toEqual(opened);
});

it("sends only changed settings", () => {
  expect(businessChanges(opened, { ...opened, reminderHours: "2, 24", autoAssign: false })).toEqual({
    autoAssign: false,
  });
});

it.each([
  ["autoAssign", false, "Off"],
  ["reminderHours", "24, 2", "24, 2 hours before"],
  ["reminderHours", "", "None"],
])("%s of %j is compared in words", (field, value, text) => {
  expect(settingText(field, value)).toBe(text);
});
