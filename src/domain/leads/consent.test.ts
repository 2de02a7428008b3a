import { describe, expect, it } from "vitest";
import { consentWording, isConsent } from "./consent.ts";

const { version, text } = consentWording("Gulf Shade Co.");

describe("consent to texts", () => {
  it.each([
    ["the box was ticked", { smsConsent: true }],
    ["its wording was shown", { smsConsent: true, consentVersion: version, consentWording: text }],
    [
      "it was shown under another name of the company",
      { smsConsent: true, consentWording: consentWording("X").text },
    ],
  ])("is given when %s", (_when, said) => {
    expect(isConsent(said)).toBe(true);
  });

  it.each([
    ["nothing was said", {}],
    ["the box was left empty", { smsConsent: false, consentVersion: version, consentWording: text }],
    ["the version was never shown", { smsConsent: true, consentVersion: version + 1 }],
    ["the words were others", { smsConsent: true, consentWording: "I agree to everything" }],
    ["words were added to it", { smsConsent: true, consentWording: `${text} And to calls.` }],
  ])("is not given when %s", (_when, said) => {
    expect(isConsent(said)).toBe(false);
  });
});
