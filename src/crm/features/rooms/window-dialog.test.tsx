// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
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
  await user.type(field(/^Width/), "{End}.5");
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

describe("a size field", () => {
  const width = () => screen.getByLabelText(/^Width/) as HTMLInputElement;
  const press = async (user: UserEvent, ...keys: string[]) => {
    for (const name of keys) await user.click(screen.getByRole("button", { name }));
  };
  async function withKeypad() {
    const shown = await opened();
    // The choice is stored, so an earlier test may have made it.
    if (screen.queryByRole("button", { name: "Eighths Keypad", pressed: false }))
      await press(shown.user, "Eighths Keypad");
    return shown;
  }

  it("is replaced by the first key after a press into it", async () => {
    const { user } = await withKeypad();
    await user.click(width());
    await press(user, "3", "1", "5/8");
    expect(width().value).toBe("31 5/8");
  });

  it("is replaced by the first key of a hardware keyboard", async () => {
    const { user } = await opened();
    await user.click(width());
    await user.keyboard("42");
    expect(width().value).toBe("42");
  });

  it("takes keys at the caret, or in place of the selected part", async () => {
    const { user } = await withKeypad();
    await user.click(width());
    await user.pointer({ target: width(), offset: 2, keys: "[MouseLeft]" });
    await press(user, "0");
    expect(width().value).toBe("350 1/8");
    width().setSelectionRange(0, 3);
    await press(user, "4", "6");
    expect(width().value).toBe("46 1/8");
  });

  it("says that a key doesn't fit, until a key that does or until the field is left", async () => {
    const { user } = await withKeypad();
    await user.click(width());
    await press(user, "3", "1/8", "4");
    const unfit = () => screen.queryByText("This key doesn't fit here. Press Backspace first.");
    expect([width().value, unfit() !== null]).toEqual(["3 1/8", true]);
    await press(user, "Backspace");
    await waitFor(() => expect(unfit()).toBeNull());
    await press(user, "1/8", "4", "Next field");
    await waitFor(() => expect(unfit()).toBeNull());
  });

  it("keeps the caret when the browser window takes the focus back", async () => {
    const { user } = await opened();
    await user.click(width());
    await user.keyboard("42");
    // With another browser window in front, the field stays the active element.
    fireEvent.blur(width());
    fireEvent.focus(width());
    expect([width().selectionStart, width().selectionEnd]).toEqual([2, 2]);
  });
});
