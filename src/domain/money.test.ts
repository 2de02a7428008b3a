import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOf, decimalOf, divideRounding, dollarsAndCents, knownCents, wholeDollars } from "./money.ts";

describe("an amount of money", () => {
  it.each([
    ["12", 1200],
    ["12.5", 1250],
    ["12.50", 1250],
    ["0.01", 1],
    ["-3.20", -320],
    ["-0.00", 0],
    [" 7 ", 700],
  ])("parses %s as %s cents", (typed, cents) => expect(centsOf(typed)).toBe(cents));

  it.each(["", "12.345", "1,200", "$5", "1e3", "twelve", ".5", "5."])("rejects %s", (typed) => {
    expect(centsOf(typed)).toBeUndefined();
    expect(() => knownCents(typed)).toThrow("Not an amount of money");
  });

  it("survives a round trip", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        (cents) => centsOf(decimalOf(cents)) === cents,
      ),
    );
  });

  it("is formatted with thousands separators, in cents or whole dollars", () => {
    expect(dollarsAndCents(123_456_789)).toBe("$1,234,567.89");
    expect(dollarsAndCents(-5)).toBe("-$0.05");
    expect(wholeDollars(123_450)).toBe("$1,235");
    expect(wholeDollars(123_449)).toBe("$1,234");
    expect(wholeDollars(-49)).toBe("$0");
    expect(wholeDollars(-50)).toBe("-$1");
  });
});

describe("rounding", () => {
  it.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 3n],
  ])("rounds %s of %s half away from zero, to %s", (top, bottom, whole) =>
    expect(divideRounding(top, bottom)).toBe(whole),
  );

  it("is never off by more than half of one, and is symmetric around zero", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        (top, bottom) => {
          const rounded = divideRounding(top, bottom);
          const off = 2n * (rounded * bottom - top);
          expect(off <= bottom && off >= -bottom).toBe(true);
          expect(divideRounding(-top, bottom)).toBe(-rounded);
        },
      ),
    );
  });
});
