// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Conversation } from "#contract/conversations.ts";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { InboxScreen } from "./inbox-screen.tsx";

const received = { channel: "text", state: "received", outcome: null, excerpt: "Hello" } as const;
const stranger = { clientId: null, leadId: null, name: null };
const conversation = (number: string): Conversation => ({
  ...{ ...stranger, stranger: number, spoken: null, unread: 0, failed: 0 },
  last: { ...received, id: number, at: "2026-11-20T15:00:00.000Z", isAutomatic: false },
});
const head = { ...stranger, stranger: "8505550171", phone: null, email: null, templates: [], requests: [] };
const message = {
  ...{ ...received, ...stranger, id: "one", sender: "8505550171", subject: null, body: "Hello", by: null },
  ...{ createdAt: "2026-11-20T15:00:00.000Z", readAt: "2026-11-20T15:00:00.000Z", deliveredAt: null },
};

signInBeforeEach();

const leadId = "00000000-0000-4000-8000-000000000001";
const found = {
  id: leadId,
  name: "Marisol Nora",
  phone: "8505550171",
  email: null,
  place: "",
  status: "new",
};

const allowed = { to: "8505550171", refusal: null, isConnected: true };
const refused = { ...allowed, refusal: "No text consent for this number." };
const nora = { ...head, leadId, stranger: null, name: "Marisol Nora", prefers: null };

function stubInbox(correspondent: object = head) {
  stubServer({
    read: (address) => {
      if (address.includes("/search")) return { leads: [found], clients: [], projects: [], quotes: [] };
      if (address.includes("/correspondent")) return correspondent;
      if (address.includes("/thread")) return [message];
      if (address.includes("/conversations")) return ["8505550171", "8505550172"].map(conversation);
      const channel = { isConnected: true };
      return address.includes("/channels") ? { email: channel, text: channel } : {};
    },
  });
}

async function opened() {
  stubInbox();
  const shown = await showRouteInOffice(InboxScreen, "/crm/messages");
  const open = async (number: RegExp) => shown.user.click(await screen.findByRole("link", { name: number }));
  await open(/555-0171/);
  await waitFor(() => expect(shown.history.length).toBe(2));
  return { ...shown, open };
}

it.each(["Back to Messages", "Mark as Unread"])(
  "returns to the list's own entry in history on %s",
  async (name) => {
    const { history, user } = await opened();
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(history.location.search).not.toContain("with"));
    expect(history.canGoBack()).toBe(false);
  },
);

it.each([
  ["the field of the channel that reaches the person", allowed, "Message to (850) 555-0171"],
  ["the place to write in, where no channel is open", refused, "Write to Marisol Nora"],
])("moves the focus from New Message to %s", async (_, text, label) => {
  stubInbox({ ...nora, ways: { text, email: refused } });
  const { user, history } = await showRouteInOffice(InboxScreen, "/crm/messages");
  // The second time, the conversation is open already.
  for (const time of ["first", "second"]) {
    await user.click(await screen.findByRole("button", { name: "New Message" }));
    await user.type(await screen.findByLabelText("Find a Client or Lead"), "Marisol");
    await user.click(await screen.findByRole("option", { name: /Marisol Nora/ }));
    const place = await screen.findByLabelText(label);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The closed dialog returns the focus in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement, time).toBe(place);
  }
  await user.click(await screen.findByRole("button", { name: "Back to Messages" }));
  await waitFor(() => expect(history.location.search).not.toContain("with"));
});

it("returns the focus to New Message when its dialog is closed", async () => {
  stubInbox({ ...nora, ways: { text: allowed, email: refused } });
  const { user } = await showRouteInOffice(InboxScreen, `/crm/messages?with=lead.${leadId}&write=best`);
  await screen.findByLabelText("Message to (850) 555-0171");
  const opener = await screen.findByRole("button", { name: "New Message" });
  await user.click(opener);
  await user.type(await screen.findByLabelText("Find a Client or Lead"), "Marisol");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it("returns to the list's own entry in history from a conversation that New Message opened", async () => {
  stubInbox();
  const { history, user } = await showRouteInOffice(InboxScreen, "/crm/messages");
  await user.click(await screen.findByRole("button", { name: "New Message" }));
  await user.type(await screen.findByLabelText("Find a Client or Lead"), "Marisol");
  await user.click(await screen.findByRole("option", { name: /Marisol Nora/ }));
  await waitFor(() => expect(history.location.search).toContain(`with=lead.${leadId}`));
  await user.click(await screen.findByRole("button", { name: "Back to Messages" }));
  await waitFor(() => expect(history.location.search).not.toContain("with"));
  expect(history.canGoBack()).toBe(false);
});

it("shows the list, and no earlier conversation, after the second one", async () => {
  const { history, user, open } = await opened();
  await open(/555-0172/);
  await waitFor(() => expect(history.location.search).toContain("0172"));
  await user.click(await screen.findByRole("button", { name: "Back to Messages" }));
  await waitFor(() => expect(history.location.search).not.toContain("with"));
});

it("returns to the list after the row of the open conversation was pressed again", async () => {
  const { history, user } = await opened();
  // As the composer does on another channel.
  const { href, state } = history.location;
  history.replace(`${href}&write=email`, state);
  const [row] = await screen.findAllByRole("link", { name: /555-0171/ });
  await user.click(row!);
  await waitFor(() => expect(history.location.search).not.toContain("write"));
  await user.click(await screen.findByRole("button", { name: "Back to Messages" }));
  await waitFor(() => expect(history.location.search).not.toContain("with"));
  expect(history.canGoBack()).toBe(false);
});
