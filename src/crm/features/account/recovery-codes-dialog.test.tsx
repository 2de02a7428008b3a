// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { toastsShown } from "#ui/toast.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("says that copying is blocked where the browser has no clipboard, as over plain HTTP", async () => {
  const user = userEvent.setup();
  render(<RecoveryCodesDialog codes={["one", "two"]} onClose={() => {}} />);
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await waitFor(() =>
    expect(toastsShown()).toMatchObject([{ description: "Copying is blocked here. Write them down." }]),
  );
});
