import type { Page } from "@playwright/test";
import { addDays } from "#domain/calendar.ts";
import { createLead } from "../support/leads.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { freeMonday, someNumber, uniqueName } from "../support/unique.ts";

test.use({ expectedErrors: /ERR_FAILED|status of 409/ });

/** The request reaches the server, but its response gets lost. */
async function loseTheNextAnswer(page: Page, path: string) {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test("a retried note keeps a change made in between and loses no typed text", async ({ page }) => {
  const lead = await createLead(page);
  await page.goto(`/crm/leads/${lead.id}`);
  const field = page.getByLabel("Add a note");
  const timeline = page.getByRole("listitem");
  await loseTheNextAnswer(page, `**/api/leads/${lead.id}/notes`);
  await field.fill("Call at noon");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expectToast(page, "Couldn't reach the server.");
  await field.fill("Call at noon, and bring samples");
  await field.press("Control+Enter");
  await expect(timeline.filter({ hasText: "and bring samples" })).toBeVisible();
  await expect(field).toHaveValue("");

  let answer: (() => void) | undefined;
  await page.route(`**/api/leads/${lead.id}/notes`, async (route) => {
    await new Promise<void>((answered) => {
      answer = answered;
    });
    await route.continue();
  });
  await field.fill("Dog in the yard");
  await field.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Adding" })).toBeVisible();
  await field.press("End");
  await field.pressSequentially(" Gate code 7");
  await field.press("Control+Enter");
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  await expect(timeline.filter({ hasText: "Dog in the yard" })).toHaveCount(1);
  await expect(field).toHaveValue("Gate code 7");
});

test("a draft note for one lead does not appear on the next", async ({ page }) => {
  const phone = someNumber();
  const [one, other] = [await createLead(page, { phone }), await createLead(page, { phone })];
  await page.goto(`/crm/leads/${other.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Nora ${other.lastName}`);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(one.lastName);
  await page.getByRole("option", { name: new RegExp(one.lastName) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Nora ${one.lastName}`);
  await page.getByLabel("Add a note").fill("Gate code 7");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Nora ${other.lastName}`);
  await expect(page.getByLabel("Add a note")).toHaveValue("");
});

test("a lead edited before its retry is created once and opened", async ({ page }) => {
  await page.goto("/crm/leads?view=table&open=add");
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  const lastName = uniqueName("Vega");
  await dialog.getByLabel("First Name").fill("Marisol");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Phone").fill("8505550111");
  await dialog.getByLabel("Message").fill("Shutters");
  await loseTheNextAnswer(page, "**/api/leads");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Couldn't reach the server.");
  await dialog.getByLabel("City").fill("Destin");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expect(dialog.getByRole("alert")).toContainText(`already added, as Marisol ${lastName}.`);
  await dialog.getByRole("link", { name: "Open that lead" }).click();
  await expect(page.getByRole("heading", { name: `Marisol ${lastName}`, level: 1 })).toBeVisible();
  const found = await page.request.get(`/api/leads?search=${encodeURIComponent(lastName)}`);
  expect(await found.json()).toHaveLength(1);
});

test("an appointment rescheduled before its retry is booked once", async ({ page }) => {
  const monday = freeMonday();
  const lead = await createLead(page);
  await page.goto(`/crm/leads/${lead.id}?open=schedule`);
  const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
  await dialog.getByLabel("Date").fill(monday);
  await loseTheNextAnswer(page, `**/api/leads/${lead.id}/schedule-consultation`);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Couldn't reach the server.");
  await dialog.getByLabel("Date").fill(addDays(monday, 1));
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This appointment is already booked for Monday,");
  await dialog.getByRole("link", { name: "Open that appointment" }).click();
  const appointment = page.getByRole("dialog", { name: `Nora ${lead.lastName}` });
  await expect(appointment.getByLabel("Date")).toHaveValue(monday);
});
