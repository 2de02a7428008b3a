import { describe, expect, test } from "vitest";
import { knownLength, lengthOf } from "#domain/length.ts";
import { centsOf, knownCents } from "#domain/money.ts";
import { productCategories, samplePrice } from "#domain/products/product.ts";
import { windowPrice } from "#domain/windows/price.ts";
import { catalog, type StarterProduct } from "./catalog.ts";

const [width, height] = [lengthOf("36")!, lengthOf("60")!];

/** Price of a window of 36 by 60 inches in each material, in cents. */
const pricesOf = (product: StarterProduct) =>
  product.materials.map((material) => windowPrice(product, material.name, width, height)!);
const inCategory = (category: string) => catalog.filter((product) => product.category === category);

describe("the starter catalog", () => {
  test("has enough products in every category", () => {
    expect(catalog.length).toBeGreaterThanOrEqual(24);
    for (const category of productCategories) expect(inCategory(category).length).toBeGreaterThanOrEqual(4);
  });

  test("names no product twice, in any letter case", () => {
    expect(new Set(catalog.map(({ name }) => name.toLowerCase())).size).toBe(catalog.length);
  });

  test.each(catalog)("$name says that its price is a sample", ({ features }) => {
    expect(features.at(-1)).toBe(samplePrice);
  });

  test.each(catalog)("$name comes in three to eight materials, each priced and named once", (product) => {
    expect(product.materials.length).toBeGreaterThanOrEqual(3);
    expect(product.materials.length).toBeLessThanOrEqual(8);
    expect(new Set(product.materials.map(({ name }) => name)).size).toBe(product.materials.length);
    for (const { priceModifier } of product.materials) expect(priceModifier).toMatch(/^-?\d+\.\d{2}$/);
    expect(centsOf(product.basePrice)).toBeGreaterThan(0);
  });

  test.each(catalog)("$name never has a negative price", (product) => {
    for (const { priceModifier } of product.materials) {
      expect(knownCents(product.basePrice) + knownCents(priceModifier)).toBeGreaterThanOrEqual(0);
    }
  });

  test.each(catalog)("$name has a minimum and a maximum size", (product) => {
    const { minWidth, maxWidth, minHeight, maxHeight } = product;
    expect(knownLength(minWidth!)).toBeLessThan(knownLength(maxWidth!));
    expect(knownLength(minHeight!)).toBeLessThan(knownLength(maxHeight!));
    expect(knownLength(maxWidth!)).toBeLessThanOrEqual(lengthOf("288")!);
  });

  test.each(["shades", "cellular", "blinds"].flatMap(inCategory))(
    "$name mounts inside a frame and states the depth it needs",
    ({ minDepth }) => {
      expect(knownLength(minDepth!)).toBeLessThanOrEqual(lengthOf("6")!);
    },
  );

  test.each([...inCategory("draperies"), ...inCategory("outdoor_screens")])(
    "$name needs no depth, because it mounts outside the frame",
    ({ minDepth }) => {
      expect(minDepth).toBeNull();
    },
  );

  test.each(catalog)("$name is described in two or three sentences", ({ description }) => {
    const sentences = description.split(/(?<=\.)\s/);
    expect([2, 3]).toContain(sentences.length);
    expect(description).toMatch(/\.$/);
  });

  test.each(inCategory("blinds"))("a window with $name costs $100 to $200", (blind) => {
    expect(Math.min(...pricesOf(blind))).toBeGreaterThanOrEqual(100_00);
    expect(Math.max(...pricesOf(blind))).toBeLessThanOrEqual(200_00);
  });

  test.each(inCategory("shutters"))("a window with $name starts at $300 to $800", (shutter) => {
    expect(Math.min(...pricesOf(shutter))).toBeGreaterThanOrEqual(300_00);
    expect(Math.min(...pricesOf(shutter))).toBeLessThanOrEqual(800_00);
  });

  test("a motor costs more than the same treatment without one", () => {
    for (const motorized of inCategory("motorization")) {
      const plain = catalog.find(({ name }) => name.endsWith(motorized.name.replace("Motorized ", "")));
      if (plain === motorized || !plain) continue;
      expect(Math.min(...pricesOf(motorized))).toBeGreaterThan(Math.min(...pricesOf(plain)));
    }
  });
});
