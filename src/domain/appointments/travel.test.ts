import { expect, it } from "vitest";
import { directionsTo, isOver, minutesBetween } from "./travel.ts";

it("leads to an address from where the device is, or from another address", () => {
  const maps = "https://www.google.com/maps/dir/?api=1&destination=12%20Shell%20Road%20%231%2C%20Destin";
  expect(directionsTo("12 Shell Road #1, Destin")).toBe(maps);
  expect(directionsTo("12 Shell Road #1, Destin", "1 Bay & Main")).toBe(
    `${maps}&origin=1%20Bay%20%26%20Main`,
  );
});

it("counts the minutes between two appointments, negative where they overlap", () => {
  const first = { scheduledAt: "2026-11-23T16:00:00.000Z", duration: 60 };
  expect(minutesBetween(first, { scheduledAt: "2026-11-23T17:45:00.000Z", duration: 30 })).toBe(45);
  expect(minutesBetween(first, { scheduledAt: "2026-11-23T16:30:00.000Z", duration: 30 })).toBe(-30);
});

it("is over once it has ended or was completed", () => {
  const appointment = { scheduledAt: "2026-11-21T16:00:00Z", duration: 60, status: "confirmed" };
  const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
  expect(isOver(appointment, at("16:59:00"))).toBe(false);
  expect(isOver(appointment, at("17:00:00"))).toBe(true);
  expect(isOver({ ...appointment, status: "completed" }, at("15:00:00"))).toBe(true);
});
