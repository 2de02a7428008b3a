import type { APIRequestContext, Page } from "@playwright/test";
import { formatPhone } from "#domain/phone.ts";
import { axeViolations } from "../support/axe.ts";
import type { CreatedLead } from "../support/leads.ts";
import { expectToast, submitCallback } from "../support/office.ts";
import { expect, test } from "../support/outbox.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

interface RequestedChange extends CreatedLead {
  phone: string;
}

/** A website lead who agreed to texts. */
async function givenVisitor(page: Page, visitor: APIRequestContext): Promise<RequestedChange> {
  const person = { firstName: "Nora", lastName: uniqueName("Delgado"), phone: someNumber() };
  const message = "Six windows in the great room";
  await submitCallback(visitor, { ...person, message, leadType: "text", smsConsent: true });
  const found = await page.request.get(`/api/leads?search=${encodeURIComponent(person.lastName)}`);
  const [lead] = await found.json();
  return lead;
}

const messagesOf = ({ id }: RequestedChange) => `/crm/messages?with=lead.${id}`;

test("staff reply to an incoming text and see it delivered live", async ({ page, request, postOffice }) => {
  const { twilio } = postOffice;
  const lead = await givenVisitor(page, request);
  const name = `Nora ${lead.lastName}`;
  await page.goto(`/crm/messages?search=${encodeURIComponent(lead.lastName)}`);
  const row = page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name });
  await row.click();
  const confirmation = page.getByRole("article").filter({ hasText: "We have your request" });
  await expect(confirmation.getByText("Sent", { exact: true })).toBeVisible();
  // A phone shows the list alone.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/crm/messages?search=${encodeURIComponent(lead.lastName)}`);

  await postOffice.textIn(`+1${lead.phone.replaceAll(/\D/g, "")}`, "Would Thursday at ten do?");
  const received = page.getByRole("article").filter({ hasText: "Would Thursday at ten do?" });
  await expect(row.getByRole("img", { name: "Unread" })).toBeVisible();
  await page.getByRole("button", { name: /^Unread/ }).click();
  await expect(row).toBeVisible();
  await expect(received).toHaveCount(0);
  await page.setViewportSize(wide);
  await expect(received).toBeVisible();
  await expect(page.getByText("No messages match your search")).toBeVisible();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(row.getByRole("img", { name: "Unread" })).toBeHidden();

  const composer = page.getByRole("region", { name: `Write to ${name}` });
  await composer.getByRole("button", { name: "Send Text" }).click();
  await expect(composer.getByText("Write a message")).toBeVisible();
  await composer.getByLabel(/^Message to/).fill("Thursday at ten it is. Nora’s house?");
  await expect(composer.getByText(/36 characters.*limit a text to 70/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await composer.getByRole("button", { name: "Send Text" }).click();
  await expectToast(page, "Sending text");
  await expect(composer.getByLabel(/^Message to/)).toHaveValue("");

  const answer = page.getByRole("article").filter({ hasText: "Thursday at ten it is" });
  await expect(answer.getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });
  const taken = twilio.taken.find(({ body }) => body.startsWith("Thursday at ten"));
  if (!taken) throw new Error("Twilio has not taken the answer");
  await postOffice.tell(taken, "delivered");
  await expect(answer.getByText(/^Delivered \d+:\d\d [AP]M$/)).toBeVisible();
  await page.getByRole("button", { name: "Mark as Unread" }).click();
  await expect(row.getByRole("img", { name: "Unread" })).toBeVisible();
  await expect(page.getByText("Choose a conversation")).toBeVisible();
  await page.goto("/crm");
  await page.goto(`/crm/messages?search=${encodeURIComponent(lead.lastName)}`);
  await expect(received).toBeVisible();
  await expect(row.getByRole("img", { name: "Unread" })).toBeHidden();

  // The lead's activity shows the same, live.
  await page.goto(`/crm/leads/${lead.id}`);
  await expect(page.getByText("Would Thursday at ten do?")).toBeVisible();
  await expect(page.getByText(/^Delivered \d+:\d\d [AP]M$/)).toBeVisible();
  await postOffice.textIn(`+1${lead.phone.replaceAll(/\D/g, "")}`, "Yes, the blue one");
  await expect(page.getByText("Yes, the blue one")).toBeVisible();
  const firstText = twilio.taken.find(({ body }) => body.includes("We have your request, Nora")) ?? taken;
  expect(firstText.to).toContain(lead.phone.replaceAll(/\D/g, "").slice(-10));
});

test("shows an undelivered text and what to do about it", async ({ page, request, postOffice }) => {
  const lead = await givenVisitor(page, request);
  await page.goto(messagesOf(lead));
  const text = page.getByRole("article");
  await expect(text.getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });
  const digits = lead.phone.replaceAll(/\D/g, "");
  const first = postOffice.twilio.taken.findLast(({ to }) => to.endsWith(digits));
  if (!first) throw new Error("Twilio has not taken the text");

  await postOffice.tell(first, "undelivered", "30003");
  await expect(text.getByText("Failed. The phone is off or out of range (Twilio 30003)")).toBeVisible();
  await expect(text.getByRole("link", { name: `Call ${formatPhone(digits)}` })).toBeVisible();
  await expect(text.getByRole("link", { name: "Fix Number" })).toHaveAttribute("href", /open=edit/);
  await page.getByRole("button", { name: /^Failed/ }).click();
  await expect(page.getByRole("navigation", { name: "Conversations" })).toContainText(lead.lastName);
  expect(await axeViolations(page)).toEqual([]);

  await text.getByRole("button", { name: "Try Again" }).click();
  await expectToast(page, "Message sent again");
  await expect(text.getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });
  const both = postOffice.twilio.taken.filter(({ to }) => to.endsWith(digits));
  expect(both).toHaveLength(2);
  await postOffice.tell(first, "failed", "30003");
  await postOffice.tell(both[1] ?? first, "delivered");
  await expect(text.getByText(/^Delivered /)).toBeVisible();
});

test("staff can call an unknown texter or add them as a lead", async ({ page, postOffice }) => {
  const digits = someNumber().replaceAll(/\D/g, "").slice(-10);
  const ofNumber = `/crm/messages?search=${encodeURIComponent(formatPhone(digits))}`;
  const conversations = page.getByRole("navigation", { name: "Conversations" });
  await postOffice.textIn(`+1${digits}`, "Do you do skylights?");
  await page.goto(ofNumber);
  await conversations.getByRole("link", { name: formatPhone(`+1${digits}`) }).click();
  await expect(page.getByRole("article").filter({ hasText: "Do you do skylights?" })).toBeVisible();
  await expect(page.getByText("This number isn't in your contacts yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", `tel:+1${digits}`);
  await expect(page.getByRole("button", { name: "Send Text" })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "Add Lead" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await expect(dialog.getByLabel("Phone")).toHaveValue(formatPhone(`+1${digits}`));
  const lastName = uniqueName("Okafor");
  await dialog.getByLabel("First Name").fill("Ada");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Message").fill("Skylights");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expectToast(page, "Lead created successfully");

  await page.goto(ofNumber);
  await conversations.getByRole("link", { name: `Ada ${lastName}` }).click();
  await expect(page.getByRole("button", { name: "Send Text" })).toBeVisible();
});

test("staff see and answer a customer's cancellation by text", async ({ page, request, postOffice }) => {
  const lead = await givenVisitor(page, request);
  const name = `Nora ${lead.lastName}`;
  const scheduledAt = new Date(Date.now() + 20 * 86_400_000);
  const booked = await page.request.post(`/api/leads/${lead.id}/schedule-consultation`, {
    data: { appointmentData: { appointmentType: "consultation", scheduledAt: scheduledAt.toISOString() } },
  });
  expect(booked.status()).toBe(201);
  await page.goto(`/crm/leads/${lead.id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await postOffice.textIn(`+1${lead.phone.replaceAll(/\D/g, "")}`, "Sorry, can't make it");
  await expect(page.getByText("Asks to cancel", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: new RegExp(`Asks to cancel: ${name}`) }).click();

  const dialog = page.getByRole("dialog", { name });
  const confirmation = dialog.getByRole("region", { name: "Asks to cancel" });
  await expect(confirmation.getByText("Sorry, can't make it")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await confirmation.getByRole("button", { name: "Keep Appointment" }).click();
  await expectToast(page, "Appointment kept");
  await expect(confirmation).toBeHidden();

  await postOffice.textIn(`+1${lead.phone.replaceAll(/\D/g, "")}`, "CANCEL");
  await confirmation.getByRole("button", { name: "Cancel Appointment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Appointment" }).click();
  await expectToast(page, "Appointment Updated");
  await page.goto(`/crm/leads/${lead.id}`);
  await expect(page.getByText("No text consent")).toBeVisible();
});
