import { expect, it } from "vitest";
import { priceStatements } from "./factors.ts";

it("says the least price and the usual range, and one of them where both begin alike", () => {
  const prices = { from: "$109", typical: "$113–$143", isLeastUsual: false };
  expect(priceStatements(prices)).toEqual(["From $109", "Most cost $113–$143"]);
  expect(priceStatements({ from: "$360", typical: "$360–$780", isLeastUsual: true })).toEqual([
    "Most cost $360–$780",
  ]);
  expect(priceStatements({ from: "$150", typical: "$150", isLeastUsual: true })).toEqual(["From $150"]);
});
