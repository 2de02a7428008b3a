import { expect, it } from "vitest";
import { projectValue } from "./value.ts";

const rooms = (...prices: string[]) => prices.map((totalPrice) => ({ stats: { totalPrice } }));

it("the value of a project is the sum of its rooms", () => {
  expect(projectValue(rooms("1200.50", "99.50", "0.00"))).toBe(130_000);
});

it("a project without a price has no value yet, rather than one of nothing", () => {
  expect(projectValue([])).toBeUndefined();
  expect(projectValue(rooms("0.00"))).toBeUndefined();
});
