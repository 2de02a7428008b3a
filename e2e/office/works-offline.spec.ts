import type { Page } from "@playwright/test";
import { appointmentNow, givenAppointment } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { cardOf, column, createLead, pickUpByKey } from "../support/leads.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { freeMonday, someNumber, uniqueName } from "../support/unique.ts";

test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  savesData: false,
});

const unreachable = "Couldn't reach the server. Check your connection and try again.";

/** Once idle, everything needed offline has loaded. */
async function goAndRest(page: Page, address: string) {
  const toasts = page.waitForResponse(/\/assets\/toasts-/);
  await page.goto(address);
  await toasts;
}

test("an offline move rolls back with the reason", async ({ page, context }) => {
  const lead = await createLead(page);
  const items = page.waitForResponse(/\/assets\/lead-menu-items-/);
  await goAndRest(page, `/crm/leads?search=${encodeURIComponent(lead.lastName)}`);
  await items;
  const card = cardOf(column(page, "New"), lead);
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` }).click();
  await page.getByRole("menuitem", { name: "Move to" }).click();
  await page.getByRole("menuitemradio", { name: "Quoted" }).click();
  await expectToast(page, `Failed to update lead. ${unreachable}`);
  await expect(card).toBeVisible();

  await card.focus();
  const announcement = await pickUpByKey(page, "Picked up");
  await page.keyboard.press("ArrowRight");
  await expect(announcement).toContainText("is over Contacted.");
  await page.keyboard.press("Space");
  await expect(announcement).toContainText("moved from");
  await expect(card, "carried there, and back again").toBeVisible();

  await context.setOffline(false);
  await page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` }).click();
  await page.getByRole("menuitem", { name: "Mark Contacted" }).click();
  await expectToast(page, "Lead updated successfully");
});

test("an offline completion rolls back with the reason", async ({ page, context }) => {
  const appointment = await givenAppointment(page, freeMonday());
  await goAndRest(page, `/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`);
  const card = page.getByRole("article").filter({ hasText: appointment.clientName });
  await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await card.getByRole("button", { name: "Confirm" }).click();
  await expectToast(page, unreachable);
  await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
  expect(await appointmentNow(page, appointment)).toMatchObject({ status: "scheduled" });
});

test("an offline form keeps its input and can be sent later", async ({ page, context }) => {
  await goAndRest(page, "/crm/leads?view=table&open=add");
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  const lastName = uniqueName("Vega");
  await dialog.getByLabel("First Name").fill("Marisol");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Phone").fill("8505550111");
  await dialog.getByLabel("Message").fill("Two bedrooms get the full morning sun");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(unreachable);
  await expect(dialog.getByLabel("Message")).toHaveValue("Two bedrooms get the full morning sun");

  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expectToast(page, "Lead created successfully");
  await expect(page.getByRole("row", { name: lastName })).toBeVisible();
});

test("a plain toast shows when the toaster can't load", async ({ page }) => {
  const lead = await createLead(page);
  await page.route(/\/assets\/toasts-/, (route) => route.abort());
  await page.goto(`/crm/leads?search=${encodeURIComponent(lead.lastName)}`);
  await page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` }).click();
  await page.getByRole("menuitem", { name: "Mark Contacted" }).click();
  const announcement = page.getByRole("alert").filter({ hasText: "Lead updated successfully" });
  await expect(announcement).toBeVisible();
  await announcement.getByRole("button", { name: "Dismiss" }).click();
  await expect(announcement).toBeHidden();
  await expect(cardOf(column(page, "Contacted"), lead)).toBeVisible();
});

test.describe("a screen that isn't loaded yet", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Couldn't reach the server/ });

  test("says so, and opens without a press once back online", async ({ page, context }) => {
    const lastPart = page.waitForResponse(/\/assets\/setup-card-/);
    await page.goto("/crm");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await (await lastPart).finished();
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.getByRole("link", { name: "Payments" }).click();
    const failed = page.getByRole("alert").filter({ hasText: "Something went wrong on this screen" });
    await expect(failed).toContainText(unreachable);
    await failed.getByRole("button", { name: "Try Again" }).click();
    await expect(failed).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Payments" })).toBeVisible();
    await expect(page.getByText("You're offline.")).toBeHidden();
  });
});

test("an unloaded record shows an error and loads when back online", async ({ page, context }) => {
  const lastName = uniqueName("Hollis");
  const [ada, ben] = [
    await createLead(page, { lastName, firstName: "Ada" }),
    await createLead(page, { lastName }),
  ];
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lastName)}`);
  await page.getByRole("link", { name: `Ada ${ada.lastName}` }).click();
  await expect(page.getByRole("dialog", { name: `Ada ${lastName}` })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: `Nora ${ben.lastName}` }).click();
  const failed = page.getByRole("alert").filter({ hasText: "Failed to load the lead" });
  await expect(failed).toContainText(unreachable);
  expect(await axeViolations(page), "a record that is not here").toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: `Nora ${lastName}` })).toBeVisible();
});

test("a failed duplicate search can be retried", async ({ page }) => {
  const phone = someNumber();
  const lead = await createLead(page, { phone });
  const other = await createLead(page, { phone, firstName: "Eleanor" });
  // A live event would repeat the search before the button is pressed.
  await page.route("**/api/live", (route) => route.abort());
  const address = `**/api/leads/${lead.id}/duplicates`;
  await page.route(address, (route) => route.abort());
  await page.goto(`/crm/leads/${lead.id}`);
  const failure = page.getByRole("alert").filter({ hasText: "Failed to load possible duplicates" });
  await expect(failure).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(address);
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("button", { name: `Compare with Eleanor ${other.lastName}` })).toBeVisible();
  await expect(failure).toBeHidden();
});
