import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownLength } from "../length.ts";
import { decimalOf } from "../money.ts";
import { pricedExamples } from "./price.fixture.ts";
import { priceByArea, windowPrice } from "./price.ts";
import { typedPrice } from "./window-input.ts";

const roller = {
  basePrice: "12.50",
  materials: [
    { name: "Linen", priceModifier: "0.00" },
    { name: "Blackout", priceModifier: "3.25" },
    { name: "Remnant", priceModifier: "-1.75" },
  ],
};

const price = (material: string, width: string, height: string) => {
  const cents = windowPrice(roller, material, knownLength(width), knownLength(height));
  return cents === undefined ? undefined : decimalOf(cents);
};

describe("the price of a window", () => {
  // Worked out by hand: (12.50 + modifier) × width × height ÷ 144.
  it.each([
    ["Linen", "36", "60", "187.50"],
    ["Blackout", "36", "60", "236.25"],
    ["Remnant", "36", "60", "161.25"],
    ["Linen", "35.125", "60", "182.94"], // 182.942…
    ["Linen", "35.0625", "59.875", "182.24"], // 182.2370…
    ["Linen", "0.125", "0.125", "0.00"], // 0.00135…
    ["Linen", "24", "0.024", "0.05"], // exactly 0.05
    ["Blackout", "144", "1", "15.75"],
  ])("charges for %s at %s by %s inches: %s", (material, width, height, expected) => {
    expect(price(material, width, height)).toBe(expected);
  });

  it("is undefined in a material the product lacks", () =>
    expect(price("Moonbeam", "36", "60")).toBeUndefined());

  it("rounds half a cent away from zero where floating point fails", () => {
    // 1.005 dollars a square foot over one square foot does not exist in cents; 3 × 1.5 in at 0.16 is 0.005 exactly.
    expect(priceByArea(16, knownLength("3"), knownLength("1.5"))).toBe(1);
    expect(priceByArea(-16, knownLength("3"), knownLength("1.5"))).toBe(-1);
  });

  it("ignores orientation and grows with the size", () => {
    const side = fc.integer({ min: 1, max: 3_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), side, side, (rate, width, height) => {
        expect(priceByArea(rate, width, height)).toBe(priceByArea(rate, height, width));
        expect(priceByArea(rate, width + 1250, height)).toBeGreaterThanOrEqual(
          priceByArea(rate, width, height),
        );
      }),
    );
  });
});

describe("the price of a window compared with exact fractions", () => {
  const cases = pricedExamples.flatMap(({ cases, ...product }) =>
    cases.map((each) => ({ product, ...each })),
  );

  it("covers more than two hundred windows, many at exactly half a cent", () => {
    expect(cases.length).toBeGreaterThan(200);
    expect(cases.filter(({ wasHalf }) => wasHalf).length).toBeGreaterThan(25);
  });

  it.each(cases)(
    "is $price for $product.name, $material, $width × $height",
    ({ product, material, ...each }) => {
      const { width, height, price: expected } = each;
      const cents = typedPrice({ name: "", width, height, depth: "", materialSelection: material }, product);
      expect(cents === undefined ? undefined : decimalOf(cents)).toBe(expected);
    },
  );
});
