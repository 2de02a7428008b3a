import { expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const requested = {
  ...{ day: "2026-11-30", time: "09:00", timeZone: "America/Chicago", duration: 90 },
  ...{ title: "Visit", description: "We'll call\nto confirm", place: "4 Dune Way, Seaside; FL" },
  at: new Date("2026-11-25T12:00:00Z"),
};

it("a calendar file holds the visit in universal time, as tentative", () => {
  const lines = calendarFile(requested).split("\r\n");
  expect(lines).toContain("DTSTART:20261130T150000Z");
  expect(lines).toContain("DTEND:20261130T163000Z");
  expect(lines).toContain("STATUS:TENTATIVE");
  expect(lines).toContain("LOCATION:4 Dune Way\\, Seaside\\; FL");
  expect(lines).toContain("DESCRIPTION:We'll call\\nto confirm");
});

it("a calendar file has no line above 75 bytes and names no place for a virtual visit", () => {
  const file = calendarFile({ ...requested, place: "", title: "🪟".repeat(60) });
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${"🪟".repeat(60)}`);
  expect(file).not.toContain("LOCATION");
});
