// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { appointmentTime } from "./business-time.ts";

const appointment = { scheduledAt: "2026-11-30T15:00:00Z", duration: 60, timeZone: "America/Chicago" };

it("gives a visit its hours, and a call only about when", () => {
  expect(appointmentTime({ ...appointment, callRequested: false })).toBe("9:00–10:00 AM");
  expect(appointmentTime({ ...appointment, callRequested: true })).toBe("Call around 9:00 AM");
});
