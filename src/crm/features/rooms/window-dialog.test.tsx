// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { queryClient, sessionKey } from "../../api/query-client.ts";
import { holdReply, showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { WindowDialog } from "./window-dialog.tsx";

const copy = {
  ...{ id: "one", roomId: "den", version: 1, name: "Bay (Copy)", width: "35.125", height: "60", depth: "" },
  ...{ windowType: "", location: "", productId: null, materialSelection: null, notes: "", price: null },
  ...{ sizeCopied: true, createdAt: "2026-11-23T15:00:00Z" },
} as unknown as MeasuredWindow;

signInBeforeEach();

function Sample({ edited }: { edited?: MeasuredWindow }) {
  const products = useQuery<Product[], Error>({ queryKey: ["products"], queryFn: () => [] });
  const windows = edited ? [edited] : [];
  return (
    <WindowDialog
      roomId="den"
      {...(edited ? { edited } : {})}
      windows={windows}
      products={products}
      onClose={() => {}}
    />
  );
}

async function opened() {
  const shown = await showInOffice(() => <Sample edited={copy} />);
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

it("begins the next window with what is typed while the last one is saved", async () => {
  // An installer adds a window without a product.
  queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role: "installer" });
  const answer = holdReply();
  const { user } = await showInOffice(() => <Sample />);
  const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
  await user.type((await screen.findByLabelText(/^Name/)) as HTMLInputElement, "Bay 1");
  await user.type(field(/^Width/), "35");
  await user.type(field(/^Height/), "60");
  await user.type(field(/^Notes/), "Loose sash.");
  await user.click(screen.getByRole("button", { name: "Save & Add Another" }));
  await user.type(field(/^Width/), ".5");
  await user.type(field(/^Notes/), " Second pane");
  answer(Response.json({ ...copy, id: "two" }, { status: 201 }));
  await waitFor(() => expect(field(/^Name/).value).toBe("Bay 2"));
  expect([field(/^Width/).value, field(/^Height/).value]).toEqual(["35.5", ""]);
  expect(field(/^Notes/).value).toBe("Second pane");
  expect(document.activeElement).toBe(field(/^Notes/));
});

it("keeps the keypad under a press on a button or a checkbox, and hides it in a field without sizes", async () => {
  const { user, measured } = await opened();
  await user.click(screen.getByRole("button", { name: "Eighths Keypad" }));
  await user.click(screen.getByLabelText(/^Width/));
  const keypad = () => screen.queryByRole("group", { name: "Keypad for Width" });
  for (const pressed of [screen.getByRole("button", { name: "Cancel" }), measured]) {
    act(() => pressed.focus());
    expect(keypad()).toBeTruthy();
  }
  await user.click(screen.getByLabelText(/^Notes/));
  expect(keypad()).toBeNull();
});
