// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { QuoteSums } from "./quote-sums.tsx";

afterEach(cleanup);

const sums = { subtotal: "101.01", discountAmount: "0.00", taxAmount: "0.00", totalAmount: "101.01" };

function showSums(kept: Partial<QuoteWithLines>) {
  render(<QuoteSums quote={{ ...sums, ...kept } as unknown as QuoteWithLines} />);
}

it.each(["draft", "sent", "accepted"] as const)("shows the deposit of a quote that is %s", (status) => {
  showSums({ status, depositPercent: 50 });
  expect(screen.getByText("Deposit (50%)").nextSibling?.textContent).toBe("$50.51");
});

it("shows no deposit where none was agreed", () => {
  showSums({ status: "sent", depositPercent: null });
  expect(screen.queryByText(/Deposit/)).toBeNull();
});
