// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SetPassword } from "./set-password-form.tsx";

beforeEach(() => history.replaceState(null, "", "/#token"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a link for a password", () => {
  it("is checked again when the connection failed", async () => {
    const answers = [Response.error(), Response.json({ username: "robin", isInvitation: false })];
    vi.stubGlobal("fetch", async () => {
      const answer = answers.shift()!;
      if (answer.type === "error") throw new TypeError("Failed to fetch");
      return answer;
    });
    render(<SetPassword />);
    await userEvent.setup().click(await screen.findByRole("button", { name: "Try Again" }));
    const password = await screen.findByLabelText("New password");
    expect(document.activeElement).toBe(password);
    expect(answers).toEqual([]);
  });

  it("offers only a new one once it has ended", async () => {
    vi.stubGlobal("fetch", async () =>
      Response.json({ code: "link_ended", message: "Ended" }, { status: 410 }),
    );
    render(<SetPassword />);
    await screen.findByText(/expired or was already used/);
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
    expect(screen.getByRole("link", { name: "Get a new link" })).toBeTruthy();
  });
});
