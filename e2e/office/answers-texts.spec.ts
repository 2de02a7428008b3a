import type { APIRequestContext, Page } from "@playwright/test";
import { formatPhone } from "#domain/phone.ts";
import { complaints } from "../support/axe.ts";
import type { GivenLead } from "../support/leads.ts";
import { asked, expectToast, given } from "../support/office.ts";
import { expect, test } from "../support/outbox.ts";
import { oneOfAKind, someNumber } from "../support/unique.ts";

interface Asked extends GivenLead {
  phone: string;
}

/** A website lead who agreed to texts. */
async function givenVisitor(page: Page, visitor: APIRequestContext): Promise<Asked> {
  const person = { firstName: "Nora", lastName: oneOfAKind("Delgado"), phone: someNumber() };
  const message = "Six windows in the great room";
  await asked(visitor, { ...person, message, leadType: "text", smsConsent: true });
  const found = await page.request.get(`/api/leads?search=${encodeURIComponent(person.lastName)}`);
  const [lead] = await found.json();
  return lead;
}

const messagesOf = ({ lastName }: Asked) => `/crm/messages?search=${encodeURIComponent(lastName)}`;

test("staff reply to an incoming text and see it delivered live", async ({ page, request, postOffice }) => {
  test.slow();
  const { twilio } = postOffice;
  const lead = await givenVisitor(page, request);
  const name = `Nora ${lead.lastName}`;
  await page.goto(messagesOf(lead));
  const confirmation = page.getByRole("article").filter({ hasText: "We have your request" });
  await expect(confirmation.getByText("Sent", { exact: true })).toBeVisible();

  await postOffice.textIn(`+1${lead.phone.replaceAll(/\D/g, "")}`, "Would Thursday at ten do?");
  const received = page.getByRole("article").filter({ hasText: "Would Thursday at ten do?" });
  await expect(received.getByText("Unread")).toBeVisible();
  await expect(received.getByRole("link", { name })).toBeVisible();
  await expect(page.getByText(/unread texts?\./)).toBeVisible();
  await received.getByRole("button", { name: "Reply" }).click();
  await received.getByRole("button", { name: "Send Text" }).click();
  await expect(received.getByText("Write a message")).toBeVisible();
  await received.getByLabel("Your reply").fill("Thursday at ten it is. Nora’s house?");
  await expect(received.getByText(/36 characters.*limit a text to 70/)).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await received.getByRole("button", { name: "Send Text" }).click();
  await expectToast(page, "Sending text");
  await expect(received.getByText("Unread")).toBeHidden();

  const answer = page.getByRole("article").filter({ hasText: "Thursday at ten it is" });
  await expect(answer.getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });
  const taken = twilio.taken.find(({ body }) => body.startsWith("Thursday at ten"));
  if (!taken) throw new Error("Twilio has not taken the answer");
  await postOffice.tell(taken, "delivered");
  await expect(answer.getByText(/^Delivered \d+:\d\d [AP]M$/)).toBeVisible();

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
  test.slow();
  const lead = await givenVisitor(page, request);
  await page.goto(messagesOf(lead));
  const text = page.getByRole("article");
  await expect(text.getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });
  const digits = lead.phone.replaceAll(/\D/g, "");
  const first = postOffice.twilio.taken.findLast(({ to }) => to.endsWith(digits));
  if (!first) throw new Error("Twilio has not taken the text");

  await postOffice.tell(first, "undelivered", "30003");
  await expect(
    text.getByText("Not delivered. The phone is off or out of range (Twilio 30003)"),
  ).toBeVisible();
  await expect(text.getByRole("link", { name: `Call ${formatPhone(digits)}` })).toBeVisible();
  await expect(page.getByText(/messages? failed to send\./)).toBeVisible();
  expect(await complaints(page)).toEqual([]);

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
  await postOffice.textIn(`+1${digits}`, "Do you do skylights?");
  await page.goto(ofNumber);
  const received = page.getByRole("article").filter({ hasText: "Do you do skylights?" });
  await expect(received.getByText("This number isn't in your contacts yet.")).toBeVisible();
  await expect(received.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", `tel:+1${digits}`);
  await expect(received.getByRole("button", { name: "Reply" })).toHaveCount(0);
  expect(await complaints(page)).toEqual([]);

  await received.getByRole("link", { name: "Add Lead" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await expect(dialog.getByLabel("Phone")).toHaveValue(formatPhone(`+1${digits}`));
  const lastName = oneOfAKind("Okafor");
  await dialog.getByLabel("First Name").fill("Ada");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Message").fill("Skylights");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expectToast(page, "Lead created successfully");

  await page.goto(ofNumber);
  await expect(received.getByRole("link", { name: `Ada ${lastName}` })).toBeVisible();
  await expect(received.getByRole("button", { name: "Reply" })).toBeVisible();
});

test("staff see and answer a customer's cancellation by text", async ({ page, request, postOffice }) => {
  test.slow();
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
  const asked = dialog.getByRole("region", { name: "Asks to cancel" });
  await expect(asked.getByText("Sorry, can't make it")).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await asked.getByRole("button", { name: "Keep Appointment" }).click();
  await expectToast(page, "Appointment kept");
  await expect(asked).toBeHidden();

  await postOffice.textIn(`+1${lead.phone.replaceAll(/\D/g, "")}`, "CANCEL");
  await asked.getByRole("button", { name: "Cancel Appointment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Appointment" }).click();
  await expectToast(page, "Appointment Updated");
  await page.goto(`/crm/leads/${lead.id}`);
  await expect(page.getByText("No text consent")).toBeVisible();
});

test("staff record a caller's consent, and STOP ends it", async ({ page, postOffice }) => {
  const lastName = oneOfAKind("Okafor");
  const phone = someNumber();
  const lead = { firstName: "Ada", lastName, phone, message: "Shades" };
  const { id } = await given<{ id: string }>(page, "/api/leads", lead);
  await page.goto(`/crm/leads/${id}`);
  const open = page.getByRole("button", { name: "Record Consent" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Record Consent" });
  await expect(dialog.getByText(`Read this to Ada ${lastName}:`)).toBeVisible();
  await expect(
    dialog.getByText(/^I agree to receive text messages from .* data rates apply\.$/),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  const agreed = dialog.getByRole("checkbox", { name: `I read this to Ada ${lastName} and they agreed` });
  await expect(agreed).toBeFocused();
  await expect(dialog.getByText("Choose how they agreed")).toBeVisible();
  await agreed.check();
  await dialog.getByRole("radio", { name: "By phone" }).check();
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Texts OK")).toBeVisible();
  await expect(page.getByText(/^Agreed .* by phone, recorded by /)).toBeVisible();
  await expect(page.getByText("Text consent recorded")).toBeVisible();
  await expect(open).toBeHidden();

  await postOffice.textIn(`+1${phone.replaceAll(/\D/g, "")}`, "STOP");
  await expect(page.getByText("They texted STOP. Only a START from that phone")).toBeVisible();
  await expect(open).toBeHidden();
});

test.describe("a wording that changes while staff read it aloud", () => {
  test.use({ expectedErrors: /409/ });

  test("must be read and confirmed again", async ({ page }) => {
    const lead = { firstName: "Ada", lastName: oneOfAKind("Okafor"), phone: someNumber(), message: "Shades" };
    const { id } = await given<{ id: string }>(page, "/api/leads", lead);
    await page.goto(`/crm/leads/${id}`);
    await page.getByRole("button", { name: "Record Consent" }).click();
    const dialog = page.getByRole("dialog", { name: "Record Consent" });
    const agreed = dialog.getByRole("checkbox");
    await agreed.check();
    await dialog.getByRole("radio", { name: "In person" }).check();
    const newest = { version: 7, wording: "New words of {company}", createdAt: null, by: null };
    await page.route("**/api/consent-wordings", (route) => route.fulfill({ json: [newest] }));
    const sent: unknown[] = [];
    await page.route(`**/api/leads/${id}/consent`, (route) => {
      sent.push(route.request().postDataJSON().wordingVersion);
      return route.fulfill({
        status: 409,
        json: { code: "wording_changed", message: "The wording has changed." },
      });
    });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("The wording has changed.");
    await expect(dialog.getByText(/^New words of/)).toBeVisible();
    await expect(agreed).not.toBeChecked();
    await agreed.check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([expect.any(Number), 7]);
  });
});
