import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PublicCatalog } from "../context/renderer.ts";
import { colorOf, swatchOf } from "../copy/samples.ts";
import { Samples } from "./samples.tsx";

const catalog: PublicCatalog = {
  areSamples: false,
  products: [
    {
      name: "Solar Shade",
      category: "shades",
      basePrice: "12.50",
      materials: [
        { name: "5 percent open, Charcoal", priceModifier: "0.00" },
        { name: "Custom Color", priceModifier: "4.00" },
      ],
      ...{ minWidth: null, maxWidth: null, minHeight: null, maxHeight: null },
    },
  ],
};

describe("the samples of a product page", () => {
  it("shows the materials that the catalog sells, close where a picture exists", () => {
    const html = renderToStaticMarkup(<Samples treatment="shades" catalog={catalog} />);
    expect(html).toContain('value="Solar Shade: 5 percent open, Charcoal"');
    expect(html).toContain('value="Solar Shade: Custom Color"');
    expect(html).toContain("/pictures/swatch-solar-charcoal-");
    expect(html).not.toContain("<rect");
    expect(html).toContain("Your color");
  });

  it("opens the product with the most colors first, and shows the first colors of the others", () => {
    const [solar] = catalog.products;
    if (!solar) throw new Error("The catalog is empty");
    const named = (name: string, ...materials: string[]) => ({
      ...{ ...solar, name },
      materials: materials.map((each) => ({ name: each, priceModifier: "0.00" })),
    });
    const products = [named("Banded Shade", "White"), named("Roller Shade", "White", "Linen", "Oat"), solar];
    const html = renderToStaticMarkup(<Samples treatment="shades" catalog={{ ...catalog, products }} />);
    const rows = html.split("<details").slice(1);
    expect(rows.map((row) => /<h3[^>]*>([^<]+)/.exec(row)?.[1])).toEqual([
      "Roller Shade",
      "Banded Shade",
      "Solar Shade",
    ]);
    expect(rows.map((row) => /^ [^>]*open=""/.test(row))).toEqual([true, false, false]);
    expect(rows[1]).toMatch(/<summary.*<img src="\/pictures\/swatch-roller-white-.*<\/summary>/);
  });

  it("opens the shutters with stains first, and names those without a picture last", () => {
    const named = (name: string, material: string) => ({
      ...catalog.products[0]!,
      ...{ name, category: "shutters" as const },
      materials: [{ name: material, priceModifier: "0.00" }],
    });
    const products = [
      named("Unpainted Shutter", "Custom Color"),
      named("Composite Shutter", "White"),
      named("Basswood Shutter", "Walnut Stain"),
    ];
    const html = renderToStaticMarkup(<Samples treatment="shutters" catalog={{ ...catalog, products }} />);
    expect([...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
      "Basswood Shutter",
      "Composite Shutter",
      "Unpainted Shutter",
    ]);
  });

  it("leaves them out where the catalog sells nothing, and for motors", () => {
    expect(renderToStaticMarkup(<Samples treatment="blinds" catalog={catalog} />)).toBe("");
    const motorized = catalog.products.map((product) => ({ ...product, category: "motorization" as const }));
    const html = renderToStaticMarkup(
      <Samples treatment="motorization" catalog={{ ...catalog, products: motorized }} />,
    );
    expect(html).toBe("");
  });
});

it("a color is that of the first word that names one, with white and linen last", () => {
  expect(colorOf("Linen Blend, Flax")).toBe(colorOf("Flax"));
  expect(colorOf("Off-White, Smooth")).toBe(colorOf("White"));
  expect(colorOf("White voile, Sand hem")).toBe(colorOf("Sand"));
  expect(colorOf("Custom Color")).toBeUndefined();
});

it("names the picture of what a product is made of", () => {
  expect(swatchOf("Solar Shade", "5 percent open, Charcoal")).toBe("swatch-solar-charcoal");
  expect(swatchOf("Dual Roller Shade", "Sand blackout")).toBe("swatch-roller-sand");
  expect(swatchOf("Basswood Blind", "Honey Oak Stain")).toBe("swatch-wood-honey");
  expect(swatchOf("Basswood Blind", "Painted White")).toBe("swatch-slat-white");
  expect(swatchOf("Basswood Shutter", "Painted Custom Color")).toBeUndefined();
});
