import { describe, expect, it, test } from "vitest";
import {
  appointmentFromWidget,
  boxOfAppointment,
  consentErrors,
  leadFromWidget,
  requestKinds,
  timePreference,
  widgetErrors,
  widgetForms,
} from "./widget-form.ts";

const nora = {
  firstName: "Nora",
  lastName: "Delgado",
  phone: "(850) 555-0134",
  message: "Shades for six windows",
};
const appointment = {
  ...nora,
  email: "nora@example.com",
  address1: "12 Sea Oat Lane",
  apartment: "Apt 4",
  city: "Destin",
  state: "FL",
  zipCode: "32541",
  bestTimeToContact: "afternoon",
  smsConsent: "yes",
};

describe("an empty widget form", () => {
  const always = {
    firstName: "First name must be at least 2 characters",
    lastName: "Last name must be at least 2 characters",
    phone: "Please enter a valid phone number",
    message: "Please tell us about your request",
  };

  it.each([
    ["text", {}],
    ["callback", {}],
  ] as const)("lists the required fields of %s", (kind, typed) => {
    expect(widgetErrors(kind, typed, false)).toEqual(always);
  });

  it("lists the additional fields of an email and a consultation", () => {
    const email = "Please enter a valid email address";
    expect(widgetErrors("email", { email: "" }, false)).toEqual({ ...always, email });
    expect(widgetErrors("consultation", {}, false)).toEqual({
      ...always,
      email,
      address1: "Street address is required",
      city: "City is required",
      state: "State is required",
      zipCode: "Zip code is required",
      bestTimeToContact: "Please select your preferred time",
    });
  });

  it("lists errors in the order of the fields", () => {
    expect(Object.keys(widgetErrors("consultation", {}, true)).slice(-3)).toEqual([
      "bestTimeToContact",
      "message",
      "smsConsent",
    ]);
  });
});

describe("a field value", () => {
  it.each([
    ["firstName", "N", "First name must be at least 2 characters"],
    ["firstName", "  N  ", "First name must be at least 2 characters"],
    ["phone", "850-555-013", "Please enter a valid phone number"],
    ["email", "nora@", "Please enter a valid email address"],
    ["address1", "12", "Street address is required"],
    ["city", "D", "City is required"],
    ["state", "F", "State is required"],
    ["zipCode", "3254", "Zip code is required"],
    ["bestTimeToContact", "midnight", "Please select your preferred time"],
    ["message", "hm", "Please tell us about your request"],
    ["message", "x".repeat(4_001), "At most 4000 characters"],
    ["message", "Blinds\0", "Contains characters that can't be saved"],
    ["message", "\ufeffBlinds", "Contains characters that can't be saved"],
    ["lastName", "\u202e\u200b\u2066D", "Last name must be at least 2 characters"],
    ["apartment", "4\ud800", "Contains characters that can't be saved"],
  ])("is rejected for %s: %j", (field, typed, message) => {
    expect(widgetErrors("consultation", { ...appointment, [field]: typed }, true)).toEqual({
      [field]: message,
    });
  });

  it("is accepted when it is just long enough", () => {
    const minimal = { firstName: "Al", lastName: "Bo", phone: "8505550134", message: "Blind" };
    for (const kind of ["text", "callback"] as const) expect(widgetErrors(kind, minimal, false)).toEqual({});
  });
});

test("drops invisible characters in names and numbers without rejecting them", () => {
  const pasted = {
    ...appointment,
    lastName: "\ufeffDel\u200bgado\u202e",
    phone: "\u202a(850) 555-0134\u202c",
  };
  expect(widgetErrors("consultation", pasted, true)).toEqual({});
  const { lastName, phone } = widgetForms.consultation.parse(pasted);
  expect({ lastName, phone }).toEqual({ lastName: "Delgado", phone: "(850) 555-0134" });
});

describe("the SMS consent checkbox", () => {
  it("is required for every kind but a callback if the company requires it", () => {
    const unticked = { ...appointment, smsConsent: undefined };
    const withConsent = requestKinds.filter((kind) => widgetErrors(kind, unticked, true).smsConsent);
    expect(withConsent).toEqual(["consultation", "text", "email"]);
    for (const kind of requestKinds) expect(widgetErrors(kind, unticked, false)).toEqual({});
  });
});

describe("a missing consent", () => {
  const text = { smsConsent: "Please agree to receive text messages" };

  it("follows the same rule in the form and the API", () => {
    for (const kind of requestKinds)
      for (const isRequired of [true, false])
        expect(consentErrors(kind, { isGiven: false, isRequired }), kind).toEqual(
          widgetErrors(kind, { ...appointment, smsConsent: undefined }, isRequired),
        );
    expect(consentErrors("text", { isGiven: false, isRequired: true })).toEqual(text);
    expect(consentErrors("text", { isGiven: true, isRequired: true })).toEqual({});
  });

  it("is reported for an appointment request only if its form shows the box", () => {
    const submission = appointmentFromWidget(widgetForms.consultation.parse(appointment), "2026-12-31");
    expect(boxOfAppointment(submission)).toBe("consultation");
    expect(boxOfAppointment({ ...submission, smsConsent: false })).toBe("consultation");
    expect(boxOfAppointment({})).toBeUndefined();
  });
});

describe("the widget's request", () => {
  it("is a lead without an empty email", () => {
    expect(leadFromWidget({ ...nora, email: "" }, "callback")).toEqual({
      ...nora,
      leadType: "callback",
      smsConsent: false,
    });
    expect(leadFromWidget({ ...nora, email: "nora@example.com", smsConsent: "yes" }, "email")).toMatchObject({
      email: "nora@example.com",
      leadType: "email",
      smsConsent: true,
    });
  });

  it("is an appointment on the next day at the preferred time", () => {
    const submission = appointmentFromWidget(widgetForms.consultation.parse(appointment), "2026-12-31");
    expect(submission).toEqual({
      firstName: "Nora",
      lastName: "Delgado",
      email: "nora@example.com",
      phone: "(850) 555-0134",
      address: "12 Sea Oat Lane, Apt 4, Destin, FL 32541",
      zipCode: "32541",
      appointmentType: "consultation",
      preferredDate: "1/1/2027",
      preferredTime: "2:00 PM",
      propertyType: "residential",
      projectDescription: "Shades for six windows\n\nTime preference: afternoon",
      smsConsent: true,
    });
    expect(submission.projectDescription).toMatch(timePreference);
  });

  it.each([
    ["morning", "10:00 AM"],
    ["afternoon", "2:00 PM"],
    ["evening", "6:00 PM"],
    ["no_preference", "10:00 AM"],
  ])("%s is %s", (bestTimeToContact, preferredTime) => {
    const form = widgetForms.consultation.parse({ ...appointment, bestTimeToContact, apartment: "" });
    expect(appointmentFromWidget(form, "2026-11-21")).toMatchObject({
      preferredTime,
      address: "12 Sea Oat Lane, Destin, FL 32541",
    });
  });
});
