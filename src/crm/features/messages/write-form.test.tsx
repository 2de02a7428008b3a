// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient, sessionKey } from "../../api/query-client.ts";
import type { Correspondent, ThreadMessage } from "../../data/messages.ts";
import { ThreadItem } from "./thread-item.tsx";
import { WriteForm } from "./write-form.tsx";

const head: Correspondent = {
  ...{ clientId: null, leadId: "one", stranger: null, name: "Nora Delgado" },
  ...{ phone: "8505550131", email: "nora@example.com", templates: [], requests: [] },
  prefers: null,
  ways: {
    text: { to: "8505550131", refusal: null, isConnected: true },
    email: { to: "nora@example.com", refusal: null, isConnected: true },
  },
};

const failed = {
  ...{ id: "two", channel: "email", state: "failed", recipient: "nora@example.com", subject: "Your visit" },
  ...{ body: "It is booked.", failure: "The mailbox does not exist", outcome: null, by: "robin" },
  ...{ createdAt: "2026-11-23T15:00:00Z", dueAt: "2026-11-23T15:00:00Z", deliveredAt: null, readAt: null },
  ...{ leadId: "one", clientId: null },
} as unknown as ThreadMessage;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role: "staff" });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opened(shown: React.ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => shown }),
    history: createMemoryHistory(),
  });
  await router.load();
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  ).unmount;
}

it("keeps what was typed for each channel, and no other", async () => {
  const form = (channel: "text" | "email") => (
    <WriteForm channel={channel} head={head} to={{ leadId: "one" }} />
  );
  const leave = await opened(form("text"));
  await userEvent.type(await screen.findByLabelText(/^Message to \(850\) 555-0131/), "Tuesday at ten");
  leave();
  const leaveEmail = await opened(form("email"));
  expect(((await screen.findByLabelText(/^Message to nora@/)) as HTMLTextAreaElement).value).toBe("");
  leaveEmail();
  await opened(form("text"));
  const text = (await screen.findByLabelText(/^Message to \(850\)/)) as HTMLTextAreaElement;
  await waitFor(() => expect(text.value).toBe("Tuesday at ten"));
});

it("keeps what is typed while a message is sent", async () => {
  let answer: (reply: Response) => void = () => {};
  const reply = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", () => reply);
  await opened(<WriteForm channel="text" head={head} to={{ leadId: "one" }} />);
  const field = (await screen.findByLabelText(/^Message to/)) as HTMLTextAreaElement;
  await userEvent.type(field, "On my way");
  await userEvent.click(screen.getByRole("button", { name: "Send Text" }));
  await userEvent.type(field, ". Ten minutes");
  answer(Response.json({ ...failed, channel: "text", state: "pending" }));
  await waitFor(() => expect(field.value).toBe(". Ten minutes"));
});

it("keeps what was written above a chosen template, and replaces another template", async () => {
  const template = (key: string, body: string) => ({ key, channel: "email", title: key, subject: key, body });
  const templates = [template("Thanks", "Thank you."), template("Time", "When suits you?")];
  await opened(
    <WriteForm channel="email" head={{ ...head, templates } as Correspondent} to={{ leadId: "one" }} />,
  );
  const field = (label: RegExp) => (screen.getByLabelText(label) as HTMLTextAreaElement).value;
  const choose = async (title: string) => {
    await userEvent.click(screen.getByRole("button", { name: "Templates" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: title }));
  };
  await choose("Thanks");
  await choose("Time");
  expect([field(/^Subject/), field(/^Message/)]).toEqual(["Time", "When suits you?"]);
  await userEvent.type(screen.getByLabelText(/^Message/), " We can do ten.");
  await choose("Thanks");
  expect(field(/^Message/)).toBe("When suits you? We can do ten.\n\nThank you.");
  await userEvent.type(screen.getByLabelText(/^Subject/), " for all");
  await choose("Time");
  expect(field(/^Subject/)).toBe("Thanks for all");
});

it("says why an email failed, and offers a retry, another address and a call", async () => {
  await opened(<ThreadItem message={failed} head={head} />);
  expect(await screen.findByText("Failed. The mailbox does not exist")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Fix Address" }).getAttribute("href")).toContain("/crm/leads/one");
  expect(screen.getByRole("link", { name: "Call (850) 555-0131" })).toBeDefined();
});
