// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Button } from "./button.tsx";
import { Dialog, DialogActions, DialogBody } from "./dialog.tsx";

afterEach(cleanup);

const user = userEvent.setup();

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {isOpen ? (
        <Dialog title="Edit Area" description="Freeport" onClose={() => setOpen(false)}>
          <DialogBody>
            <input aria-label="Id" readOnly />
            <input aria-label="Name" />
          </DialogBody>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Save</Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </main>
  );
}

async function opened() {
  render(<Screen />);
  const opener = screen.getByRole("button", { name: "Edit" });
  await user.click(opener);
  return { opener, dialog: await screen.findByRole("dialog", { name: "Edit Area" }) };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a dialog", () => {
  it("is named by its title and described by its description", async () => {
    const { dialog } = await opened();
    const described = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Freeport");
  });

  it("starts at the first field that can be typed in", async () => {
    await opened();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
  });

  it.each([
    ["Escape", () => user.keyboard("{Escape}")],
    ["its Close button", () => user.click(screen.getByRole("button", { name: "Close" }))],
  ])("closes by %s and returns the focus to its opener", async (_how, close) => {
    const { opener } = await opened();
    await close();
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("stays open on a press outside, so that typed text is kept", async () => {
    await opened();
    await user.type(screen.getByLabelText("Name"), "Seagrove");
    // The veil takes the press in a browser; happy-dom lays nothing out.
    await userEvent.setup({ pointerEventsCheck: 0 }).click(document.body);
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Seagrove");
  });
});
