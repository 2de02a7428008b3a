// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { OrderLine } from "#contract/quote-lifecycle.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { WindowTable } from "./window-table.tsx";

const product = (id: string, maxWidth: string) =>
  ({
    ...{ id, name: id, maxWidth, minWidth: null, minHeight: null, maxHeight: null, minDepth: null },
    ...{ materials: [], category: "blinds", basePrice: "8.00" },
  }) as unknown as Product;
const products = [product("narrow", "72"), product("wide", "144")];
const measured = (productId: string) =>
  ({
    ...{ id: "w1", name: "Slider", width: "80", height: "60", depth: null, productId, version: 1 },
    ...{ materialSelection: null, price: null, notes: "", location: "", windowType: "", sizeCopied: false },
    createdAt: "2026-11-20T15:00:00.000Z",
  }) as unknown as MeasuredWindow;
const accepted = (productId: string | null) =>
  new Map([
    [
      "w1",
      [{ windowId: "w1", lineId: "l1", productId, productName: "Blind", quoteNumber: "Q-1" } as OrderLine],
    ],
  ]);

signInBeforeEach();

it.each([
  ["narrow", "wide", 0],
  ["wide", "narrow", 1],
  ["narrow", null, 0],
])("warns about the accepted product, not the measured one: %s, then %s", async (first, then, warnings) => {
  stubServer({});
  await showInOffice(() => (
    <WindowTable windows={[measured(first)]} products={products} order={accepted(then)} readOnly />
  ));
  await screen.findAllByText("Slider");
  expect(screen.queryAllByText("Outside its sizes")).toHaveLength(warnings);
});
