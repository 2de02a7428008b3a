import type { Page } from "@playwright/test";
import { chooseFor } from "../support/appointments.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("staff book an appointment and complete it", { tag: "@both" }, async ({ page }) => {
  const lastName = uniqueName("Lindqvist");
  await page.goto("/crm/appointments");
  await page.getByRole("button", { name: "Schedule Appointment" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  for (const shown of [
    "First name is required",
    "Last name is required",
    "Valid email is required",
    "Valid phone number is required",
    "Address is required",
    "Preferred date is required",
    "Preferred time is required",
    "Project description is required",
  ]) {
    await expect(dialog.getByText(shown)).toBeVisible();
  }
  await fillIn(page, lastName);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).dblclick();
  await expectToast(page, "Appointment Scheduled");

  await page.getByRole("searchbox", { name: "Search appointments" }).fill(lastName);
  // Old rows stay while a search loads.
  const card = page.getByRole("article").filter({ hasText: lastName });
  await expect(card).toHaveCount(1);
  await expect(card.getByText("2:30–4:00 PM")).toBeVisible();
  await expect(card.getByText("90 minutes")).toBeVisible();
  await expect(card.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+18505550112");
  await card.getByRole("button", { name: "Confirm" }).click();
  await expectToast(page, "Appointment Updated");
  await expect(card.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(card.getByRole("group", { name: /^Actions for/ })).toBeFocused();
  // One step a row: what comes later is in the menu.
  await expect(card.getByRole("button")).toHaveCount(1);
  for (const way of [/^Directions$/, /^Directions to 208 Heron Walk/])
    await expect(card.getByRole("link", { name: way })).toHaveAttribute("href", /destination=/);
  await chooseFor(card, "Complete");
  await expect(card.getByText("Completed", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: /^More for/ })).toBeFocused();
  await callNobody(page);
  await card.getByRole("link", { name: "Call" }).click();
  await expectToast(page, `Calling Theo ${lastName}`);
  await expectToast(page, "(850) 555-0112");
});

/** The browser's app chooser would take all input. */
async function callNobody(page: Page) {
  await page.evaluate(() =>
    document.addEventListener("click", (click) => {
      if ((click.target as Element).closest("a[href^='tel:']")) click.preventDefault();
    }),
  );
}

test.describe("when the team cannot be loaded", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("the appointment dialogs show the error and retry", async ({ page }) => {
    await page.route("**/api/colleagues", (route) => route.fulfill({ status: 500, json: { message: "No" } }));
    await page.goto("/crm/appointments?open=add");
    const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
    await expect(dialog.getByText("Failed to load the team")).toBeVisible();
    const again = dialog.getByRole("button", { name: "Try Again" });
    const request = page.waitForRequest("**/api/colleagues");
    await again.click();
    await request;
    await page.unroute("**/api/colleagues");
    // Live updates may refetch first.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(dialog.getByRole("button", { name: "New Person" })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test("a search without results says so", async ({ page }) => {
  await page.goto("/crm/appointments?search=nobody-of-this-name");
  await expect(page.getByText("No appointments match your search")).toBeVisible();
});

async function fillIn(page: Page, lastName: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First Name").fill("Theo");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Email").fill(`${lastName.replace(" ", ".").toLowerCase()}@example.com`);
  await dialog.getByLabel("Phone").fill("850-555-0112");
  await dialog.getByLabel("Address").fill("208 Heron Walk, Inlet Beach 32461");
  await dialog.getByLabel("Preferred Date").fill("2028-03-09");
  await dialog.getByLabel("Preferred Time").fill("14:30");
  await dialog.getByLabel("Duration").selectOption("90 minutes");
  await dialog.getByLabel("Project Description").fill("Four sliders that face the Gulf");
}
