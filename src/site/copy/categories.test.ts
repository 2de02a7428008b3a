import { expect, it } from "vitest";
import { categories, picturesBelowTitle } from "./categories.ts";

it.each(categories)(
  "the page of $slug shows each of its pictures once, from its title to its end",
  (category) => {
    const { first, second, pairs } = picturesBelowTitle(category);
    const shown = [category.picture, first, ...(second ? [second] : []), ...pairs, category.closing];
    expect(first).not.toBe("");
    expect(pairs.length % 2).toBe(0);
    expect(new Set(shown).size).toBe(shown.length);
  },
);
