import type { Page } from "@playwright/test";
import { appointmentNow, chooseFor, givenAppointment } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { type CreatedLead, cardOf, column, createLead, pickUpByKey } from "../support/leads.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { givenQuote } from "../support/quotes.ts";
import { freeMonday, uniqueName } from "../support/unique.ts";

test.use({ expectedErrors: /status of (404|409)/ });

/** Page time is frozen, so toast timers don't depend on speed. */
test.beforeEach(({ page }) => page.clock.install());

const undoIn = (page: Page) => page.getByRole("button", { name: "Undo" });

/** Moves to the toast by keyboard. */
async function goToUndo(page: Page) {
  const undo = undoIn(page);
  await expect(undo).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.keyboard.press("F8");
  await expect(page.locator(".toast-place")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".toast-place > li")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
}

async function undoByKeys(page: Page) {
  await goToUndo(page);
  await page.keyboard.press("Enter");
  await page.clock.resume();
}

test("the keyboard undoes a lead's status, and the card keeps the focus", async ({ page }) => {
  const lead = await createLead(page);
  await page.goto(`/crm/leads?search=${encodeURIComponent(lead.lastName)}`);
  await cardOf(page, lead).focus();
  await pickUpByKey(page, `Picked up Nora ${lead.lastName} from New.`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await goToUndo(page);
  await expect(cardOf(column(page, "Contacted"), lead)).toBeVisible();
  // The undo timer pauses on focus.
  await page.clock.runFor(60_000);
  await page.keyboard.press("Enter");
  await page.clock.resume();
  await expect(cardOf(column(page, "New"), lead)).toBeVisible();
  await expect(cardOf(column(page, "New"), lead)).toBeFocused();
});

test("two status changes in a row each keep their Undo", async ({ page }) => {
  const lastName = uniqueName("Delgado");
  const ada = await createLead(page, { firstName: "Ada", lastName });
  const ben = await createLead(page, { firstName: "Ben", lastName });
  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  for (const { firstName } of [ada, ben]) {
    await page.getByRole("button", { name: `Actions for ${firstName} ${lastName}` }).click();
    await page.getByRole("menuitem", { name: "Mark Contacted" }).click();
  }
  const toasts = page.locator(".toast-place > li");
  const undoOf = ({ firstName }: CreatedLead) =>
    toasts.filter({ hasText: `${firstName} ${lastName}: Contacted` }).getByRole("button", { name: "Undo" });
  await expect(undoOf(ben)).toBeVisible();
  await undoOf(ada).click();
  await expect(cardOf(column(page, "New"), ada)).toBeVisible();
  await expect(cardOf(column(page, "Contacted"), ben)).toBeVisible();
  await undoOf(ben).click();
  await expect(cardOf(column(page, "New"), ben)).toBeVisible();
});

test("an undo never overwrites another user's later change", async ({ page }) => {
  const lead = await createLead(page);
  await page.goto(`/crm/leads/${lead.id}`);
  await page.getByRole("button", { name: "Status: New" }).click();
  await page.getByRole("menuitemradio", { name: "Quoted" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.route(
    `**/api/leads/${lead.id}`,
    async (route) => {
      await page.request.put(`/api/leads/${lead.id}`, { data: { status: "lost" } });
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Someone else has changed this since");
  await expect(page.getByRole("button", { name: "Status: Lost" })).toBeVisible();
});

test("staff undo a confirmation and a cancellation", async ({ page }) => {
  const day = freeMonday();
  const appointment = await givenAppointment(page, day);
  await page.goto(`/crm/appointments?open=show&id=${appointment.id}`);
  const dialog = page.getByRole("dialog", { name: appointment.clientName });
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expectToast(page, "Appointment Updated");
  await undoByKeys(page);
  await expect(dialog.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect.poll(async () => (await appointmentNow(page, appointment)).status).toBe("scheduled");

  await dialog.getByRole("button", { name: "Cancel Appointment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Appointment" }).click();
  await expectToast(page, "Appointment Updated");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await appointmentNow(page, appointment)).status).toBe("scheduled");
});

test("an appointment's undo ends before the customer's message is sent, even with the focus on it", async ({
  page,
}) => {
  const appointment = await givenAppointment(page, freeMonday());
  await page.goto(`/crm/appointments?open=show&id=${appointment.id}`);
  const dialog = page.getByRole("dialog", { name: appointment.clientName });
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await goToUndo(page);
  await expect(undoIn(page)).not.toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(8_000);
  await expect(undoIn(page)).toHaveAttribute("aria-disabled", "true");
  await expect(undoIn(page), "the focus is not lost").toBeFocused();
  await page.keyboard.press("Enter");
  await page.clock.resume();
  await expect(dialog.getByText("Confirmed", { exact: true })).toBeVisible();
  expect((await appointmentNow(page, appointment)).status).toBe("confirmed");
});

test("undoing a postponement sends the customer nothing", async ({ page }) => {
  const appointment = await givenAppointment(page, freeMonday());
  await page.goto(`/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`);
  const card = page.getByRole("article").filter({ hasText: appointment.clientName });
  await chooseFor(card, "Reschedule");
  const dialog = page.getByRole("dialog", { name: "Choose a new time" });
  await dialog.getByRole("button", { name: "Postpone Without a Date" }).click();
  await undoByKeys(page);
  await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
  const { status, scheduledAt } = await appointmentNow(page, appointment);
  expect([status, scheduledAt]).toEqual(["scheduled", appointment.scheduledAt]);
  const alert = await page.request.get(`/api/messages?channel=email&clientId=${appointment.clientId}`);
  expect(await alert.text()).not.toContain("is postponed");
});

test("staff undo a project's status from the toast", async ({ page }) => {
  const lastName = uniqueName("Okafor");
  const person = { firstName: "Ngozi", lastName, phone: "(850) 555-0164" };
  const { id: clientId } = await given<{ id: string }>(page, "/api/clients", person);
  const { id } = await given<{ id: string }>(page, "/api/projects", {
    ...{ name: `${lastName} House`, clientId, rooms: ["Den"] },
    ...{ startDate: "2099-01-11", completionDate: "2099-02-26" },
  });
  await page.goto(`/crm/projects/${id}?open=edit`);
  const summary = page.getByRole("region", { name: "Summary" });
  const dialog = page.getByRole("dialog", { name: `${lastName} House` });
  await dialog.getByLabel("Status").selectOption("on_hold");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Project updated successfully");
  await expect(summary).toContainText("On Hold");
  await undoByKeys(page);
  await expect(summary).toContainText("Planning");
  expect((await (await page.request.get(`/api/projects/${id}`)).json()).status).toBe("planning");
});

test("staff undo sent, declined and accepted quotes", async ({ page }) => {
  const { quoteId } = await givenQuote(page, uniqueName("Moreau"));
  const status = page.getByRole("heading", { name: "Status" }).locator("xpath=..");
  const undo = page.getByRole("button", { name: "Undo" });
  await page.goto(`/crm/quotes/${quoteId}?open=send`);
  await page.getByRole("dialog").getByRole("button", { name: "Mark as Sent" }).click();
  await expectToast(page, "Quote marked as sent");
  await undoByKeys(page);
  await expect(status).toContainText("Draft");

  await page.request.post(`/api/quotes/${quoteId}/send`, { data: {} });
  for (const [dialog, save, toast] of [
    ["decline", "Mark as Declined", "Quote declined"],
    ["accept", "Mark as Accepted", "Quote accepted"],
  ]) {
    await page.goto(`/crm/quotes/${quoteId}?open=${dialog}`);
    await page.getByRole("dialog").getByRole("button", { name: save }).click();
    await expectToast(page, `${toast}`);
    await undo.click();
    await expect(status).toContainText("Sent");
  }
});

test("staff delete a lead and restore it from the toast", async ({ page }) => {
  const lead = await createLead(page);
  const name = `Nora ${lead.lastName}`;
  await page.goto(`/crm/leads/${lead.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Lead" }).click();
  const confirmation = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await expect(confirmation).toContainText("The customer isn't notified");
  await confirmation.getByRole("button", { name: "Delete Lead" }).click();
  await expectToast(page, "Lead deleted");
  await expect(page).toHaveURL(/\/crm\/leads$/);
  await undoByKeys(page);
  await expectToast(page, "Lead restored");
  await page.goto(`/crm/leads/${lead.id}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
});

test("an administrator restores a deleted lead", async ({ page }) => {
  const lead = await createLead(page);
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lead.lastName)}`);
  const actions = page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` });
  await actions.click();
  await page.getByRole("menuitem", { name: "Delete Lead" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Lead" }).click();
  await expectToast(page, "Lead deleted");
  // Not "No leads found": another lead's text may hold the end of the name.
  await expect(actions).toHaveCount(0);
  await page.goto("/crm/settings/data#trash");
  await page.getByRole("button", { name: `Restore Nora ${lead.lastName}` }).click();
  await expectToast(page, "Lead restored");
  expect((await page.request.get(`/api/leads/${lead.id}`)).status()).toBe(200);
});

test("staff delete an appointment and restore it in Settings", async ({ page }) => {
  const appointment = await givenAppointment(page, freeMonday());
  await page.goto(`/crm/appointments?open=edit&id=${appointment.id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Delete this appointment?" });
  await expect(confirmation).toContainText("Cancel it instead to notify them.");
  await confirmation.getByRole("button", { name: "Delete Appointment" }).click();
  await expectToast(page, "Appointment deleted");
  expect((await page.request.get(`/api/appointments/${appointment.id}`)).status()).toBe(404);

  await page.goto("/crm/settings/data#trash");
  const deleted = page.getByRole("region", { name: "Recently Deleted" });
  await expect(deleted.getByRole("row").filter({ hasText: appointment.clientName })).toContainText(
    "Appointment",
  );
  expect(await axeViolations(page, "#trash")).toEqual([]);
  await deleted.getByRole("button", { name: `Restore ${appointment.clientName}` }).click();
  await expectToast(page, "Appointment restored");
  expect((await page.request.get(`/api/appointments/${appointment.id}`)).status()).toBe(200);
});
