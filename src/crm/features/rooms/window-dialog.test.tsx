// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { queryClient, sessionKey } from "../../api/query-client.ts";
import { WindowDialog } from "./window-dialog.tsx";

const copy = {
  ...{ id: "one", roomId: "den", version: 1, name: "Bay (Copy)", width: "35.125", height: "60", depth: "" },
  ...{ windowType: "", location: "", productId: null, materialSelection: null, notes: "", price: null },
  ...{ sizeCopied: true, createdAt: "2026-11-23T15:00:00Z" },
} as unknown as MeasuredWindow;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role: "staff" });
});
afterEach(cleanup);

function Sample() {
  const products = useQuery<Product[], Error>({ queryKey: ["products"], queryFn: () => [] });
  return <WindowDialog roomId="den" edited={copy} windows={[copy]} products={products} onClose={() => {}} />;
}

async function opened() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Sample }),
    history: createMemoryHistory(),
  });
  await router.load();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const measured = await screen.findByLabelText("I measured this window");
  return { unmount, measured: measured as HTMLInputElement };
}

it("keeps that a copied window was measured when it is closed and opened again", async () => {
  const before = await opened();
  expect(before.measured.checked).toBe(false);
  await userEvent.click(before.measured);
  before.unmount();
  const { measured } = await opened();
  await waitFor(() => expect(measured.checked).toBe(true));
});
