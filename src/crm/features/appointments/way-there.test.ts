// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Appointment } from "#contract/appointments.ts";
import { addressAhead } from "./way-there.tsx";

const visit = {
  scheduledAt: "2026-12-07T20:30:00.000Z",
  duration: 90,
  address: "208 Heron Walk, Seaside, FL",
  meetingType: "in_home",
  callRequested: false,
  status: "confirmed",
} as Appointment;
const at = (time: string) => Date.parse(`2026-12-07T${time}:00Z`);

it("shows the way until an appointment ends, also to those who are late", () => {
  expect(addressAhead(visit, at("20:00"))).toBe(visit.address);
  expect(addressAhead(visit, at("21:59"))).toBe(visit.address);
  expect(addressAhead(visit, at("22:00"))).toBeUndefined();
});

it("shows no way to a canceled or completed appointment, to a call or to a virtual meeting", () => {
  for (const other of [
    { status: "cancelled" },
    { status: "completed" },
    { callRequested: true },
    { meetingType: "virtual" },
  ] as const)
    expect(addressAhead({ ...visit, ...other }, at("20:00"))).toBeUndefined();
});
