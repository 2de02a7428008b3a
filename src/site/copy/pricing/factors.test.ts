import { expect, it } from "vitest";
import { priceStatements } from "./factors.ts";

it("says the least price and the usual range, the first alone where all cost the same", () => {
  expect(priceStatements({ from: "$109", typical: "$113–$143" })).toEqual(["From $109", "Usually $113–$143"]);
  expect(priceStatements({ from: "$360", typical: "$360–$780" })).toEqual(["From $360", "Usually $360–$780"]);
  expect(priceStatements({ from: "$150", typical: "$150" })).toEqual(["From $150"]);
});
