// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog } from "#ui/dialog.tsx";
import { ActionPrompt } from "./action-prompt.tsx";

afterEach(cleanup);

const user = userEvent.setup();
const idle = { error: null, isPending: false };

function shown(mutation: { error: Error | null; isPending: boolean }, onAct?: () => void) {
  const onClose = vi.fn();
  render(
    <Dialog title="Mark as sent?" onClose={onClose}>
      <ActionPrompt mutation={mutation} action="Mark as Sent" onAct={onAct} onClose={onClose}>
        <p>The quote locks.</p>
      </ActionPrompt>
    </Dialog>,
  );
  return onClose;
}

it("acts by its verb and closes on Cancel", async () => {
  const onAct = vi.fn();
  const onClose = shown(idle, onAct);
  await user.click(screen.getByRole("button", { name: "Mark as Sent" }));
  expect(onAct).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("shows the refusal and cannot be pressed while it waits", () => {
  shown({ error: new Error("409: Somebody changed it"), isPending: true }, vi.fn());
  expect(screen.getByRole("alert").textContent).toBe("409: Somebody changed it");
  expect(screen.getByRole("button", { name: "Saving" }).getAttribute("aria-disabled")).toBe("true");
});

it("has no verb without anything to do", () => {
  shown(idle);
  expect(screen.queryByRole("button", { name: "Mark as Sent" })).toBeNull();
});
