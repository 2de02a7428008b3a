import { describe, expect, it } from "vitest";
import { confirmsName, pseudonymOf } from "./forgetting.ts";
import { cutOff, retentionBounds, retentionDefaults, retentionKeys, spanText } from "./retention.ts";

describe("retention", () => {
  it("is within its bounds by default", () => {
    for (const key of retentionKeys) {
      const { min, max } = retentionBounds[key];
      expect(retentionDefaults[key]).toBeGreaterThanOrEqual(min);
      expect(retentionDefaults[key]).toBeLessThanOrEqual(max);
    }
  });

  it.each([
    ["quarantineDays", 30, "30 days"],
    ["quarantineDays", 1, "1 day"],
    ["messageMonths", 18, "18 months"],
    ["messageMonths", 24, "2 years"],
    ["unansweredMonths", 12, "1 year"],
    ["recordYears", 7, "7 years"],
  ] as const)("reads %s %i as %s", (key, value, text) => {
    expect(spanText(key, value)).toBe(text);
  });

  it.each([
    ["quarantineDays", 30, "2026-10-22"],
    ["messageMonths", 24, "2024-11-21"],
    ["consentYears", 5, "2021-11-21"],
  ] as const)("ends %s %i before %s", (key, value, day) => {
    expect(cutOff(key, value, new Date("2026-11-21T16:00:00Z")).toISOString()).toBe(`${day}T16:00:00.000Z`);
  });

  it("ends on the last day of a shorter month", () => {
    expect(cutOff("addressMonths", 1, new Date("2027-03-31T00:00:00Z")).toISOString().slice(0, 10)).toBe(
      "2027-02-28",
    );
  });
});

describe("forgetting a person", () => {
  it("accepts the name in any case and spacing, and no other", () => {
    expect(confirmsName("  ida   ROTH ", "Ida Roth")).toBe(true);
    for (const typed of ["", "Ida", "Ida Rothe"]) expect(confirmsName(typed, "Ida Roth")).toBe(false);
  });

  it("uses a pseudonym that reveals nothing", () => {
    expect(pseudonymOf("3f2a9c11-0000-4000-8000-000000000000")).toEqual({
      firstName: "Forgotten person",
      lastName: "3F2A9C",
    });
  });
});
