import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { categories } from "../copy/categories.ts";
import { differencesOf } from "../copy/differences.ts";
import manifest from "../pictures.json" with { type: "json" };
import { SeeTheDifference } from "./see-the-difference.tsx";

const rules = readFileSync(new URL("see-the-difference.css", import.meta.url), "utf8");
const differences = categories.flatMap(({ slug }) => differencesOf(slug));

describe.each(differences)("the difference of $slug", (difference) => {
  const states = [difference.base, ...difference.states];
  const pictures = states.map(({ picture }) => manifest[picture as keyof typeof manifest]);
  const html = renderToStaticMarkup(<SeeTheDifference difference={difference} />);

  it("has a picture of the same shape for each state, so that they align", () => {
    expect(new Set(pictures.map(({ width, height }) => (width / height).toFixed(2))).size).toBe(1);
    expect(new Set(pictures.map(({ base }) => base)).size).toBe(states.length);
  });

  it("hangs the bar in the stylesheet where the slider says", () => {
    const { start } = difference;
    if (start) expect(rules).toMatch(new RegExp(`data-start="${start}"] {\\s+--part: ${start / 100};`));
  });

  it("loads no picture before it is near the view", () => {
    expect(html.match(/<img [^>]*loading="lazy"/g)).toHaveLength(states.length);
  });

  it("shows the first state over the base, and says so to a screen reader", () => {
    const { first, start = 46 } = difference;
    expect(html.match(/data-shown/g)).toHaveLength(1);
    expect(html).toContain(`data-state="${first}" data-shown="true"`);
    expect(html).toMatch(new RegExp(`value="${first}"[^>]*checked|checked[^>]*value="${first}"`));
    expect(html).toContain(`aria-valuetext="${first}, ${start} percent down"`);
  });
});

it("no two differences share an id", () => {
  const slugs = differences.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});
