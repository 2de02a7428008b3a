// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/fetch-route.ts";
import { ConfirmDelete } from "./confirm-delete.tsx";

afterEach(cleanup);

const record = { id: "a", version: 3 };

function dialogShown({
  error = null,
  isPending = false,
}: {
  error?: Error | null;
  isPending?: boolean;
} = {}) {
  const mutate = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDelete
      title="Delete Client"
      deletion={{ mutate, isPending, error }}
      target={record}
      onClose={onClose}
    >
      Ada Lovelace will be permanently deleted.
    </ConfirmDelete>,
  );
  return { mutate, onClose, user: userEvent.setup() };
}

const button = (name: string) => screen.queryByRole("button", { name });

describe("a question before a deletion", () => {
  it("says what goes, and deletes nothing before the button is pressed", async () => {
    const { mutate, onClose, user } = dialogShown();
    expect(screen.getByRole("alertdialog", { name: "Delete Client" }).textContent).toContain("Ada Lovelace");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(mutate).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("deletes what was asked about, and closes once that has worked", async () => {
    const { mutate, onClose, user } = dialogShown();
    await user.click(screen.getByRole("button", { name: "Delete Client" }));
    expect(mutate).toHaveBeenCalledWith(record, { onSuccess: onClose });
    expect(onClose).not.toHaveBeenCalled();
  });

  it("takes no second press while it deletes", () => {
    dialogShown({ isPending: true });
    expect(button("Delete Client")?.getAttribute("aria-disabled")).toBe("true");
  });

  it.each(["in_use", "paid_for"])("shows the server's reason %s in place of the button", (code) => {
    dialogShown({ error: refusal(code) });
    expect(screen.getByRole("alert").textContent).toBe("409: A quote refers to it");
    expect(button("Delete Client")).toBeNull();
    expect(button("Close")).not.toBeNull();
  });

  it("leaves another error to its toast, and the button for another try", () => {
    dialogShown({ error: refusal("stale") });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(button("Delete Client")).not.toBeNull();
  });
});

function refusal(code: string): ApiError {
  return new ApiError("A quote refers to it", 409, { code });
}
