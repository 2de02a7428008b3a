import { expect, it } from "vitest";
import { products } from "./products/all.ts";
import { services } from "./treatments.ts";

it("leads each style of the home page to a card of its product", () => {
  for (const { product, styles } of services) {
    const cards = products[product].styles.map(({ picture }) => picture);
    expect(cards).toEqual(expect.arrayContaining(styles.map(({ picture }) => picture)));
  }
});
