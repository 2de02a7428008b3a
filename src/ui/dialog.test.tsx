// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useRef, useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Button } from "./button.tsx";
import { Dialog, DialogActions, DialogBody } from "./dialog.tsx";

afterEach(cleanup);

const user = userEvent.setup();

/** Takes the focus when it appears. */
function Next() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1}>
      Saved
    </p>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  function save() {
    setOpen(false);
    setSaved(true);
  }
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
            <Button onClick={save}>Save</Button>
          </DialogActions>
        </Dialog>
      ) : null}
      {isSaved ? <Next /> : null}
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

  it("leaves the focus to what takes it when the dialog closes", async () => {
    await opened();
    await user.click(screen.getByRole("button", { name: "Save" }));
    // The dialog returns the focus in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(screen.getByText("Saved"));
  });

  it("stays open on a press outside, so that typed text is kept", async () => {
    await opened();
    await user.type(screen.getByLabelText("Name"), "Seagrove");
    // The veil takes the press in a browser; happy-dom lays nothing out.
    await userEvent.setup({ pointerEventsCheck: 0 }).click(document.body);
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Seagrove");
  });
});
