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

async function opened() {
  stubServer({
    read: (address) => {
      if (address.includes("/correspondent")) return head;
      if (address.includes("/thread")) return [message];
      if (address.includes("/conversations")) return ["8505550171", "8505550172"].map(conversation);
      const channel = { isConnected: true };
      return address.includes("/channels") ? { email: channel, text: channel } : {};
    },
  });
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
