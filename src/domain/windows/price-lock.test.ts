import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepsItsPrice } from "./price-lock.ts";
import { isComplete, type MeasuredPrice, type TypedWindow, typedPrices } from "./window-input.ts";

const shade = { id: "shade", basePrice: "38.00", materials: [{ name: "Linen", priceModifier: "4.50" }] };
const measured: MeasuredPrice = {
  width: "35.125",
  height: "60",
  productId: "shade",
  materialSelection: "Linen",
  price: "600.00",
};
const typed: TypedWindow = {
  ...{ name: "Left", width: "35 1/8", height: "60", depth: "" },
  ...{ productId: "shade", materialSelection: "Linen" },
};

describe("a measured window", () => {
  const size = fc.integer({ min: 1, max: 3_000_000 });
  const treated = fc.record({
    ...{ width: size, height: size },
    productId: fc.constantFrom(null, "shade", "blind"),
    materialSelection: fc.constantFrom(null, "Linen", "Oak"),
  });

  it("keeps its price until its size or treatment changes", () => {
    fc.assert(
      fc.property(treated, treated, (before, after) => {
        expect(keepsItsPrice(before, { ...before })).toBe(true);
        const changed = (Object.keys(before) as (keyof typeof before)[]).some(
          (each) => before[each] !== after[each],
        );
        expect(keepsItsPrice(before, after)).toBe(!changed);
      }),
    );
  });
});

describe("the prices of a reopened window", () => {
  it("includes the measured price and the current catalog price", () => {
    expect(typedPrices(typed, shade, measured)).toEqual({ locked: 60_000, today: 62_201, saved: 60_000 });
  });

  it("has no locked one once its size or treatment changes", () => {
    for (const change of [{ width: "35 1/4" }, { height: "" }, { materialSelection: "Oak" }]) {
      const prices = typedPrices({ ...typed, ...change }, shade, measured);
      expect(prices.locked, JSON.stringify(change)).toBeUndefined();
      expect(prices.saved).toBe(prices.today);
    }
  });

  it("has only the measured one if the material left the catalog, and can still be saved", () => {
    const bare = { ...shade, materials: [] };
    expect(typedPrices(typed, bare, measured)).toEqual({ locked: 60_000, today: undefined, saved: 60_000 });
    expect(isComplete(typed, bare, measured)).toBe(true);
    expect(isComplete({ ...typed, width: "36" }, bare, measured)).toBe(false);
    expect(isComplete(typed, bare)).toBe(false);
  });

  it("has only the catalog's if it was measured without a price", () => {
    expect(typedPrices(typed, shade, { ...measured, price: null }).saved).toBe(62_201);
  });
});
