// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Message } from "#contract/messages.ts";
import { queryClient, sessionKey } from "../../api/query-client.ts";
import { MessageCard } from "./message-card.tsx";

const received = {
  ...{ id: "one", channel: "text", state: "received", recipient: "8505550131", subject: null },
  ...{ body: "When are you coming?", failure: null, personName: null, leadId: null, clientId: null },
  ...{ createdAt: "2026-11-23T15:00:00Z", dueAt: "2026-11-23T15:00:00Z", deliveredAt: null, readAt: null },
  mayBeTexted: true,
} as unknown as Message;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role: "staff" });
});
afterEach(cleanup);

async function opened() {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <MessageCard message={received} /> }),
    history: createMemoryHistory(),
  });
  await router.load();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText("When are you coming?");
  return unmount;
}

it("opens the reply whose draft was kept, and none otherwise", async () => {
  const leave = await opened();
  expect(screen.queryByLabelText(/^Your reply/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Reply" }));
  await userEvent.type(await screen.findByLabelText(/^Your reply/), "Tuesday at ten");
  leave();
  await opened();
  const reply = (await screen.findByLabelText(/^Your reply/)) as HTMLTextAreaElement;
  await waitFor(() => expect(reply.value).toBe("Tuesday at ten"));
});
