import { describe, expect, it } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { companyChanges, companyParts, companyText, companyValues, tidied } from "./company-values.ts";

const opened = companyValues({
  ...placeholderCompany,
  hours: [{ days: ["Monday"], opens: "08:00", closes: "18:00" }],
  holidays: [{ day: "2026-11-26", name: "Thanksgiving" }],
  brandPartners: ["Maker One", "Maker Two"],
  productWarranties: ["Motors: 5 years", "Frames: lifetime"],
  version: 3,
});

it("is edited whole by the cards, and each value by one", () => {
  const edited = Object.values(companyParts).flat().sort();
  const { smsConsentRequired: _, ...values } = opened;
  expect(edited).toEqual(Object.keys(values).sort());
});

describe("the company form's request body", () => {
  it("is empty without changes", () => expect(companyChanges(opened, opened)).toEqual({}));

  it("contains only changed fields, normalized", () => {
    const typed = {
      ...opened,
      brandPartners: " Maker One \n\nMaker Three",
      rating: "4.9",
      reviewCount: "247",
      hours: { ...opened.hours, Monday: { isOpen: false, opens: "", closes: "" } },
    };
    expect(companyChanges(opened, typed)).toEqual({
      brandPartners: ["Maker One", "Maker Three"],
      rating: "4.9",
      reviewCount: 247,
      hours: [],
    });
  });

  it("contains all holidays when one was added", () => {
    const holidays = [...opened.holidays, { day: "2026-12-25", name: "Christmas Day" }];
    expect(companyChanges(opened, { ...opened, holidays })).toEqual({ holidays });
  });

  it("is null for a removed rating", () => {
    const rated = { ...opened, rating: "4.9", reviewCount: "247" };
    expect(companyChanges(rated, opened)).toEqual({ rating: null, reviewCount: null });
  });
});

it("includes all testimonials when one was added, and clears removed claims", () => {
  const testimonials = [{ text: "On time.", firstName: "Ida", town: "Seaside", agreedOn: "2026-11-02" }];
  const claimed = { ...opened, warrantyYears: "5", foundedYear: "2009", ratingAsOf: "2026-11-01" };
  expect(companyChanges(opened, { ...claimed, testimonials })).toEqual({
    ...{ warrantyYears: 5, foundedYear: 2009, ratingAsOf: "2026-11-01", testimonials },
  });
  expect(companyChanges(claimed, opened)).toEqual({
    ...{ warrantyYears: null, foundedYear: null, ratingAsOf: null },
  });
});

describe("two profiles that are compared", () => {
  it("treats them as equal despite different formatting", () => {
    const typed = {
      ...opened,
      brandPartners: " Maker One \n\nMaker Two",
      productWarranties: "Motors: 5 years\n\n Frames: lifetime \n",
      hours: { ...opened.hours, Sunday: { isOpen: false, opens: "11:00", closes: "12:00" } },
    };
    expect(tidied(typed)).toEqual(opened);
  });

  it.each([
    ["hours", opened.hours, "Monday 8:00 AM to 6:00 PM"],
    ["holidays", opened.holidays, "Nov 26, 2026 Thanksgiving"],
    ["holidays", [], "None"],
    [
      "testimonials",
      [{ text: "On time.", firstName: "Ida", town: "Seaside", agreedOn: "2026-11-02" }],
      "“On time.” Ida, Seaside",
    ],
    ["brandPartners", opened.brandPartners, "Maker One; Maker Two"],
    ["productWarranties", opened.productWarranties, "Motors: 5 years; Frames: lifetime"],
    ["smsConsentRequired", true, "Yes"],
    ["licence", "", "Empty"],
  ])("formats them in words: %s", (field, value, text) => {
    expect(companyText(field, value)).toBe(text);
  });
});
