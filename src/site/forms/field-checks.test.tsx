// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { RequestKind } from "#domain/leads/widget-form.ts";
import { RequestForm } from "./contact-form.tsx";
import { setting } from "./request-setting.fixture.ts";

const withConsent = { ...setting, consent: { ...setting.consent, required: true } };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(kind: RequestKind) {
  render(<RequestForm kind={kind} setting={withConsent} labelledBy="lead" onTaken={() => undefined} />);
}

const consent = () => screen.getByRole<HTMLInputElement>("checkbox");
const error = () => screen.queryByText("Please tell us about your request");

/** Whether the error is on the page when the press arrives: then it has moved what is pressed. */
function watchClick(pressed: HTMLElement) {
  const movedBy = vi.fn<(found: HTMLElement | null) => void>();
  for (const event of ["mouseup", "click"]) pressed.addEventListener(event, () => movedBy(error()));
  return movedBy;
}

it.each(["MouseLeft", "TouchA"])(
  "shows the error of a field only after the press that left it (%s)",
  async (key) => {
    show("text");
    await userEvent.type(screen.getByLabelText(/Your Message/), "Hi");
    const movedBy = watchClick(consent());
    await userEvent.pointer({ keys: `[${key}]`, target: consent() });
    expect(movedBy.mock.calls).toEqual([[null], [null]]);
    expect(consent().checked).toBe(true);
    expect(error()).not.toBeNull();
  },
);

it("shows the error of a field left by scrolling, which no click ends", async () => {
  show("text");
  const message = screen.getByLabelText(/Your Message/);
  await userEvent.type(message, "Hi");
  fireEvent.pointerDown(consent());
  fireEvent.blur(message);
  expect(error()).toBeNull();
  fireEvent.pointerCancel(consent());
  expect(await screen.findByText("Please tell us about your request")).toBeTruthy();
});

it("shows the error at once after a press that brings no click", async () => {
  show("text");
  const message = screen.getByLabelText(/Your Message/);
  await userEvent.type(message, "Hi");
  fireEvent.pointerDown(message, { button: 2 });
  fireEvent.blur(message);
  expect(error()).not.toBeNull();
});

it("shows no error of a field that the press emptied", async () => {
  show("text");
  const message = screen.getByLabelText<HTMLTextAreaElement>(/Your Message/);
  await userEvent.type(message, "Nine windows on the Gulf side");
  fireEvent.pointerDown(consent());
  fireEvent.blur(message);
  message.value = "";
  fireEvent.click(consent());
  expect(error()).toBeNull();
});

it("shows no error of a choice that only had the focus", async () => {
  show("consultation");
  screen.getByLabelText(/Morning/).focus();
  await userEvent.click(screen.getByRole("button", { name: "Less glare" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Your Project/).value).toBe("Less glare");
  expect(screen.queryByText("Please select your preferred time")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(screen.getAllByText(/Please select your preferred time/).length).toBeGreaterThan(0);
});
