// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { QuoteNumber } from "./quote-number.tsx";

afterEach(cleanup);

it("slashes the zeros of a quote's number, not its Os, and leaves its text whole", () => {
  const { container } = render(<QuoteNumber>QTE-20261007-O0AB</QuoteNumber>);
  expect(container.textContent).toBe("QTE-20261007-O0AB");
  expect(screen.getAllByText("0").every(({ className }) => className === "slashed")).toBe(true);
  expect(container.querySelectorAll(".slashed")).toHaveLength(4);
});
