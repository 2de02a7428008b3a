import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf } from "../money.ts";
import { featuresCell, featuresIn, materialsCell, materialsIn } from "./cells.ts";

const filled = fc.string({ minLength: 1, unit: "binary" }).filter((text) => text.trim() !== "");
const awkward = fc.constantFrom(
  "White +",
  'a "b"; c',
  '"',
  "3 1/2 inch louver",
  "Oak 3",
  "A\nB",
  " Bone ",
  "=1",
);
const name = fc.oneof(filled, awkward);
const material = fc.record({
  name,
  priceModifier: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(decimalOf),
});

describe("the materials of a product in one cell", () => {
  it("reads materials as owners write them", () => {
    const materials = [
      { name: "White, Smooth", priceModifier: "0.00" },
      { name: "3 percent open, Sand", priceModifier: "1.50" },
      { name: "Bronze", priceModifier: "-2.00" },
    ];
    expect(materialsCell(materials)).toBe("White, Smooth 0.00; 3 percent open, Sand +1.50; Bronze -2.00");
    expect(materialsIn("White, Smooth 0;3 percent open, Sand $1.5\nBronze - 2;")).toEqual({ materials });
  });

  it.each(["White", "White; Bone +1", "White +1.505", "White+1", "+1.50", '"White" Bone 1'])(
    "rejects %s: it lacks a price or a name",
    (cell) => {
      expect(materialsIn(cell)).toHaveProperty("fault");
    },
  );

  it("survives a round trip with any name", () => {
    fc.assert(
      fc.property(fc.array(material), (materials) => {
        expect(materialsIn(materialsCell(materials))).toEqual({ materials });
      }),
    );
  });
});

it("keeps features through a round trip with any text", () => {
  fc.assert(
    fc.property(fc.array(name), (features) => {
      expect(featuresIn(featuresCell(features))).toEqual(features);
    }),
  );
});
