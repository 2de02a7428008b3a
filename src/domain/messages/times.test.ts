import { describe, expect, it } from "vitest";
import { instantOf } from "../calendar.ts";
import { hoursBefore, outsideQuietHours, remindersDue, waitAfter } from "./times.ts";

const timeZone = "America/Chicago";
const on = (day: string, time: string) => instantOf({ day, time }, timeZone);

describe("texts keep the quiet hours", () => {
  it.each([
    ["in the morning they go at once", on("2026-11-21", "08:00"), on("2026-11-21", "08:00")],
    ["a minute before eight in the evening, too", on("2026-11-21", "19:59"), on("2026-11-21", "19:59")],
    ["at eight in the evening they wait", on("2026-11-21", "20:00"), on("2026-11-22", "08:00")],
    ["after midnight they wait for the same morning", on("2026-11-22", "00:30"), on("2026-11-22", "08:00")],
    ["through the night in which clocks go back", on("2026-10-31", "21:00"), on("2026-11-01", "08:00")],
    ["through the night in which clocks go forward", on("2027-03-13", "21:00"), on("2027-03-14", "08:00")],
  ])("%s", (_what, at, goes) => expect(outsideQuietHours(at, timeZone)).toEqual(goes));

  it("last twelve hours, and thirteen or eleven in the nights of the change", () => {
    const lasts = (day: string) =>
      (outsideQuietHours(on(day, "20:00"), timeZone).getTime() - on(day, "20:00").getTime()) / 3_600_000;
    expect([lasts("2026-11-21"), lasts("2026-10-31"), lasts("2027-03-13")]).toEqual([12, 13, 11]);
  });
});

describe("a reminder", () => {
  it.each([
    ["a day before is the same time of the day before", 24, "2026-11-23", "10:00", "2026-11-22", "10:00"],
    ["also when the clocks went back that night", 24, "2026-11-01", "10:00", "2026-10-31", "10:00"],
    ["also when they went forward", 24, "2027-03-14", "10:00", "2027-03-13", "10:00"],
    ["two hours before are two hours", 2, "2026-11-23", "10:00", "2026-11-23", "08:00"],
    ["a day and a half is a day and twelve hours", 36, "2026-11-23", "14:00", "2026-11-22", "02:00"],
  ])("%s", (_what, hours, day, time, dayDue, timeDue) => {
    expect(hoursBefore({ scheduledAt: on(day, time), timeZone }, hours)).toEqual(on(dayDue, timeDue));
  });

  const at = on("2026-11-20", "12:00");
  const visit = { scheduledAt: on("2026-11-23", "09:00"), timeZone };

  it("as a text waits for the morning, and as an e-mail does not", () => {
    const due = (isText: boolean) => remindersDue(visit, { hours: [2], isText, at });
    expect(due(true)).toEqual([{ hours: [2], dueAt: on("2026-11-23", "08:00") }]);
    expect(due(false)).toEqual([{ hours: [2], dueAt: on("2026-11-23", "07:00") }]);
  });

  it("is one text where the morning is when two of them fall due", () => {
    expect(remindersDue(visit, { hours: [2, 24, 12], isText: true, at })).toEqual([
      { hours: [24], dueAt: on("2026-11-22", "09:00") },
      { hours: [12, 2], dueAt: on("2026-11-23", "08:00") },
    ]);
    expect(remindersDue(visit, { hours: [12, 2], isText: false, at })).toHaveLength(2);
  });

  it("is left out where the morning comes after the visit has begun", () => {
    const early = { scheduledAt: on("2026-11-23", "08:00"), timeZone };
    expect(remindersDue(early, { hours: [2], isText: true, at })).toEqual([]);
  });

  it("is left out when its time has passed, unless it waits already", () => {
    const asked = { hours: [24], isText: false };
    const due = { hours: [24], dueAt: on("2026-11-22", "09:00") };
    expect(remindersDue(visit, { ...asked, at: on("2026-11-22", "08:59") })).toEqual([due]);
    const late = on("2026-11-22", "09:00");
    expect(remindersDue(visit, { ...asked, at: late })).toEqual([]);
    expect(remindersDue(visit, { ...asked, at: late, waiting: new Set([24]) })).toEqual([due]);
  });
});

it("what failed is tried again after 1, 5, 15 and 60 minutes, then every four hours, eight times in all", () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const wait = waitAfter(attempts);
    return wait === undefined ? "given up" : wait / 60_000;
  });
  expect(minutes).toEqual([1, 5, 15, 60, 240, 240, 240, "given up"]);
});
