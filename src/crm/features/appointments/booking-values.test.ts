// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { Appointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { bookingSchema, newBooking, requestOf, valuesFor } from "./booking-values.ts";

const id = "0196f0aa-0000-7000-8000-000000000001";
const at = { preferredDate: "2026-12-07", preferredTime: "14:30", duration: "90" };
const nora = { kind: "lead" as const, id, name: "Nora", phone: "8505550134", email: null, place: "" };
const known = { base: newBooking, areRequestsKnown: true };

describe("the form of a new appointment", () => {
  it("asks for a new person's contact details and not for a known person's", () => {
    const missing = (typed: typeof newBooking) =>
      bookingSchema(typed)
        .safeParse(typed)
        .error?.issues.map(({ path }) => path[0]);
    expect(missing({ ...newBooking, ...at })).toEqual(
      expect.arrayContaining(["firstName", "lastName", "email", "phone", "address", "projectDescription"]),
    );
    expect(missing({ ...newBooking, ...at, picked: nora })).toBeUndefined();
  });

  it("sends whether a consultation is virtual, and for work at the house only a correction", () => {
    const typed = { ...newBooking, ...at, picked: nora };
    const sent = (change: Partial<typeof typed>) => requestOf({ ...typed, ...change }, known).meetingType;
    expect(sent({ meetingType: "virtual" })).toBe("virtual");
    expect(sent({})).toBe("in_home");
    expect(sent({ appointmentType: "installation" })).toBeUndefined();
    const mistaken = { ...known, base: { ...typed, meetingType: "virtual" as const } };
    expect(requestOf({ ...typed, appointmentType: "service" }, mistaken).meetingType).toBe("in_home");
  });

  it("sends a new person's meeting type only if the user chose it, because their request may be virtual", () => {
    const person = { firstName: "Nora", lastName: "Delgado", email: "nora@example.com", phone: "8505550134" };
    const typed = {
      ...newBooking,
      ...at,
      ...person,
      address: "77 Tupelo Street",
      projectDescription: "Shades",
    };
    const sent = (base: Partial<typeof typed>, change: Partial<typeof typed>) =>
      requestOf({ ...typed, ...change }, { ...known, base: { ...newBooking, ...base } }).meetingType;
    expect(sent({}, {})).toBeUndefined();
    expect(sent({}, { meetingType: "virtual" })).toBe("virtual");
    expect(sent({ meetingType: "virtual" }, { meetingType: "in_home" })).toBe("in_home");
    expect(sent({}, { isMeetingChosen: true })).toBe("in_home");
    expect(sent({}, { isMeetingChosen: true, appointmentType: "service" })).toBeUndefined();
  });

  it("sends a known person by id, without what was typed for a new one and without blanks", () => {
    const typed = { ...newBooking, ...at, firstName: "Somebody", address: "  ", picked: nora };
    const request = requestOf(typed, known);
    expect(request).toMatchObject({ leadId: id, duration: 90, preferredTime: "14:30" });
    expect(request).not.toHaveProperty("firstName");
    expect(JSON.parse(JSON.stringify(request))).not.toHaveProperty("address");
  });
});

describe("what the form begins with for a picked person", () => {
  const [yan, zoe] = [{ id: "yan" }, { id: "zoe" }] as AssignableUser[];
  const chosen = { at: "", assignedTo: null, users: [yan!] };
  const request = {
    ...{ appointmentType: "service", meetingType: null, callRequested: false, assignedTo: "yan" },
    ...{ scheduledAt: "2199-12-03T16:00:00.000Z", address: "12 Gulf Drive", notes: "Shades" },
  } as Appointment;
  const wished = {
    ...{ appointmentType: "service", assignedTo: "yan", address: "12 Gulf Drive" },
    ...{ preferredDate: "2199-12-03", preferredTime: "10:00", projectDescription: "Shades" },
  };

  it("is the person's address, or what their open request says", () => {
    const home = { ...nora, address: "77 Tupelo Street" };
    expect(valuesFor(chosen, home)).toEqual({ ...newBooking, picked: home, address: home.address });
    expect(valuesFor(chosen, home, request)).toMatchObject(wished);
  });

  it("is no address if the person has only a ZIP code", () => {
    expect(valuesFor(chosen, { ...nora, place: "FL 32459", address: "" }).address).toBe("");
    expect(valuesFor(chosen, { ...nora, place: "32459" }).address).toBe("");
  });

  it("is the time and the assignee chosen before", () => {
    const before = { ...chosen, at: "2199-12-04T09:00", assignedTo: "zoe" };
    expect(valuesFor(before, nora, request)).toMatchObject({
      ...{ ...wished, preferredDate: "2199-12-04", preferredTime: "09:00", assignedTo: "zoe" },
    });
    expect(valuesFor({ ...chosen, users: [zoe!] }, nora, request).assignedTo).toBeNull();
  });
});
