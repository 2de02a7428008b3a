import { expect, it } from "vitest";
import { emailLink } from "./email-link.ts";

it("an ordinary address stays as it is", () => {
  expect(emailLink("nora.delgado+blinds@example.com")).toBe("mailto:nora.delgado%2Bblinds@example.com");
});

it("an address cannot add another reader or a subject to the message", () => {
  expect(emailLink("nora?cc=eve&subject=hi@example.com")).toBe(
    "mailto:nora%3Fcc%3Deve%26subject%3Dhi@example.com",
  );
});
