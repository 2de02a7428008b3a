import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteNumber, quoteNumberPattern, validUntilByDefault } from "./quote.ts";
import { percentOf, quoteTotals, rateOf } from "./totals.ts";

const lines = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 60 });
const rates = fc.integer({ min: 0, max: 10_000 });

describe("the totals of a quote", () => {
  it("applies the discount to the subtotal", () => {
    expect(quoteTotals([10_000, 5_050], 1_000)).toEqual({ subtotal: 15_050, discount: 1_505, total: 13_545 });
    expect(quoteTotals([333, 333, 333], 3_333)).toEqual({ subtotal: 999, discount: 333, total: 666 });
    expect(quoteTotals([])).toEqual({ subtotal: 0, discount: 0, total: 0 });
  });

  it("adds up to the cent, and is never negative after a discount", () => {
    fc.assert(
      fc.property(lines, rates, (amounts, rate) => {
        const { subtotal, discount, total } = quoteTotals(amounts, rate);
        expect(subtotal).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(total + discount).toBe(subtotal);
        expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("clamps the discount to 0 to 100 percent", () => {
    expect(quoteTotals([1_000], 20_000).total).toBe(0);
    expect(quoteTotals([1_000], -5).total).toBe(1_000);
  });
});

describe("a discount as it is typed", () => {
  it.each([
    ["0", 0],
    ["12.5", 1_250],
    ["100", 10_000],
    ["33.33", 3_333],
  ])("%s is %s basis points", (typed, rate) => {
    expect(rateOf(typed)).toBe(rate);
    expect(percentOf(rate)).toBe(typed);
  });
  it.each(["", "101", "-1", "12.345", "ten", "1e1"])("rejects %s", (typed) =>
    expect(rateOf(typed)).toBeUndefined(),
  );
});

describe("a quote", () => {
  it("has a number of its day and four letters or digits", () => {
    expect(quoteNumber("2026-11-21", () => 0)).toBe("QTE-20261121-AAAA");
    expect(quoteNumber("2026-11-21", () => 0.999_999)).toBe("QTE-20261121-9999");
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 4, maxLength: 4 }),
        (chances) => {
          let n = 0;
          expect(quoteNumber("2026-11-21", () => chances[n++] ?? 0)).toMatch(quoteNumberPattern);
        },
      ),
    );
  });

  it("is valid for thirty days", () => expect(validUntilByDefault("2026-11-21")).toBe("2026-12-21"));
});
