import { describe, expect, it } from "vitest";
import {
  consentTextFault,
  consentTextFor,
  consentTextShown,
  firstConsentText,
  isConsent,
} from "./sms-consent.ts";

const second = { version: 2, wording: "Texts from {company}? STOP ends, HELP helps. Rates apply." };
const known = [firstConsentText, second];
const { version, text } = consentTextFor("Gulf Shade Co.");
const newer = consentTextFor("Gulf Shade Co.", second).text;

describe("consent to texts", () => {
  it.each([
    ["the box was checked", { smsConsent: true }],
    ["its wording was shown", { smsConsent: true, consentVersion: version, consentWording: text }],
    ["the newest was shown", { smsConsent: true, consentVersion: 2, consentWording: newer }],
    ["only its version is sent", { smsConsent: true, consentVersion: 2 }],
    [
      "it was shown under another name of the company",
      { smsConsent: true, consentWording: consentTextFor("X").text },
    ],
  ])("is given when %s", (_when, given) => {
    expect(isConsent(given, known)).toBe(true);
  });

  it.each([
    ["nothing was sent", {}],
    ["the box was left unchecked", { smsConsent: false, consentVersion: version, consentWording: text }],
    ["the version was never shown", { smsConsent: true, consentVersion: 3 }],
    ["the wording is another version's", { smsConsent: true, consentVersion: 2, consentWording: text }],
    ["the wording is unknown", { smsConsent: true, consentWording: "I agree to everything" }],
    ["words were added to it", { smsConsent: true, consentWording: `${text} And to calls.` }],
    ["no company was named", { smsConsent: true, consentWording: consentTextFor("").text }],
    [
      "a sermon stood for the name",
      { smsConsent: true, consentWording: consentTextFor("X".repeat(121)).text },
    ],
  ])("is not given when %s", (_when, given) => {
    expect(isConsent(given, known)).toBe(false);
  });

  it("records the shown wording, or the newest if none is named", () => {
    expect(consentTextShown({ consentWording: text }, known)).toBe(firstConsentText);
    expect(consentTextShown({}, known)).toBe(second);
  });
});

describe("a consent wording", () => {
  it("includes any company name literally", () => {
    expect(consentTextFor("Shades $& Co.", second).text).toBe(
      "Texts from Shades $& Co.? STOP ends, HELP helps. Rates apply.",
    );
  });

  it.each([
    [firstConsentText.wording, undefined],
    [second.wording, undefined],
    ["Texts? STOP, HELP. Rates apply.", /Include \{company\} exactly once/],
    ["{company}, {company}. STOP, HELP. Rates apply.", /Include \{company\} exactly once/],
    ["{company}: stop, HELP. Rates apply.", /STOP is missing/],
    ["{company}: STOPPED, HELP. Rates apply.", /STOP is missing/],
    ["{company}: STOP, help. Rates apply.", /HELP is missing/],
    ["{company}: STOP, HELP.", /rates apply/],
    ["{company}: STOP,\nHELP. Rates apply.", /one line/],
  ])("rejects %j: %s", (wording, fault) => {
    if (fault) expect(consentTextFault(wording)).toMatch(fault);
    else expect(consentTextFault(wording)).toBeUndefined();
  });
});
