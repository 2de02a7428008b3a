import { describe, expect, it } from "vitest";
import { ageLabel, createdLabel, joinedLabel, sinceLabel } from "./relative.ts";

const today = "2026-11-21";

describe("the creation date of a lead", () => {
  it.each([
    ["2026-11-21", "Today"],
    ["2026-11-20", "Yesterday"],
    ["2026-11-19", "2 days ago"],
    ["2026-11-15", "6 days ago"],
    ["2026-11-14", "Nov 14"],
    ["2026-11-22", "Nov 22"],
  ])("shows %s as %s", (created, wording) => {
    expect(createdLabel(created, today)).toBe(wording);
  });
});

describe("the joining date of a client", () => {
  it.each([
    ["2026-11-21", "Today"],
    ["2026-11-20", "Yesterday"],
    ["2026-10-23", "29 days ago"],
    ["2026-10-22", "1 month ago"],
    ["2026-09-22", "2 months ago"],
    ["2025-11-22", "12 months ago"],
    ["2025-11-21", "Nov 21, 2025"],
  ])("shows %s as %s", (joined, wording) => {
    expect(joinedLabel(joined, today)).toBe(wording);
  });
});

describe("the age of an activity", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    ["2026-11-21T12:00:05Z", "0 minutes ago"],
    ["2026-11-21T11:58:59Z", "1 minute ago"],
    ["2026-11-21T11:00:01Z", "59 minutes ago"],
    ["2026-11-21T11:00:00Z", "1 hour ago"],
    ["2026-11-20T12:00:01Z", "23 hours ago"],
    ["2026-11-20T12:00:00Z", "1 day ago"],
    ["2026-11-11T12:00:00Z", "10 days ago"],
  ])("shows %s as %s", (then, wording) => {
    expect(sinceLabel(new Date(then), now)).toBe(wording);
  });
});

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
])("shows data of %d milliseconds ago as updated %s", (age, text) => {
  expect(ageLabel(age)).toBe(text);
});
