import { describe, expect, it } from "vitest";
import type { AppointmentStatus } from "../appointments/appointment.ts";
import { appointmentEventOf } from "./appointment-event.ts";

const at = new Date("2026-11-21T16:00:00Z");
const soon = new Date("2026-11-23T16:00:00Z");
const later = new Date("2026-11-24T16:00:00Z");
const past = new Date("2026-11-20T16:00:00Z");
const visit = (status: AppointmentStatus, scheduledAt = soon) => ({ status, scheduledAt });

describe("changes to an appointment", () => {
  it.each([
    ["of a visit that staff book", undefined, visit("scheduled"), "booked"],
    ["of the time agreed for what they asked for", visit("pending"), visit("scheduled", later), "booked"],
    ["that what they asked for is confirmed", visit("pending"), visit("confirmed"), "confirmed"],
    ["that it is confirmed", visit("scheduled"), visit("confirmed"), "confirmed"],
    ["that it is moved", visit("confirmed"), visit("scheduled", later), "moved"],
    ["that it is postponed", visit("scheduled"), visit("rescheduled"), "postponed"],
    ["of the time after that", visit("rescheduled"), visit("scheduled", later), "moved"],
    [
      "of the time after that when it is confirmed at once",
      visit("rescheduled"),
      visit("confirmed", later),
      "moved",
    ],
    ["that it keeps its time after all", visit("rescheduled"), visit("scheduled"), "booked"],
    ["that it is cancelled", visit("confirmed"), visit("cancelled"), "cancelled"],
    ["that what they asked for is cancelled", visit("pending"), visit("cancelled"), "cancelled"],
  ] as const)("notify the customer %s", (_what, before, after, news) =>
    expect(appointmentEventOf(before, after, at)).toBe(news),
  );

  it.each([
    ["what they asked for", undefined, visit("pending")],
    ["a note", visit("scheduled"), visit("scheduled")],
    ["a visit that took place", visit("confirmed"), visit("completed")],
    ["a cancellation twice", visit("cancelled"), visit("rescheduled")],
    ["a visit of the past", undefined, visit("scheduled", past)],
    ["a past visit cancelled", visit("scheduled", past), visit("cancelled", past)],
  ] as const)("send nothing for %s", (_what, before, after) =>
    expect(appointmentEventOf(before, after, at)).toBeUndefined(),
  );
});
