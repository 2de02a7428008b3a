// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Correspondent, ThreadMessage } from "../../data/messages.ts";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ConversationPane } from "./conversation-pane.tsx";

signInBeforeEach();

const head: Correspondent = {
  ...{ clientId: null, leadId: "one", stranger: null, name: "Nora Delgado", prefers: null },
  ...{ phone: "8505550131", email: null, templates: [], requests: [] },
  ways: {
    text: { to: "8505550131", refusal: null, isConnected: true },
    email: { to: null, refusal: null, isConnected: true },
  },
};

const received = (id: string, readAt: string | null) =>
  ({
    ...{ id, channel: "text", state: "received", recipient: "8505550100", subject: null, body: id, readAt },
    ...{ failure: null, outcome: null, by: null, leadId: "one", clientId: null, deliveredAt: null },
    ...{ createdAt: "2026-11-23T15:00:00Z", dueAt: "2026-11-23T15:00:00Z" },
  }) as unknown as ThreadMessage;

it("reads a text that arrives while the one before it is marked as read", async () => {
  let thread = [received("first", null)];
  const sent = stubServer({
    read: (address) => (address.includes("/thread?") ? thread : head),
    answer: () => {
      thread = sent.length === 1 ? [received("second", null), received("first", "2026-11-23T15:01:00Z")] : [];
      return { status: 200, body: { changed: 1 } };
    },
  });
  const pane = () => <ConversationPane correspondent={{ leadId: "one" }} onLeave={() => {}} />;
  await showRouteInOffice(pane, "/crm/messages");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { leadId: "one", read: true },
    { leadId: "one", read: true },
  ]);
});
