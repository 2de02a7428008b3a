// @vitest-environment happy-dom
import type { UseQueryResult } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { ApiError } from "#api/fetch-route.ts";
import { Dialog, DialogBody } from "#ui/dialog.tsx";
import { LoadedDialog } from "./loaded-dialog.tsx";

afterEach(cleanup);

/** A button that opens a dialog, which shows a spinner until the record has a `name`. */
function Screen({ name, error }: { name?: string; error?: Error }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {isOpen ? <EditDialog name={name} error={error} onClose={() => setOpen(false)} /> : null}
    </main>
  );
}

interface EditProps {
  name: string | undefined;
  error: Error | undefined;
  onClose: () => void;
}

function EditDialog({ name, error, onClose }: EditProps) {
  const query = { data: name, error: error ?? null } as UseQueryResult<string, Error>;
  return (
    <LoadedDialog query={query} title="Edit Record" noun="record" onClose={onClose}>
      {(loaded) => <FormDialog name={loaded} onClose={onClose} />}
    </LoadedDialog>
  );
}

function FormDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog title={`Edit ${name}`} onClose={onClose}>
      <DialogBody>
        <input aria-label="Name" defaultValue={name} />
      </DialogBody>
    </Dialog>
  );
}

async function opened() {
  const { rerender } = render(<Screen />);
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Edit" });
  await user.click(button);
  await screen.findByRole("dialog", { name: "Edit Record" });
  // As in a browser, the form opens before the spinner dialog restores the focus.
  return {
    ...{ user, button },
    load: () => rerender(<Screen name="Priya" />),
    lose: () => rerender(<Screen name="Priya" error={new ApiError("No such record", 404)} />),
  };
}

const oneTask = () => new Promise((done) => setTimeout(done));

describe("a dialog that loads its record", () => {
  it("returns the focus to its opener after the record has come", async () => {
    const { user, button, load } = await opened();
    load();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    await oneTask();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("returns the focus to its opener when it is closed while loading", async () => {
    const { user, button } = await opened();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the focus in the form that replaced the spinner", async () => {
    const { load } = await opened();
    load();
    await oneTask();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  it("keeps what was typed when the record is deleted, and says so above it", async () => {
    const { user, load, lose } = await opened();
    load();
    await user.type(screen.getByLabelText("Name"), " Shah");
    lose();
    expect(screen.getByRole("alert").textContent).toContain("This record was deleted.");
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Priya Shah");
  });
});
