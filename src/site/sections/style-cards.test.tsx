import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { blinds } from "../copy/products/blinds.ts";
import { drapes } from "../copy/products/drapes.ts";
import { motorization } from "../copy/products/motorization.ts";
import { outdoorScreens } from "../copy/products/outdoor-screens.ts";
import { shades } from "../copy/products/shades.ts";
import { shutters } from "../copy/products/shutters.ts";
import manifest from "../pictures.json" with { type: "json" };
import { StyleCards } from "./style-cards.tsx";

const products = [shades, blinds, shutters, drapes, outdoorScreens, motorization];
const cards = Object.entries(manifest).filter(([, { gallery }]) => gallery === "styles");

it("each style card of the manifest belongs to one style, and each picture of a style is a card", () => {
  const used = products.flatMap(({ styles }) => styles.flatMap(({ picture }) => picture ?? []));
  expect(used.sort()).toEqual(cards.map(([name]) => name).sort());
});

it("all cards have one size, because one camera drew them", () => {
  expect(new Set(cards.map(([, { width, height }]) => `${width}x${height}`)).size).toBe(1);
});

describe.each(products)("the styles of $slug", ({ styles, stylesLead }) => {
  const html = renderToStaticMarkup(<StyleCards styles={styles} />);

  it("shows every style once, with a lazy picture where there is one", () => {
    expect(html.match(/<h3/g)).toHaveLength(styles.length);
    for (const { title, text } of styles)
      for (const words of [title, text]) expect(html).toContain(escaped(words));
    expect(html.match(/loading="lazy"/g) ?? []).toHaveLength(styles.filter(({ picture }) => picture).length);
  });

  it("rates each drawn style from 1 to 5, in words for a screen reader", () => {
    const drawn = styles.filter(({ picture }) => picture);
    const rated = drawn.flatMap((style) => style.rated ?? []);
    expect(rated).toHaveLength(stylesLead ? 0 : drawn.length);
    for (const each of rated)
      for (const grade of Object.values(each)) expect([1, 2, 3, 4, 5]).toContain(grade);
    expect(html.match(/<span class="sr-only">[1-5] of 5/g) ?? []).toHaveLength(3 * rated.length);
  });
});

function escaped(text: string): string {
  return renderToStaticMarkup(text);
}
