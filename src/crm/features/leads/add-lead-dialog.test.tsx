// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createLeadRoute } from "#contract/leads.ts";
import { type SentRequest, showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { AddLeadDialog } from "./add-lead-dialog.tsx";

const opening = { scheduledAt: "2026-12-01T15:30:00.000Z", day: "2026-12-01", time: "09:30", users: ["u"] };
const answers = [
  ["settings", { autoAssign: true }],
  ["openings", [opening]],
] as const;
let sent: SentRequest[];
const onClose = vi.fn();

signInBeforeEach();
beforeEach(() => {
  onClose.mockReset();
  // Nobody is known, and new leads are assigned automatically.
  sent = stubServer({ read: (address) => answers.find(([part]) => address.includes(part))?.[1] ?? [] });
});

async function opened() {
  const shown = await showInOffice(() => <AddLeadDialog onClose={onClose} />);
  return { ...shown, assignee: (await screen.findByLabelText("Assigned To")) as HTMLSelectElement };
}

const leadsSent = () =>
  sent.filter(({ address }) => address === createLeadRoute.path).map(({ body }) => body);

it("keeps Unassigned in the draft of a new lead, and sends it", async () => {
  const { user, ...before } = await opened();
  await screen.findByRole("option", { name: "Unassigned" });
  await user.selectOptions(before.assignee, "Unassigned");
  await user.type(screen.getByLabelText(/^First Name/), "Nora");
  before.unmount();
  const { assignee } = await opened();
  await waitFor(() => expect(assignee.selectedOptions[0]?.text).toBe("Unassigned"));
  await user.type(screen.getByLabelText(/^Last Name/), "Delgado");
  await user.type(screen.getByLabelText(/^Phone/), "8505550131");
  await user.type(screen.getByLabelText(/^Message/), "Six windows");
  await user.click(screen.getByRole("button", { name: "Add Lead" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(leadsSent()).toMatchObject([{ firstName: "Nora", assignedTo: null }]);
});

it("leaves the assignee of a new lead to the server by default", async () => {
  const { user } = await opened();
  await user.type(screen.getByLabelText(/^First Name/), "Nora");
  await user.type(screen.getByLabelText(/^Last Name/), "Delgado");
  await user.type(screen.getByLabelText(/^Phone/), "8505550131");
  await user.type(screen.getByLabelText(/^Message/), "Six windows");
  await user.click(screen.getByRole("button", { name: "Add Lead" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(leadsSent()[0]).not.toHaveProperty("assignedTo");
});

it("opens the appointment of the new lead by Save & Book", async () => {
  const { user, history } = await opened();
  await user.type(screen.getByLabelText(/^First Name/), "Nora");
  await user.type(screen.getByLabelText(/^Last Name/), "Delgado");
  await user.click(screen.getByRole("button", { name: "Save & Book" }));
  expect(await screen.findByText("Message is required")).toBeTruthy();
  await user.type(screen.getByLabelText(/^Phone/), "8505550131");
  await user.type(screen.getByLabelText(/^Message/), "Six windows");
  await user.click(screen.getByRole("button", { name: "Save & Book" }));
  await waitFor(() => expect(history.location.search).toContain("open=schedule"));
  expect(leadsSent()).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

it("books first once a time is chosen, and still adds the lead alone", async () => {
  const { user, history } = await opened();
  const firstAction = () =>
    screen.getByRole("dialog").querySelector<HTMLElement>("[type=submit]")?.textContent;
  expect(firstAction()).toBe("Add Lead");
  await user.click(await screen.findByRole("button", { name: "9:30 AM" }));
  expect(firstAction()).toBe("Save & Book");
  expect(screen.getByRole("button", { name: "Add Lead" })).toBeTruthy();
  await user.type(screen.getByLabelText(/^First Name/), "Nora");
  await user.type(screen.getByLabelText(/^Last Name/), "Delgado");
  await user.type(screen.getByLabelText(/^Phone/), "8505550131");
  await user.type(screen.getByLabelText(/^Message/), "Six windows");
  await user.click(screen.getByRole("button", { name: "Save & Book" }));
  await waitFor(() => expect(history.location.search).toContain("open=schedule"));
  expect(decodeURIComponent(history.location.search)).toContain("2026-12-01T09:30");
});
