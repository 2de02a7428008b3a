import { expect, it } from "vitest";
import { announcedKind } from "./webhook.ts";

it.each([
  ["appointment.scheduled", "cancelled", "scheduled", "appointment.booked"],
  ["appointment.pending", "cancelled", "pending", "appointment.requested"],
  ["appointment.rescheduled", "cancelled", "rescheduled", "appointment.booked"],
  ["appointment.completed", "cancelled", "completed", undefined],
  ["appointment.scheduled", "confirmed", "scheduled", undefined],
  ["appointment.cancelled", "scheduled", "cancelled", "appointment.cancelled"],
  ["project.active", "cancelled", "active", undefined],
])("announces %s, from %s to %s, as %s", (kind, from, to, announced) => {
  expect(announcedKind({ kind, detail: { from, to } })).toBe(announced);
});
