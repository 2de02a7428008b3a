import { describe, expect, it } from "vitest";
import { draftOf, isPercentSoFar } from "./draft.ts";

const draft = draftOf({
  projectId: "p",
  clientId: "c",
  quoteNumber: "QTE-20261121-7K2P",
  windows: [
    { name: "Left", price: "622.01" },
    { name: "Right", price: null },
  ],
  discountRate: 1_250,
  validUntil: "2026-12-21",
  optionName: " Better ",
  notes: " ",
});

describe("a draft quote", () => {
  it("has one line per window, at its price or at zero", () => {
    expect(draft.lineItems).toEqual([
      { description: "Left", quantity: 1, unitPrice: 622.01, total: 622.01 },
      { description: "Right", quantity: 1, unitPrice: 0, total: 0 },
    ]);
  });

  it("subtracts the discount from the subtotal to the cent", () => {
    expect(draft).toMatchObject({ subtotal: "622.01", discountPercent: "12.5", totalAmount: "544.26" });
  });

  it("trims the option name", () => {
    expect(draft.optionName).toBe("Better");
  });

  it("has no terms without notes", () => {
    expect(draft.terms).toBeNull();
  });
});

describe("a discount being typed", () => {
  it.each(["", "0", "5", "12.", "12.5", "99.99", "100"])("accepts %j", (typed) => {
    expect(isPercentSoFar(typed)).toBe(true);
  });

  it.each(["-1", "101", "100.5", "1000", "12.345", "a", "1e2", " 5"])("ignores %j", (typed) => {
    expect(isPercentSoFar(typed)).toBe(false);
  });
});
