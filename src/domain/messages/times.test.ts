import { describe, expect, it } from "vitest";
import { instantOf } from "../calendar.ts";
import { leavingText } from "./send-time.ts";
import { hoursBefore, outsideQuietHours, remindersDue, waitAfter } from "./times.ts";

const timeZone = "America/Chicago";
const on = (day: string, time: string) => instantOf({ day, time }, timeZone);

describe("quiet hours for texts", () => {
  it.each([
    ["sends a morning text at once", on("2026-11-21", "08:00"), on("2026-11-21", "08:00")],
    ["sends a text at 7:59 PM at once", on("2026-11-21", "19:59"), on("2026-11-21", "19:59")],
    ["holds a text at 8:00 PM until the morning", on("2026-11-21", "20:00"), on("2026-11-22", "08:00")],
    [
      "holds a text after midnight until the same morning",
      on("2026-11-22", "00:30"),
      on("2026-11-22", "08:00"),
    ],
    [
      "holds a text through the night the clocks go back",
      on("2026-10-31", "21:00"),
      on("2026-11-01", "08:00"),
    ],
    [
      "holds a text through the night the clocks go forward",
      on("2027-03-13", "21:00"),
      on("2027-03-14", "08:00"),
    ],
  ])("%s", (_what, at, goes) => expect(outsideQuietHours(at, timeZone)).toEqual(goes));

  it("lasts twelve hours, and thirteen or eleven on clock change nights", () => {
    const lasts = (day: string) =>
      (outsideQuietHours(on(day, "20:00"), timeZone).getTime() - on(day, "20:00").getTime()) / 3_600_000;
    expect([lasts("2026-11-21"), lasts("2026-10-31"), lasts("2027-03-13")]).toEqual([12, 13, 11]);
  });
});

describe("a reminder", () => {
  it.each([
    ["is due at the same time a day before", 24, "2026-11-23", "10:00", "2026-11-22", "10:00"],
    [
      "is due at the same time if the clocks went back that night",
      24,
      "2026-11-01",
      "10:00",
      "2026-10-31",
      "10:00",
    ],
    [
      "is due at the same time if the clocks went forward that night",
      24,
      "2027-03-14",
      "10:00",
      "2027-03-13",
      "10:00",
    ],
    ["is due two hours before", 2, "2026-11-23", "10:00", "2026-11-23", "08:00"],
    ["is due a calendar day and twelve hours before", 36, "2026-11-23", "14:00", "2026-11-22", "02:00"],
  ])("%s", (_what, hours, day, time, dayDue, timeDue) => {
    expect(hoursBefore({ scheduledAt: on(day, time), timeZone }, hours)).toEqual(on(dayDue, timeDue));
  });

  const at = on("2026-11-20", "12:00");
  const appointment = { scheduledAt: on("2026-11-23", "09:00"), timeZone };

  it("waits for the morning as a text but not as an email", () => {
    const due = (isText: boolean) => remindersDue(appointment, { hours: [2], isText, at });
    expect(due(true)).toEqual([{ hours: [2], dueAt: on("2026-11-23", "08:00") }]);
    expect(due(false)).toEqual([{ hours: [2], dueAt: on("2026-11-23", "07:00") }]);
  });

  it("merges texts that the quiet hours move to the same morning", () => {
    expect(remindersDue(appointment, { hours: [2, 24, 12], isText: true, at })).toEqual([
      { hours: [24], dueAt: on("2026-11-22", "09:00") },
      { hours: [12, 2], dueAt: on("2026-11-23", "08:00") },
    ]);
    expect(remindersDue(appointment, { hours: [12, 2], isText: false, at })).toHaveLength(2);
  });

  it("is skipped if the appointment starts before the quiet hours end", () => {
    const early = { scheduledAt: on("2026-11-23", "08:00"), timeZone };
    expect(remindersDue(early, { hours: [2], isText: true, at })).toEqual([]);
  });

  it("is skipped when overdue unless it is already pending", () => {
    const reminders = { hours: [24], isText: false };
    const due = { hours: [24], dueAt: on("2026-11-22", "09:00") };
    expect(remindersDue(appointment, { ...reminders, at: on("2026-11-22", "08:59") })).toEqual([due]);
    const late = on("2026-11-22", "09:00");
    expect(remindersDue(appointment, { ...reminders, at: late })).toEqual([]);
    expect(remindersDue(appointment, { ...reminders, at: late, waiting: new Set([24]) })).toEqual([due]);
  });
});

it("retries after 1, 5, 15 and 60 minutes, then every four hours, eight attempts in all", () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const wait = waitAfter(attempts);
    return wait === undefined ? "given up" : wait / 60_000;
  });
  expect(minutes).toEqual([1, 5, 15, 60, 240, 240, 240, "given up"]);
});

const when = { at: new Date("2026-11-22T03:00:00Z"), timeZone: "America/Chicago" };

it.each([
  ["queued", "2026-11-22T03:00:00.000Z", "It will be sent within seconds."],
  [
    "queued",
    "2026-11-22T14:00:00.000Z",
    "It will be sent Nov 22, 8:00 AM. We don't send texts from 8:00 PM to 8:00 AM.",
  ],
  [
    "queued",
    "2027-01-02T14:00:00.000Z",
    "It will be sent Jan 2, 2027, 8:00 AM. We don't send texts from 8:00 PM to 8:00 AM.",
  ],
  ["kept", "2026-11-22T03:00:00.000Z", "It wasn't sent, because no email or text provider is set up."],
])("describes a message that is %s until %s as: %s", (state, dueAt, text) => {
  expect(leavingText({ state, dueAt }, when)).toBe(text);
});
