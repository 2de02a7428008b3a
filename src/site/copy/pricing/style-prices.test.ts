import { describe, expect, it } from "vitest";
import type { PublicProduct } from "#domain/pricing/price-range.ts";
import starterProducts from "../../../../db/seed/products.json" with { type: "json" };
import { suggestedIn } from "../areas.ts";
import { categories } from "../categories.ts";
import { galleryPictures, treatmentIn } from "../gallery.ts";
import { products as all } from "../products/all.ts";
import { blinds } from "../products/blinds.ts";
import { drapes } from "../products/drapes.ts";
import { outdoorScreens } from "../products/outdoor-screens.ts";
import type { Product } from "../products/product.ts";
import { shades } from "../products/shades.ts";
import { shutters } from "../products/shutters.ts";
import { priceInShort, stylePrices } from "./style-prices.ts";

/** Dollars a square foot: a window of 36 × 60 inches has 15, one of 72 × 96 has 48. */
const offered: [name: string, category: PublicProduct["category"], basePrice: number][] = [
  ["Blackout Roller Shade", "shades", 12],
  ["Light-Filtering Roller Shade", "shades", 10],
  ["Dual Roller Shade", "shades", 8],
  ["Single-Cell Shade", "cellular", 14],
  ["Top-Down Bottom-Up Cellular Shade", "cellular", 13],
  ["Motorized Roller Shade", "motorization", 1],
  ["Ripplefold Sheer Drapery", "draperies", 10],
  ["Ripplefold Lined Drapery", "draperies", 20],
  ["Blackout-Lined Drapery", "draperies", 15],
  ["Zipper-Track Patio Screen", "outdoor_screens", 20],
];
const products = offered.map(([name, category, basePrice]) => ({
  ...{ name, category, basePrice: `${basePrice}.00`, materials: [{ name: "White", priceModifier: "0.00" }] },
  ...{ minWidth: null, maxWidth: null, minHeight: null, maxHeight: null },
}));

const knownAreas = ["destin", "30a", "miramar-beach", "panama-city-beach", "panama-city", "santa-rosa-beach"];
const catalog = { products, areSamples: false };

const pricesOf = ({ styles, slug }: Product) =>
  Object.fromEntries([...stylePrices(styles, catalog, slug)].map(([{ title }, price]) => [title, price]));

describe("the least price of each style", () => {
  it("is that of its cheapest product, and a dual roller or a motor is no roller", () => {
    expect(pricesOf(shades)).toEqual({
      Roller: "$150",
      "Dual roller": "$120",
      Cellular: "$210",
      "Top-down, bottom-up": "$195",
    });
  });

  it.each([
    [shades, "shades", "Solar Roller Shade", "Solar"],
    [shades, "cellular", "Top Down Bottom Up Cellular Shade", "Top-down, bottom-up"],
    [blinds, "blinds", "Two-Inch Faux-Wood Blind", "Faux wood"],
    [blinds, "blinds", "Basswood Blind", "Real wood"],
    [drapes, "draperies", "Unlined Linen Drapery", undefined],
    [shades, "shades", "Woven Roller Shade", "Roller"],
    [shades, "shades", "Roman Solar Shade", "Solar"],
  ] as const)("reads the owner's own names: %#", ({ styles, slug }, category, name, style) => {
    const product = { ...products[0]!, name, category };
    const [priced] = stylePrices(styles, { ...catalog, products: [product] }, slug).keys();
    expect(priced?.title).toBe(style);
  });

  it("is known for every style that the starter data can name", () => {
    const anySize = starterProducts.map(({ name, category, basePrice, materials }) => ({
      ...products[0]!,
      ...{ name, category: category as PublicProduct["category"], basePrice },
      materials: Object.entries(materials).map(([material, priceModifier]) => ({
        name: material,
        priceModifier,
      })),
    }));
    const unpriced = Object.values(all).flatMap(({ styles, slug }) => {
      const priced = stylePrices(styles, { ...catalog, products: anySize }, slug);
      return styles.filter((style) => style.named && !priced.has(style)).map(({ title }) => title);
    });
    expect(unpriced).toEqual([]);
  });

  it("counts a product once in each kind of choice", () => {
    expect(pricesOf(drapes)).toEqual({
      Sheers: "$480",
      "Lined panels": "$960",
      Blackout: "$720",
      Ripplefold: "$480",
    });
  });

  it("is that of a material where no product has the style's name", () => {
    const materials = ["Insect mesh", "Privacy mesh"].map((name, place) => ({
      name,
      priceModifier: `${place}.00`,
    }));
    const screen = { ...products.at(-1)!, materials };
    const priced = stylePrices(outdoorScreens.styles, { ...catalog, products: [screen] }, "outdoor-screens");
    expect([...priced].map(([{ title }, price]) => [title, price])).toEqual([
      ["Insect screen", "$1,600"],
      ["Privacy screen", "$1,680"],
    ]);
  });

  it("is left out where neither a product nor a material has the style's name", () => {
    expect(pricesOf(outdoorScreens)).toEqual({});
    expect(pricesOf(shutters)).toEqual({});
  });

  it.each([
    ["shades", "Roller", "Roller shades from $150"],
    ["shades", undefined, "Shades from $120"],
    ["shades", "Solar", "Solar shades"],
    ["drapes", "Lined panels", "Lined panels from $960"],
    ["shutters", undefined, "Shutters"],
  ] as const)("reads in short for %s, %s: %s", (slug, style, text) => {
    const category = categories.find((each) => each.slug === slug)!;
    expect(priceInShort(catalog, category, style)).toBe(text);
  });
});

it("pictures of the gallery and windows of the areas name styles that exist", () => {
  const windows = knownAreas.flatMap((slug) => suggestedIn(slug));
  const named = [
    ...galleryPictures.map((each) => [treatmentIn(each), each.style] as const),
    ...windows.map(({ category, style }) => [category.slug, style] as const),
  ];
  expect(windows.length).toBeGreaterThan(15);
  for (const [slug, style] of named)
    if (style)
      expect(
        all[slug!].styles.map(({ title }) => title),
        style,
      ).toContain(style);
});
