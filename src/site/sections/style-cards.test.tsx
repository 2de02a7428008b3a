import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { blinds } from "../copy/products/blinds.ts";
import { drapes } from "../copy/products/drapes.ts";
import { motorization } from "../copy/products/motorization.ts";
import { outdoorScreens } from "../copy/products/outdoor-screens.ts";
import { shades } from "../copy/products/shades.ts";
import { shutters } from "../copy/products/shutters.ts";
import manifest from "../pictures.json" with { type: "json" };
import { example } from "../render/render-context.fixture.ts";
import { StyleCards } from "./style-cards.tsx";

const products = [shades, blinds, shutters, drapes, outdoorScreens, motorization];
const cards = Object.entries(manifest).filter(([, { gallery }]) => gallery === "styles");

it("each style card of the manifest belongs to one style, and each picture of a style is a card", () => {
  const used = products.flatMap(({ styles }) => styles.map(({ picture }) => picture));
  expect(used.sort()).toEqual(cards.map(([name]) => name).sort());
});

it("all cards have one shape, because one camera drew them", () => {
  expect(new Set(cards.map(([, { width, height }]) => width / height)).size).toBe(1);
});

describe.each(products)("the styles of $slug", (product) => {
  const { styles } = product;
  const html = renderToStaticMarkup(<StyleCards product={product} catalog={example.catalog} />);

  it("shows every style once, with a lazy picture", () => {
    expect(html.match(/<h3/g)).toHaveLength(styles.length);
    for (const { title, text } of styles)
      for (const words of [title, text]) expect(html).toContain(escaped(words));
    expect(html.match(/loading="lazy"/g)).toHaveLength(styles.length);
  });

  it("rates from 1 to 5, in words for a screen reader, where the styles differ by two or more", () => {
    const grades = Map.groupBy(
      styles.flatMap(({ rated = {} }) => Object.entries(rated)),
      ([scale]) => scale,
    );
    for (const [scale, each] of grades) {
      const values = each.map(([, grade]) => grade);
      expect(Math.max(...values) - Math.min(...values), scale).toBeGreaterThanOrEqual(2);
      for (const grade of values) expect([1, 2, 3, 4, 5]).toContain(grade);
    }
    const count = [...grades.values()].flat().length;
    expect(html.match(/<span class="sr-only">[1-5] of 5/g) ?? []).toHaveLength(count);
  });

  it("says that the styles are drawn by computer", () => {
    expect(html).toContain("Drawn by computer");
  });
});

it("says of each style, or once of a whole kind, that it is quoted, once another has a price", () => {
  const html = renderToStaticMarkup(<StyleCards product={shutters} catalog={onlyComposite} />);
  expect(html.match(/From \$/g)).toHaveLength(1);
  expect(html.match(/Quoted after measuring/g)).toHaveLength(2);
});

const onlyComposite = {
  ...example.catalog,
  products: example.catalog.products
    .filter(({ category }) => category === "shutters")
    .map((product) => ({ ...product, name: "Composite Shutter" })),
};

function escaped(text: string): string {
  return renderToStaticMarkup(text);
}
