import { describe, expect, it } from "vitest";
import { type AppointmentPatch, type AppointmentState, changeOf } from "./transition.ts";

const appointment: AppointmentState = {
  status: "confirmed",
  appointmentType: "consultation",
  meetingType: null,
  scheduledAt: new Date("2026-11-23T16:00:00Z"),
  duration: 60,
  assignedTo: "casey",
  address: "14 Sea Oat Lane",
  notes: null,
};
const at = new Date("2026-11-21T16:00:00Z");
const wish = (wished: AppointmentPatch, before: Partial<AppointmentState> = {}) =>
  changeOf({ ...appointment, ...before }, wished, { at, timeZone: "America/Chicago" });

describe("a new time", () => {
  it("sets the appointment to scheduled and clears its confirmation", () => {
    expect(wish({ scheduledAt: "2026-11-23T16:15:00.000Z" })).toMatchObject({
      next: {
        status: "scheduled",
        scheduledAt: new Date("2026-11-23T16:15:00Z"),
        timeZone: "America/Chicago",
        confirmedAt: null,
        confirmationMethod: "none",
      },
      kind: "appointment.moved",
      detail: {
        from: "2026-11-23T16:00:00.000Z",
        to: "2026-11-23T16:15:00.000Z",
        before: { status: "confirmed", scheduledAt: new Date("2026-11-23T16:00:00Z") },
        after: { status: "scheduled", scheduledAt: new Date("2026-11-23T16:15:00Z") },
      },
    });
  });

  it("is read in the business's time zone in winter and summer", () => {
    const at11 = (preferredDate: string) => wish({ preferredDate, preferredTime: "11:00" })?.next.scheduledAt;
    expect(at11("2026-12-01")).toEqual(new Date("2026-12-01T17:00:00Z"));
    expect(at11("2027-07-01")).toEqual(new Date("2027-07-01T16:00:00Z"));
  });

  it("can be confirmed in the same update", () => {
    const change = wish({ scheduledAt: "2026-11-24T16:00:00Z", status: "confirmed" });
    expect(change?.next).toMatchObject({ status: "confirmed", confirmedAt: at, confirmationMethod: "staff" });
  });

  it("can equal the old one for a postponed appointment", () => {
    const change = wish({ scheduledAt: "2026-11-23T16:00:00Z" }, { status: "rescheduled" });
    expect(change).toMatchObject({ next: { status: "scheduled" }, kind: "appointment.moved" });
  });

  it("changes nothing if it equals the old one", () => {
    expect(wish({ preferredDate: "2026-11-23", preferredTime: "10:00" })).toBeUndefined();
  });
});

describe("a change of anything else", () => {
  it("leaves the status and the confirmation alone", () => {
    const change = wish({ duration: 90, assignedTo: null, notes: "Bring a ladder" });
    expect(change).toMatchObject({
      next: { status: "confirmed", duration: 90, assignedTo: null, notes: "Bring a ladder" },
      kind: "appointment.changed",
      detail: {
        before: { duration: 60, assignedTo: "casey", notes: null },
        after: { duration: 90, assignedTo: null, notes: "Bring a ladder" },
      },
    });
    expect(change?.next).not.toHaveProperty("confirmedAt");
  });

  it("keeps missing fields and clears fields set to null", () => {
    expect(wish({ notes: undefined, duration: 30 })?.next.address).toBe("14 Sea Oat Lane");
    expect(wish({ address: null })?.next.address).toBeNull();
  });

  it("is undefined if nothing differs", () => {
    expect(wish({})).toBeUndefined();
    expect(wish({ status: "confirmed", duration: 60 })).toBeUndefined();
  });
});

describe("a change of status", () => {
  it("records when and how an appointment was confirmed", () => {
    expect(wish({ status: "confirmed" }, { status: "pending" })).toMatchObject({
      next: { confirmedAt: at, confirmationMethod: "staff" },
      kind: "appointment.confirmed",
      detail: { from: "pending", to: "confirmed" },
    });
  });

  it.each(["scheduled", "pending", "rescheduled"] as const)("clears the confirmation on %s", (status) => {
    const change = wish({ status });
    expect(change?.kind).toBe(`appointment.${status}`);
    expect(change?.next).toMatchObject({ confirmedAt: null, confirmationMethod: "none" });
  });

  it.each(["completed", "cancelled"] as const)("keeps the confirmation with %s", (status) => {
    expect(wish({ status })?.next).not.toHaveProperty("confirmedAt");
  });
});
