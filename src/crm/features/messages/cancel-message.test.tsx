// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { toastsShown } from "#ui/toast.tsx";
import type { Correspondent, ThreadMessage } from "../../data/messages.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ThreadItem } from "./thread-item.tsx";

signInBeforeEach();

const head = { name: "Nora Delgado", stranger: null, phone: "8505550131" } as Correspondent;
const waiting = {
  ...{ id: "one", channel: "text", state: "queued", subject: null, body: "Thursday?", by: "robin" },
  ...{ failure: null, outcome: null, leadId: "nora", clientId: null, deliveredAt: null, readAt: null },
  ...{ createdAt: "2026-11-23T03:00:00Z", attempts: 0, dueAt: "2026-11-23T14:00:00Z" },
} as unknown as ThreadMessage;
const show = (message: ThreadMessage) => showInOffice(() => <ThreadItem message={message} head={head} />);

it("cancels a written message that waits, after a question", async () => {
  const sent = stubServer({ answer: () => ({ status: 200, body: { ...waiting, state: "cancelled" } }) });
  const { user } = await show(waiting);
  await user.click(await screen.findByRole("button", { name: "Cancel Message" }));
  expect(
    screen.getByText("A canceled message isn't sent. If nothing else has answered the lead, it's New again."),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Cancel Message" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).toHaveLength(1);
});

/** Shows the waiting message; `change` replaces it as a refetch does. */
async function showChanging() {
  const office = { change: (_: ThreadMessage) => {} };
  const { user } = await showInOffice(() => {
    const [message, setMessage] = useState(waiting);
    office.change = (next) => act(() => setMessage(next));
    return <ThreadItem message={message} head={head} />;
  });
  const button = await screen.findByRole("button", { name: "Cancel Message" });
  return { user, button, change: (next: ThreadMessage) => office.change(next) };
}

const entry = () => screen.getByRole("article", { name: "Text to Nora Delgado" });

it("announces the cancellation and moves the focus from the button to the message", async () => {
  stubServer({ answer: () => ({ status: 200, body: { ...waiting, state: "cancelled" } }) });
  const { user, button, change } = await showChanging();
  button.focus();
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Cancel Message" }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(toastsShown().map(({ title }) => title)).toEqual(["Message canceled"]);
  change({ ...waiting, state: "cancelled" });
  expect(document.activeElement).toBe(entry());
});

it("leaves the focus elsewhere when the message goes out", async () => {
  stubServer({});
  const { button, change } = await showChanging();
  button.focus();
  button.blur();
  change({ ...waiting, state: "sent" });
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

it("says that it is too late if the message goes out before the answer", async () => {
  stubServer({});
  const { user, button, change } = await showChanging();
  await user.click(button);
  change({ ...waiting, state: "sent" });
  expect(screen.getByText("This message isn't waiting anymore, so it can't be canceled.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel Message" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(document.activeElement).toBe(entry());
});

it.each([
  ["an automatic message", { by: null }],
  ["a message that goes out at once", { dueAt: waiting.createdAt }],
  ["a sent message", { state: "sent" }],
  ["a message that was tried", { attempts: 1 }],
] as const)("offers no cancellation of %s", async (_, changes) => {
  stubServer({});
  await show({ ...waiting, ...changes });
  await screen.findByText("Thursday?");
  expect(screen.queryByRole("button", { name: "Cancel Message" })).toBeNull();
});
