// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { keepDraft, readDraft, setAside } from "../client/draft-storage.ts";
import { keepForm } from "../client/form-state.ts";
import { RequestDialog } from "./contact-dialog.tsx";
import { RequestForm } from "./contact-form.tsx";
import { setting } from "./request-setting.fixture.ts";

const asked = "Could you bring these samples?\n- Roller Shade: White";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function openDialog(message: string) {
  render(<RequestDialog kind="email" message={message} setting={setting} onClose={() => undefined} />);
}

const textIn = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

it("restores a closed form whose message is filled in, with the samples marked since", async () => {
  keepDraft("email", { firstName: "Nora", message: `${asked}\nFor the den` });
  setAside("email");
  openDialog(`${asked}\n- Roller Shade: Oat`);
  await userEvent.click(screen.getByRole("button", { name: "Restore it" }));
  expect(textIn(/First Name/)).toBe("Nora");
  expect(textIn(/Your Message/)).toBe(`${asked}\nFor the den\n- Roller Shade: Oat`);
  await userEvent.type(screen.getByLabelText(/Last Name/), "D");
  expect(readDraft("email")?.values.firstName).toBe("Nora");
});

it("removes samples from a restored message that are no longer marked, and no other line", async () => {
  const filledIn = `${asked}\n- Roller Shade: Oat`;
  keepDraft("email", { filledIn, message: `${filledIn}\n- Den: two windows\n\nThanks` });
  setAside("email");
  openDialog(asked);
  await userEvent.click(screen.getByRole("button", { name: "Restore it" }));
  expect(textIn(/Your Message/)).toBe(`${asked}\n- Den: two windows\n\nThanks`);
  keepForm(document.querySelector("form")!);
  expect(readDraft("email")?.values.filledIn).toBe(asked);
});

it("keeps the samples of a restored message when the dialog asks about something else", () => {
  keepDraft("email", { message: asked });
  openDialog("Could you do this in my home?");
  expect(textIn(/Your Message/)).toBe(`${asked}\nCould you do this in my home?`);
});

it("keeps a filled-in message when a draft without one is restored", async () => {
  keepDraft("email", { firstName: "Nora", message: "" });
  setAside("email");
  openDialog(asked);
  await userEvent.click(screen.getByRole("button", { name: "Restore it" }));
  expect(textIn(/First Name/)).toBe("Nora");
  expect(textIn(/Your Message/)).toBe(asked);
});

it("keeps a filled-in message when the rest is cleared", async () => {
  keepDraft("email", { firstName: "Nora", message: `${asked}\nFor the den` });
  openDialog(asked);
  await userEvent.click(screen.getByRole("button", { name: "Clear it" }));
  expect(textIn(/First Name/)).toBe("");
  expect(textIn(/Your Message/)).toBe(asked);
});

it("restores what was typed before a reload, though the message is filled in", () => {
  keepDraft("email", { firstName: "Nora", message: asked });
  openDialog(asked);
  expect(textIn(/First Name/)).toBe("Nora");
  expect(textIn(/Your Message/)).toBe(asked);
});

it("restores no draft over the values that the server returned on a page", () => {
  keepDraft("email", { firstName: "Nora", message: asked });
  const returned = { values: { firstName: "Maria", message: "Shades for two rooms" }, errors: {} };
  render(
    <RequestForm
      kind="email"
      setting={setting}
      returned={returned}
      labelledBy="lead"
      onTaken={() => undefined}
    />,
  );
  expect(textIn(/First Name/)).toBe("Maria");
  expect(textIn(/Your Message/)).toBe("Shades for two rooms");
});
