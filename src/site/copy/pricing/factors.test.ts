import { expect, it } from "vitest";
import { priceStatements } from "./factors.ts";

it("says the least price and the usual range, and the least alone where all cost the same", () => {
  expect(priceStatements({ from: "$109", typical: "$113–$143" })).toEqual([
    "From $109",
    "Most cost $113–$143",
  ]);
  expect(priceStatements({ from: "$360", typical: "$360–$780" })).toEqual([
    "From $360",
    "Most cost $360–$780",
  ]);
  expect(priceStatements({ from: "$150", typical: "$150" })).toEqual(["From $150"]);
});
