// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LeadDetails } from "#contract/leads.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { PipelineFacts } from "./lead-facts.tsx";

signInBeforeEach();

const lead = {
  ...{ id: "one", version: 1, status: "new", assignedName: null, followUpOn: null, nextAppointmentAt: null },
  ...{ value: null, estimatedValue: null },
} as unknown as LeadDetails;

const valueField = () => screen.getByLabelText("Value ($)");

it("shows at the field why a value was not saved, and keeps the focus in it", async () => {
  const fields = { estimatedValue: "Enter an amount like 1234.50" };
  stubServer({
    answer: () => ({ status: 400, body: { code: "invalid", message: "Check the fields", fields } }),
  });
  const { user } = await showInOffice(() => <PipelineFacts lead={lead} />);
  await user.click(await screen.findByRole("button", { name: /^Value/ }));
  await user.keyboard("about 2k{Enter}");
  expect(await screen.findByText(fields.estimatedValue)).toBeTruthy();
  expect(document.activeElement).toBe(valueField());
  expect(valueField().getAttribute("aria-invalid")).toBe("true");
  expect(valueField()).toHaveProperty("value", "about 2k");

  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: /^Value/ }));
  expect(screen.queryByText(fields.estimatedValue)).toBeNull();
});

it("asks for a full date instead of deleting the follow-up, and still lets it be cleared", async () => {
  const sent = stubServer({});
  const due = { ...lead, followUpOn: "2030-01-05" };
  const { user } = await showInOffice(() => <PipelineFacts lead={due} />);
  await user.click(await screen.findByRole("button", { name: /^Follow up/ }));
  await user.click(await screen.findByRole("menuitem", { name: "On a date" }));
  const date = await screen.findByLabelText("Follow up on");
  // As a browser shows "02/mm/yyyy".
  Object.defineProperty(date, "validity", { configurable: true, value: { badInput: true } });
  fireEvent.change(date, { target: { value: "" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter a full date")).toBeTruthy();
  expect(date.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);

  Object.defineProperty(date, "validity", { value: { badInput: false } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ followUpOn: null }));
});
