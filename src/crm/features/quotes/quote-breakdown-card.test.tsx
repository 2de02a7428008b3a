// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow, RoomWithStats } from "#contract/rooms.ts";
import { QuoteBreakdown } from "./quote-breakdown-card.tsx";

afterEach(cleanup);

const rooms = [{ id: "r1", name: "Den" }] as unknown as RoomWithStats[];
const blind = {
  ...{ id: "p1", name: "Wood Blind", minWidth: null, maxWidth: "72", minHeight: null, maxHeight: null },
  ...{ basePrice: "10.00", materials: [{ name: "White", priceModifier: "1.00" }] },
} as unknown as Product;
const measured = (name: string, width: string) =>
  ({
    ...{ id: name, roomId: "r1", name, width, height: "60", productId: "p1", materialSelection: "White" },
    ...{ price: "100.00", sizeCopied: false },
  }) as unknown as MeasuredWindow;

it("says before the quote is saved which size its product is not made in", () => {
  render(
    <QuoteBreakdown
      rooms={rooms}
      windows={[measured("Slider", "80"), measured("Sink", "40")]}
      products={[blind]}
    />,
  );
  const [slider, sink] = screen.getAllByRole("listitem");
  expect(slider?.textContent).toContain("Too wide for Wood Blind");
  expect(sink?.textContent).not.toContain("Too");
});

it("says which window carries an older price than today's", () => {
  render(
    <QuoteBreakdown
      rooms={rooms}
      windows={[measured("Bay", "48"), { ...measured("Sink", "48"), price: "220.00" }]}
      products={[blind]}
    />,
  );
  const [bay, sink] = screen.getAllByRole("listitem");
  expect(bay?.textContent).toContain("Today's price is $220.00");
  expect(sink?.textContent).not.toContain("Today's price");
});
