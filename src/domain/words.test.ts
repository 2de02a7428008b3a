import { expect, test } from "vitest";
import { addressWords } from "./words.ts";

test("an address on one line says its town once, as far as it is known", () => {
  const seaside = { city: "Seaside", state: "FL", zipCode: "32459" };
  const nowhere = { city: null, state: "FL", zipCode: null };
  expect(addressWords({ address: null, ...seaside })).toBe("");
  expect(addressWords({ address: "12 Main St", ...seaside })).toBe("12 Main St, Seaside, FL 32459");
  expect(addressWords({ address: "40 Seaside Avenue", ...seaside })).toBe(
    "40 Seaside Avenue, Seaside, FL 32459",
  );
  expect(addressWords({ address: "12 Main St, seaside", ...seaside })).toBe("12 Main St, seaside, FL 32459");
  expect(addressWords({ address: "12 Main St, Seaside, FL", ...seaside })).toBe(
    "12 Main St, Seaside, FL 32459",
  );
  expect(addressWords({ address: "12 Main St, Seaside 32459", ...seaside })).toBe(
    "12 Main St, Seaside 32459",
  );
  expect(addressWords({ address: "12 Main St, Seaside", ...nowhere })).toBe("12 Main St, Seaside");
  expect(addressWords({ address: "12 Main St, Seaside", ...nowhere, zipCode: "32459" })).toBe(
    "12 Main St, Seaside 32459",
  );
});
