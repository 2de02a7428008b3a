import { expect, it } from "vitest";
import { withoutCompany } from "./excerpt.ts";

it("leaves out the company's name only where a text begins with it", () => {
  expect(withoutCompany("Tidewater: Thank you, Nora.", "Tidewater")).toBe("Thank you, Nora.");
  expect(withoutCompany("Thank you from Tidewater: see you", "Tidewater")).toBe(
    "Thank you from Tidewater: see you",
  );
  expect(withoutCompany("undefined: Hello", undefined)).toBe("undefined: Hello");
});
