import { expect, it } from "vitest";
import { emailLink } from "./links.tsx";

it("leaves an ordinary address unchanged", () => {
  expect(emailLink("nora.delgado+blinds@example.com")).toBe("mailto:nora.delgado%2Bblinds@example.com");
});

it("escapes an address that would add a recipient or subject", () => {
  expect(emailLink("nora?cc=eve&subject=hi@example.com")).toBe(
    "mailto:nora%3Fcc%3Deve%26subject%3Dhi@example.com",
  );
});
