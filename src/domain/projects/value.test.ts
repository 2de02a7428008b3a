import { expect, it } from "vitest";
import { projectValue } from "./value.ts";

const rooms = (...prices: string[]) => prices.map((totalPrice) => ({ stats: { totalPrice } }));

it("adds up the rooms of a project", () => {
  expect(projectValue(rooms("1200.50", "99.50", "0.00"))).toBe(130_000);
});

it("has no value, rather than zero, without a price", () => {
  expect(projectValue([])).toBeUndefined();
  expect(projectValue(rooms("0.00"))).toBeUndefined();
});
