import { describe, expect, it } from "vitest";
import {
  appointmentFromDialog,
  dialogErrors,
  dialogFieldOf,
  dialogForm,
  isStepFilled,
  mayBeOutside,
  stepOf,
} from "./dialog-form.ts";

const filled = {
  meetingType: "virtual",
  day: "2026-11-24",
  time: "09:15",
  name: "Mary Ann Lee",
  email: "mary@example.com",
  phone: "850 555 0134",
  address: "4 Dune Way",
  zipCode: "32459",
  goals: "Less glare",
  motorization: "unsure",
  roomCount: "4-8",
  timeline: "1-2-months",
};

describe("the consultation dialog", () => {
  it("sends what was chosen, in the words of the form", () => {
    expect(appointmentFromDialog(dialogForm.parse(filled))).toEqual({
      firstName: "Mary Ann",
      lastName: "Lee",
      email: "mary@example.com",
      phone: "850 555 0134",
      address: "4 Dune Way",
      zipCode: "32459",
      appointmentType: "consultation",
      meetingType: "virtual",
      preferredDate: "2026-11-24",
      preferredTime: "9:15 AM",
      propertyType: "residential",
      projectDescription: "Less glare\n\nMotorization: Not Sure Yet\nRooms: 4-8 rooms\nTimeline: 1-2 months",
    });
  });

  it("says nothing of what was not answered", () => {
    const { motorization: _, roomCount: __, timeline: ___, ...answered } = filled;
    const asked = appointmentFromDialog(dialogForm.parse({ ...answered, timeline: "" }));
    expect(asked.projectDescription).toBe("Less glare");
  });

  it("takes a single word for a first name", () => {
    const asked = appointmentFromDialog(dialogForm.parse({ ...filled, name: " Cher " }));
    expect(asked).toMatchObject({ firstName: "Cher", lastName: "" });
  });

  it("does not check the form of an email or a phone, only that they are there", () => {
    expect(dialogErrors({ ...filled, email: "mary", phone: "12" })).toEqual({});
    expect(Object.keys(dialogErrors({}))).toEqual(
      expect.arrayContaining(["meetingType", "name", "email", "phone", "address", "zipCode", "goals"]),
    );
  });

  it("takes none of a choice's words but its own", () => {
    expect(dialogErrors({ ...filled, timeline: "constructor" })).toEqual({ timeline: "Choose one of these" });
  });

  it("goes on from a step when everything that it needs is there", () => {
    expect(isStepFilled(1, { meetingType: "in_home" })).toBe(false);
    expect(isStepFilled(1, { meetingType: "in_home", day: "2026-11-24", time: "09:00" })).toBe(true);
    expect(isStepFilled(2, { ...filled, zipCode: "  " })).toBe(false);
    expect(isStepFilled(3, { goals: "x" })).toBe(true);
  });

  it("finds the step that a refused field is on", () => {
    const steps = ["preferredTime", "lastName", "phone", "projectDescription", "unknown"].map((field) =>
      stepOf(dialogFieldOf(field)),
    );
    expect(steps).toEqual([1, 2, 2, 3, 0]);
  });
});

describe("the ZIP warning", () => {
  const served = ["32541", "32550", "32459", "32413", "32408", "32461"];

  it.each([
    ["32541", false],
    ["32499", false],
    ["90210", true],
    ["33139", true],
    ["33", false],
    ["", false],
  ])("%j: %s", (zipCode, warned) => expect(mayBeOutside(zipCode, served)).toBe(warned));

  it("is never given where no ZIP is known", () => expect(mayBeOutside("90210", [])).toBe(false));
});
