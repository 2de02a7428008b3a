import type { Page } from "@playwright/test";
import { expect, expectToast, refuseOnce, test } from "../support/office.ts";

test.use({ expectedErrors: /status of (401|500)/ });

test("signing in again returns to the requested screen", async ({ page }) => {
  await page.goto("/crm");
  await openMenu(page);
  await expect(page.getByText("Administrator").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expectToast(page, "Goodbye!");
  await expectToast(page, "You have been logged out successfully.");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Team Access" })).toBeVisible();
  await expect(page.getByText("Goodbye!")).toHaveCount(0);

  await page.goto("/crm/leads?status=new");
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/crm/leads?status=new")}`);
});

test("a failed sign-out shows why and stays on the screen", async ({ page }) => {
  await page.goto("/crm/leads");
  await refuseOnce(page, "POST", "/api/logout");
  await openMenu(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Logout failed");
  await expectToast(page, "500: Not now");
  await expect(page).toHaveURL("/crm/leads");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
});

test("Back after signing out shows nothing", async ({ page }) => {
  await page.goto("/crm");
  await openMenu(page);
  await page.getByRole("link", { name: "Leads", exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/crm\/leads/);
  await openMenu(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/auth");

  await page.goBack();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/crm/leads")}`);
  await expect(page.getByRole("heading", { name: "Leads" })).toHaveCount(0);
});

test("a page restored from the back/forward cache reloads", async ({ page }) => {
  await page.goto("/crm");
  await expect(page.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
  // The event of a page restored from cache; the mark tells it from a reload.
  await page.evaluate(() => {
    document.documentElement.dataset.kept = "";
    const back = new PageTransitionEvent("pageshow", { persisted: true });
    setTimeout(() => globalThis.dispatchEvent(back));
  });
  await expect(page.locator("html[data-kept]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
});

async function openMenu(page: Page) {
  await expect(page.getByRole("heading", { name: /Welcome back|Leads/, level: 1 })).toBeVisible();
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
}
