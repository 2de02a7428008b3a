import { describe, expect, it } from "vitest";
import { priceByArea } from "../windows/price.ts";
import { estimate, estimateErrors } from "./estimate.ts";
import { type PublicProduct, rangeOf } from "./price-range.ts";
import { sampleQuote } from "./sample-quote.ts";
import { inches, treatments } from "./treatments.ts";

const limits = { minWidth: null, maxWidth: null, minHeight: null, maxHeight: null };

function product(name: string, basePrice: string, change: Partial<PublicProduct> = {}): PublicProduct {
  const materials = [{ name: "White", priceModifier: "0.00" }];
  return { name, category: "blinds", basePrice, materials, ...limits, ...change };
}

const blinds = ["7.00", "8.00", "9.00", "10.00", "12.00"].map((price) => product(`Blind ${price}`, price));

describe("the price range of a treatment", () => {
  it("begins with the cheapest product and covers the middle half", () => {
    // 36 by 60 inches is 15 square feet.
    expect(rangeOf(blinds, "blinds")).toEqual({ from: 105_00, low: 120_00, high: 150_00 });
  });

  it("leaves out products that aren't made in that size and includes the first material", () => {
    const narrow = product("Narrow", "1.00", { maxWidth: "30" });
    const dear = product("Dear", "20.00", { materials: [{ name: "Oak", priceModifier: "2.00" }] });
    expect(rangeOf([narrow, dear], "blinds")).toEqual({ from: 330_00, low: 330_00, high: 330_00 });
  });

  it("is unknown without a product", () => {
    for (const treatment of treatments) expect(rangeOf([], treatment)).toBeUndefined();
    expect(rangeOf(blinds, "shutters")).toBeUndefined();
  });

  it("counts cellular shades as shades", () => {
    expect(rangeOf([product("Cell", "10.00", { category: "cellular" })], "shades")?.from).toBe(150_00);
  });
});

describe("the estimate", () => {
  it("multiplies the range by the windows", () => {
    const form = { treatment: "blinds", windows: "6", motor: "no" };
    expect(estimate(blinds, form)).toEqual({
      treatment: "blinds",
      windows: 6,
      isMotorized: false,
      range: { low: 720_00, high: 900_00 },
    });
  });

  it("prices a motor by the motorized products of the same kind, and leaves what it can't price to a visit", () => {
    const motors = [
      product("Motorized Roller Shade", "20.00", { category: "motorization" }),
      product("Motorized Ripplefold Drapery", "40.00", { category: "motorization" }),
      product("Motorized Patio Screen", "30.00", { category: "motorization" }),
    ];
    const low = (treatment: string) => estimate(motors, { treatment, windows: "1", motor: "yes" }).range?.low;
    expect(low("shades")).toBe(300_00);
    expect(low("drapes")).toBe(priceByArea(40_00, inches(72, 96).width, inches(72, 96).height));
    expect(low("outdoor-screens")).toBe(2_400_00);
    expect(low("shutters")).toBeUndefined();
  });

  it("is the range in the price table for one window, whatever the treatment", () => {
    const catalog = [
      ...blinds,
      product("Motorized Roller Shade", "20.00", { category: "motorization" }),
      product("Motorized Cellular Shade", "26.00", { category: "motorization" }),
      product("Motorized Ripplefold Drapery", "40.00", { category: "motorization" }),
      product("Motorized Patio Screen", "30.00", { category: "motorization" }),
    ];
    for (const treatment of ["blinds", "motorization"] as const) {
      const { low, high } = rangeOf(catalog, treatment) ?? {};
      expect(estimate(catalog, { treatment, windows: "1", motor: "no" }).range).toEqual({ low, high });
    }
  });

  it("names each answer that is missing or out of reach", () => {
    expect(estimateErrors({ treatment: "blinds", windows: "6", motor: "no" })).toEqual({});
    expect(Object.keys(estimateErrors({ treatment: "tents", windows: "0", motor: "" }))).toEqual([
      "treatment",
      "windows",
      "motor",
    ]);
    for (const windows of ["61", "1.5", "-1", "many", ""])
      expect(estimateErrors({ treatment: "blinds", windows, motor: "no" }), windows).toHaveProperty(
        "windows",
      );
  });
});

describe("a sample quote", () => {
  const windows = [
    { room: "Kitchen", name: "Sink", treatment: "blinds", width: 36, height: 60 },
    { room: "Den", name: "East", treatment: "blinds", width: 36, height: 48 },
  ] as const;

  it("prices each window with the treatment's middle product and adds the lines up", () => {
    const quote = sampleQuote(blinds, windows);
    expect(quote?.lines.map(({ product, price }) => [product, price])).toEqual([
      ["Blind 9.00", "135.00"],
      ["Blind 9.00", "108.00"],
    ]);
    expect(quote?.totals).toEqual({ subtotal: 243_00, discount: 0, total: 243_00 });
  });

  it("is not shown with a window missing", () => {
    const tall = { room: "Hall", name: "Stair", treatment: "shutters", width: 36, height: 60 } as const;
    expect(sampleQuote(blinds, [...windows, tall])).toBeUndefined();
  });
});
