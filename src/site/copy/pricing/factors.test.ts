import { expect, it } from "vitest";
import { priceStatements, typicalBesideFrom } from "./factors.ts";

const blinds = { from: "$109", typical: "$113–$143", high: "$143", isLeastUsual: false };
const shutters = { from: "$360", typical: "$360–$780", high: "$780", isLeastUsual: true };
const oneBlind = { from: "$150", typical: "$150", high: "$150", isLeastUsual: true };

it("says the least price and the usual range, and the least alone where all cost the same", () => {
  expect(priceStatements(blinds)).toEqual(["From $109", "Most cost $113–$143"]);
  expect(priceStatements(shutters)).toEqual(["From $360", "Most cost up to $780"]);
  expect(priceStatements(oneBlind)).toEqual(["From $150"]);
});

it("says the least price once beside the usual range", () => {
  expect([blinds, shutters, oneBlind].map(typicalBesideFrom)).toEqual([
    "$113–$143",
    "up to $780",
    "the same",
  ]);
});
