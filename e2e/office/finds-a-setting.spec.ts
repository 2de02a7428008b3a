import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/office.ts";

test("each page of the settings has its own address, and old links lead to it", async ({ page }) => {
  await page.goto("/crm/settings");
  await page.getByRole("link", { name: /^Scheduling/ }).click();
  await expect(page).toHaveURL("/crm/settings/scheduling");
  await expect(page.getByRole("region", { name: "Hours and Holidays" })).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Settings" });
  await expect(pages.getByRole("link", { name: "Scheduling" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Audit Trail" }).click();
  await expect(page).toHaveURL("/crm/audit");

  await page.goto("/crm/settings#passkeys");
  await expect(page).toHaveURL("/crm/settings/security#passkeys");
  await expect(page.getByRole("region", { name: "Passkeys" })).toBeFocused();
  await page.goto("/crm/settings/nothing");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

test("the palette leads to a section of the settings", async ({ page }) => {
  await page.goto("/crm");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or go to" });
  await palette.getByRole("combobox").fill("privacy req");
  await palette.getByRole("option", { name: "Privacy Requests" }).click();
  await expect(page).toHaveURL("/crm/settings/privacy#privacy");
  await expect(page.getByRole("heading", { name: "Privacy and Retention" })).toBeVisible();
});

test("a phone shows the settings as a list that leads to pages and back @phone", async ({ page }) => {
  await page.goto("/crm/settings");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Company/ }).click();
  await expect(page.getByRole("region", { name: "Company Information" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Settings" })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/crm/settings");
});
