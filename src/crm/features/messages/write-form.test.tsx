// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Correspondent, ThreadMessage } from "../../data/messages.ts";
import { holdReply, showInOffice, signInBeforeEach } from "../../testing/office.tsx";
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

signInBeforeEach();

const opened = async (shown: React.ReactNode) => (await showInOffice(() => shown)).unmount;

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
  const answer = holdReply();
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
