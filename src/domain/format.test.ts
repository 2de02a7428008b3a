import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { offeredDurations } from "./appointments/appointment.ts";
import { addressText, hoursText, minutesText, onOneLine, placeText, streetAndTown } from "./format.ts";

describe("text on one line", () => {
  it.each([
    ["Marisol Vega", "Marisol Vega"],
    [" O\u2019Brien-D\u2019Angelo ", " O\u2019Brien-D\u2019Angelo "],
    [
      "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",
      "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",
    ],
    ["e\u0301", "e\u0301"],
    ["14 Sea Oat Lane\r\nDestin\tFL", "14 Sea Oat Lane Destin FL"],
    ["a\u2028b\u0085c\u000bd", "a b c d"],
    ["Vega\u202egnp.exe", "Vegagnp.exe"],
    ["\u2066Vega\u2069 \u061c\u200e\u200f", "Vega "],
    ["Ad\u200bm\u00adi\u2060n\ufeff", "Admin"],
    ["\u001b[31mred\u007f\u009b", "[31mred"],
    ["\u3164", ""],
    ["\u200d \u200c", ""],
    ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ["\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"],
    ["👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽", "👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽"],
  ])("turns %j into %j", (typed, saved) => {
    expect(onOneLine(typed)).toBe(saved);
  });

  const signs =
    "\t\n\r\u001b\u0085\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u2028\u202a\u202e\u2060\u2066\u2069\ufeff";
  const letter = fc.string({ unit: "binary", minLength: 1, maxLength: 1 });
  const text = fc.string({ unit: fc.oneof(fc.constantFrom(...signs), letter) });

  it("contains no control or direction characters, whatever was typed", () => {
    const hiding = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/u;
    fc.assert(
      fc.property(text, (typed) => {
        expect(onOneLine(typed.replaceAll("\0", ""))).not.toMatch(hiding);
      }),
    );
  });

  it("does not change when normalized again", () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(onOneLine(onOneLine(typed))).toBe(onOneLine(typed));
      }),
    );
  });

  it("keeps letters, digits and punctuation as typed", () => {
    // Hangul fillers are invisible letters.
    const plain = fc
      .stringMatching(/^[\p{L}\p{N}\p{P} ]*$/u)
      .filter((typed) => !/[\u115f\u1160\u3164\uffa0]/.test(typed));
    fc.assert(
      fc.property(plain, (typed) => {
        expect(onOneLine(typed)).toBe(typed);
      }),
    );
  });
});

test("an address on one line names its town once", () => {
  const seaside = { city: "Seaside", state: "FL", zipCode: "32459" };
  const nowhere = { city: null, state: "FL", zipCode: null };
  expect(addressText({ address: null, ...seaside })).toBe("");
  expect(addressText({ address: "12 Main St", ...seaside })).toBe("12 Main St, Seaside, FL 32459");
  expect(addressText({ address: "40 Seaside Avenue", ...seaside })).toBe(
    "40 Seaside Avenue, Seaside, FL 32459",
  );
  expect(addressText({ address: "12 Main St, seaside", ...seaside })).toBe("12 Main St, seaside, FL 32459");
  expect(addressText({ address: "12 Main St, Seaside, FL", ...seaside })).toBe(
    "12 Main St, Seaside, FL 32459",
  );
  expect(addressText({ address: "12 Main St, Seaside 32459", ...seaside })).toBe("12 Main St, Seaside 32459");
  expect(addressText({ address: "12 Main St, Seaside", ...nowhere })).toBe("12 Main St, Seaside");
  expect(addressText({ address: "12 Main St, Seaside", ...nowhere, zipCode: "32459" })).toBe(
    "12 Main St, Seaside 32459",
  );
});

it.each([
  [{ address: "12 Main St", city: "Seaside" }, "12 Main St, Seaside, FL 32459"],
  [{ address: null, city: "Seaside" }, "Seaside, FL 32459"],
  [{ address: null, city: null }, "FL 32459"],
])("names the place of %j as %s", (person, place) => {
  expect(placeText({ state: "FL", zipCode: "32459", ...person })).toBe(place);
});

it("shortens an address to its street and town", () => {
  expect(streetAndTown("12 Main St, Seaside, FL 32459")).toBe("12 Main St, Seaside");
  expect(streetAndTown("12 Main St")).toBe("12 Main St");
});

it("shows a duration in minutes from a number or a form value", () => {
  const labels = ["30 minutes", "60 minutes", "90 minutes", "120 minutes"];
  expect(offeredDurations.map(minutesText)).toEqual(labels);
  expect(offeredDurations.map(String).map(minutesText)).toEqual(labels);
});

it.each([
  [0.37, "22 min"],
  [1, "1 hr"],
  [47.94, "47.9 hr"],
  [60, "2.5 days"],
  [null, "–"],
])("shows %s hours as %s", (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});
