import { describe, expect, it } from "vitest";
import {
  appointmentFromDialog,
  dialogErrors,
  dialogFieldOf,
  dialogForm,
  mayBeOutside,
  missingIn,
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
  it("sends the chosen options with the form's labels", () => {
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

  it("omits unanswered questions", () => {
    const { motorization: _, roomCount: __, timeline: ___, ...answered } = filled;
    const submission = appointmentFromDialog(dialogForm.parse({ ...answered, timeline: "" }));
    expect(submission.projectDescription).toBe("Less glare");
  });

  it("treats a single word as a first name", () => {
    const submission = appointmentFromDialog(dialogForm.parse({ ...filled, name: " Cher " }));
    expect(submission).toMatchObject({ firstName: "Cher", lastName: "" });
  });

  it("requires an email and a phone without validating them", () => {
    expect(dialogErrors({ ...filled, email: "mary", phone: "12" })).toEqual({});
    expect(Object.keys(dialogErrors({}))).toEqual(
      expect.arrayContaining(["meetingType", "name", "email", "phone", "address", "zipCode", "goals"]),
    );
  });

  it("rejects options that a question does not have", () => {
    expect(dialogErrors({ ...filled, timeline: "constructor" })).toEqual({ timeline: "Choose one of these" });
  });

  it("completes a step once its required fields are filled", () => {
    expect(missingIn(1, { meetingType: "in_home" })).toEqual(["day", "time"]);
    expect(missingIn(1, { meetingType: "in_home", day: "2026-11-24", time: "09:00" })).toEqual([]);
    expect(missingIn(2, { ...filled, zipCode: "  " })).toEqual(["zipCode"]);
    expect(missingIn(3, { goals: "x" })).toEqual([]);
  });

  it("finds the step of a rejected field", () => {
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
  ])("shows for %j: %s", (zipCode, warned) => expect(mayBeOutside(zipCode, served)).toBe(warned));

  it("is never shown without served ZIP codes", () => expect(mayBeOutside("90210", [])).toBe(false));
});
