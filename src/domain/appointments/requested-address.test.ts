import { expect, it } from "vitest";
import { requestedAddress } from "./requested-address.ts";

const seaside = { state: "FL", zipCode: "32459" };

it.each([
  ["77 Dune Way", seaside, "77 Dune Way, FL 32459"],
  ["77 Dune Way", { ...seaside, state: "" }, "77 Dune Way, 32459"],
  ["77 Dune Way, Seaside", seaside, "77 Dune Way, Seaside, FL 32459"],
  ["77 Dune Way, Seaside, FL", seaside, "77 Dune Way, Seaside, FL 32459"],
  ["77 Dune Way, Seaside fl", seaside, "77 Dune Way, Seaside fl 32459"],
])("adds the ZIP code to %s with %j", (address, town, whole) => {
  expect(requestedAddress(address, town)).toBe(whole);
});

it.each([
  ["77 Dune Way, Seaside, FL 32459", seaside],
  ["77 Dune Way, Seaside, FL 32459, USA", seaside],
  ["77 Dune Way, Seaside, FL 32459-1234", { ...seaside, zipCode: "32461" }],
  ["Zip Code: 32459", { ...seaside, zipCode: "32461" }],
  ["77 Dune Way", { ...seaside, zipCode: null }],
])("leaves %s with %j as it is", (address, town) => {
  expect(requestedAddress(address, town)).toBe(address);
});
