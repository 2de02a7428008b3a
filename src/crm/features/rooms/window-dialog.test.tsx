// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { WindowDialog } from "./window-dialog.tsx";

const copy = {
  ...{ id: "one", roomId: "den", version: 1, name: "Bay (Copy)", width: "35.125", height: "60", depth: "" },
  ...{ windowType: "", location: "", productId: null, materialSelection: null, notes: "", price: null },
  ...{ sizeCopied: true, createdAt: "2026-11-23T15:00:00Z" },
} as unknown as MeasuredWindow;

signInBeforeEach();

function Sample() {
  const products = useQuery<Product[], Error>({ queryKey: ["products"], queryFn: () => [] });
  return <WindowDialog roomId="den" edited={copy} windows={[copy]} products={products} onClose={() => {}} />;
}

async function opened() {
  const shown = await showInOffice(Sample);
  const measured = await screen.findByLabelText("I measured this window");
  return { ...shown, measured: measured as HTMLInputElement };
}

it("remembers, when reopened, that a copied window was measured", async () => {
  const before = await opened();
  expect(before.measured.checked).toBe(false);
  await before.user.click(before.measured);
  before.unmount();
  const { measured } = await opened();
  await waitFor(() => expect(measured.checked).toBe(true));
});
