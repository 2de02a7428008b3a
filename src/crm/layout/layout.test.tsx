// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { emailLink } from "./links.tsx";
import { QuoteNumber } from "./record-badges.tsx";

afterEach(cleanup);

it("slashes the zeros of a quote number's code, not its Os, and leaves its text whole", () => {
  const { container } = render(<QuoteNumber>QTE-20261007-O0AB</QuoteNumber>);
  expect(container.textContent).toBe("QTE-20261007-O0AB");
  expect(screen.getAllByText("0").every(({ className }) => className === "slashed")).toBe(true);
  expect(container.querySelectorAll(".slashed")).toHaveLength(1);
});

it("leaves an ordinary address unchanged", () => {
  expect(emailLink("nora.delgado+blinds@example.com")).toBe("mailto:nora.delgado%2Bblinds@example.com");
});

it("escapes an address that would add a recipient or subject", () => {
  expect(emailLink("nora?cc=eve&subject=hi@example.com")).toBe(
    "mailto:nora%3Fcc%3Deve%26subject%3Dhi@example.com",
  );
});
