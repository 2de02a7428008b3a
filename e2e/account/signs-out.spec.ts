import type { Page } from "@playwright/test";
import { expect, expectToast, refuseOnce, test } from "../support/office.ts";

test.use({ expectedErrors: /status of (401|500)/ });

test("who signs out is asked to sign in again, and led back to the screen that was asked for", async ({
  page,
}) => {
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

test("a failed sign-out says why and leaves the member where they are", async ({ page }) => {
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

test("who goes back after signing out sees nothing of the office", async ({ page }) => {
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

test("a page of the office that a browser kept in its memory is loaded anew when it comes back", async ({
  page,
}) => {
  await page.goto("/crm");
  await expect(page.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
  // As a browser says it when it brings a page back; the mark tells this page from the one that is loaded for it.
  await page.evaluate(() => {
    document.documentElement.dataset.kept = "";
    const back = new PageTransitionEvent("pageshow", { persisted: true });
    setTimeout(() => globalThis.dispatchEvent(back));
  });
  await expect(page.locator("html[data-kept]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
});

/** On a phone the sidebar is behind a button. */
async function openMenu(page: Page) {
  await expect(page.getByRole("heading", { name: /Welcome back|Leads/, level: 1 })).toBeVisible();
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
}
