import { expect, it } from "vitest";
import {
  type AboutAppointment,
  appointmentCause,
  matchesAppointment,
  readAppointmentCause,
} from "./message-key.ts";

const appointmentId = "6f2c1a34-9c1f-4d7e-8a55-0d8f6f2f7a11";
const scheduledAt = new Date("2026-11-23T16:00:00.250Z");

it.each<[string, AboutAppointment]>([
  ["v3:booked:text", { appointmentId, channel: "text", what: "booked", version: 3 }],
  [
    "v12:moved:20261123T160000.250Z:email",
    { appointmentId, channel: "email", what: "moved", version: 12, previously: scheduledAt },
  ],
  [
    "v13:cancelled:20261123T160000.250Z:text",
    { appointmentId, channel: "text", what: "cancelled", version: 13, previously: scheduledAt },
  ],
  [
    "20261123T160000.250Z:reminder:12+2:text",
    { appointmentId, channel: "text", what: "reminder", scheduledAt, hours: [12, 2] },
  ],
])("serializes and parses %s", (line, about) => {
  const cause = `appointment:${appointmentId}:${line}`;
  expect(appointmentCause(about)).toBe(cause);
  expect(readAppointmentCause(cause)).toEqual(about);
  expect(readAppointmentCause(`${cause}:another`), "with a suffix").toEqual(about);
});

it.each(["request:1:text", "notice:17:casey", "written:casey:text"])(
  "ignores the cause %s, which has no appointment",
  (cause) => {
    expect(readAppointmentCause(cause)).toBeUndefined();
  },
);

const moved = { appointmentId, channel: "text", version: 3, previously: scheduledAt } as const;

it.each<[string, AboutAppointment, boolean]>([
  [
    "a reminder of this time",
    { appointmentId, channel: "text", what: "reminder", scheduledAt, hours: [2] },
    true,
  ],
  [
    "a reminder of another time",
    { appointmentId, channel: "text", what: "reminder", scheduledAt: new Date(0), hours: [2] },
    false,
  ],
  ["that it was moved", { ...moved, what: "moved" }, true],
  ["that it is booked", { appointmentId, channel: "text", what: "booked", version: 1 }, true],
  ["that it is confirmed", { appointmentId, channel: "text", what: "confirmed", version: 1 }, false],
  ["that it is cancelled", { appointmentId, channel: "text", what: "cancelled", version: 1 }, false],
  ["that it waits", { appointmentId, channel: "text", what: "postponed", version: 1 }, false],
])("decides whether a scheduled visit matches a message, %s: %#", (_what, about, isTrue) => {
  expect(matchesAppointment(about, { status: "scheduled", scheduledAt })).toBe(isTrue);
});
