import { describe, expect, it } from "vitest";
import { fieldLabel, fieldText } from "./field-labels.ts";

describe("a field and its value", () => {
  it.each([
    ["firstName", "Nora", "First Name: Nora"],
    ["status", "in_consultation", "Status: In Consultation"],
    ["phone", "8505550134", "Phone: (850) 555-0134"],
    ["followUpOn", "2026-12-01", "Follow Up On: Dec 1, 2026"],
    ["estimatedValue", "4200.50", "Estimated Value: $4,200.50"],
    ["duration", 60, "Duration: 60 minutes"],
    ["smsConsent", false, "Agrees to Texts: No"],
    ["zipCode", null, "ZIP Code: Empty"],
    ["meetingType", "virtual", "Meeting: Virtual"],
    ["meetingType", null, "Meeting: In-Home"],
    ["notes", "", "Notes: Empty"],
    ["terms", "Half down", "Quote Notes: Half down"],
  ])("formats %s for people", (field, value, text) => {
    expect(`${fieldLabel(field)}: ${fieldText(field, value)}`).toBe(text);
  });
});
