// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Confirm } from "./confirm.tsx";

afterEach(cleanup);

const user = userEvent.setup();

function Room({ pending = false, refused, onConfirm }: TestProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      {isOpen ? (
        <Confirm
          title="Delete Kitchen?"
          action="Delete Room"
          pending={pending}
          refused={refused}
          onConfirm={onConfirm}
          onClose={() => setOpen(false)}
        >
          Its three windows go with it.
        </Confirm>
      ) : null}
    </>
  );
}
interface TestProps {
  pending?: boolean;
  refused?: ReactNode;
  onConfirm: () => void;
}

async function opened(given: Partial<TestProps> = {}) {
  const onConfirm = vi.fn();
  render(<Room onConfirm={onConfirm} {...given} />);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  return { onConfirm, dialog: await screen.findByRole("alertdialog", { name: "Delete Kitchen?" }) };
}

describe("a confirmation", () => {
  it("names what it asks and describes the consequence", async () => {
    const { dialog } = await opened();
    const described = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Its three windows go with it.");
  });

  it("starts at the button that does no harm", async () => {
    await opened();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  });

  it("acts once on its verb", async () => {
    const { onConfirm } = await opened();
    await user.click(screen.getByRole("button", { name: "Delete Room" }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("closes on Escape and gives the focus back", async () => {
    const { onConfirm } = await opened();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete" }));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("cannot be pressed again while it acts", async () => {
    const { onConfirm } = await opened({ pending: true });
    await user.click(screen.getByRole("button", { name: "Delete Room" }));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("offers no action when it is impossible, and says why", async () => {
    await opened({ refused: <p>The room is on an accepted quote.</p> });
    expect(screen.getByText("The room is on an accepted quote.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Delete Room" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});
