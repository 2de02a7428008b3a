import { describe, expect, it } from "vitest";
import type { AppointmentStatus } from "../appointments/appointment.ts";
import { appointmentEventOf } from "./appointment-event.ts";

const at = new Date("2026-11-21T16:00:00Z");
const soon = new Date("2026-11-23T16:00:00Z");
const later = new Date("2026-11-24T16:00:00Z");
const past = new Date("2026-11-20T16:00:00Z");
const appointment = (status: AppointmentStatus, scheduledAt = soon) => ({ status, scheduledAt });

describe("changes to an appointment", () => {
  it.each([
    ["of a visit that staff book", undefined, appointment("scheduled"), "booked"],
    [
      "of the time agreed for what they asked for",
      appointment("pending"),
      appointment("scheduled", later),
      "booked",
    ],
    ["that what they asked for is confirmed", appointment("pending"), appointment("confirmed"), "confirmed"],
    ["that it is confirmed", appointment("scheduled"), appointment("confirmed"), "confirmed"],
    ["that it is moved", appointment("confirmed"), appointment("scheduled", later), "moved"],
    ["that it is postponed", appointment("scheduled"), appointment("rescheduled"), "postponed"],
    ["of the time after that", appointment("rescheduled"), appointment("scheduled", later), "moved"],
    [
      "of the time after that when it is confirmed at once",
      appointment("rescheduled"),
      appointment("confirmed", later),
      "moved",
    ],
    [
      "of a new time for a completed visit",
      appointment("completed"),
      appointment("scheduled", later),
      "booked",
    ],
    [
      "of a completed visit that is scheduled again",
      appointment("completed"),
      appointment("scheduled"),
      "booked",
    ],
    ["that it keeps its time after all", appointment("rescheduled"), appointment("scheduled"), "booked"],
    ["that it is cancelled", appointment("confirmed"), appointment("cancelled"), "cancelled"],
    ["that what they asked for is cancelled", appointment("pending"), appointment("cancelled"), "cancelled"],
  ] as const)("notifies the customer %s", (_what, before, after, change) =>
    expect(appointmentEventOf(before, after, at)).toBe(change),
  );

  it.each([
    ["what they asked for", undefined, appointment("pending")],
    ["a note", appointment("scheduled"), appointment("scheduled")],
    ["a visit that took place", appointment("confirmed"), appointment("completed")],
    ["a cancellation twice", appointment("cancelled"), appointment("rescheduled")],
    ["a visit of the past", undefined, appointment("scheduled", past)],
    ["a past visit cancelled", appointment("scheduled", past), appointment("cancelled", past)],
  ] as const)("sends nothing for %s", (_what, before, after) =>
    expect(appointmentEventOf(before, after, at)).toBeUndefined(),
  );
});
