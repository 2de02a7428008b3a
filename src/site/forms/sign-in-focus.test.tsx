// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccessForm } from "./access-form.tsx";
import { ForgotPassword } from "./forgot-password-form.tsx";
import { SetPassword } from "./set-password-form.tsx";

// The toasts' place, which happy-dom cannot raise.
beforeEach(() => {
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const refusal = (status: number, body: object) => () => Response.json(body, { status });

/** Answers calls by the end of their address; a caller is not signed in. */
function stubServer(answers: Record<string, () => Response | Promise<Response>>) {
  vi.stubGlobal("fetch", async (address: string) => {
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    return answer
      ? await answer()
      : Response.json({ code: "signed_out", message: "Sign in" }, { status: 401 });
  });
}

it("keeps the focus in a form while it signs in, and moves it to what was refused", async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<Response>();
  stubServer({ "/login": () => held });
  render(<AccessForm mode="login" shown={false} onShow={() => undefined} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Username"), "robin");
  await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
  await screen.findByRole("button", { name: "Signing in..." });
  expect(screen.getByLabelText("Password").hasAttribute("disabled")).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  screen.getByLabelText("Username").focus();
  answer(
    Response.json(
      { code: "sign_in_failed", message: "The username or password is incorrect" },
      { status: 401 },
    ),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password")));
});

it("moves the focus to the refused field of a new account", async () => {
  const message = "This username is taken";
  stubServer({
    "/register": refusal(409, { code: "username_taken", message, fields: { username: message } }),
  });
  render(<AccessForm mode="register" shown={false} onShow={() => undefined} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Username"), "robin");
  await user.type(screen.getByLabelText("Password"), "keeps the sun out");
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  await screen.findByText(message);
  expect(document.activeElement).toBe(screen.getByLabelText("Username"));
});

it("returns the focus to the account that gets no link", async () => {
  stubServer({ "/forgot-password": refusal(429, { code: "slow_down", message: "Try again later" }) });
  render(<ForgotPassword sendsEmail />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Username or email"), "robin");
  await user.click(screen.getByRole("button", { name: "Email Me a Link" }));
  await screen.findByText("Try again later");
  expect(document.activeElement).toBe(screen.getByLabelText("Username or email"));
});

it("returns the focus to a refused new password", async () => {
  history.replaceState(null, "", "/#token");
  const fields = { password: "Too short" };
  stubServer({
    "/password-link": () => Response.json({ username: "robin", isInvitation: false }),
    "/set-password": refusal(400, { code: "invalid", message: "Check the fields", fields }),
  });
  render(<SetPassword />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("New password"), "short");
  await user.click(screen.getByRole("button", { name: "Set Password" }));
  await screen.findByText("Too short");
  expect(document.activeElement).toBe(screen.getByLabelText("New password"));
});
