import type { Page } from "@playwright/test";
import { expect, test } from "./office.ts";

test.use({ expectedErrors: /status of 401/ });

test("who signs out is asked to sign in again, and led back to the screen that was asked for", async ({
  page,
}) => {
  await page.goto("/crm");
  await openMenu(page);
  await expect(page.getByText("Administrator").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth/);

  await page.goto("/crm/leads?status=new");
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/crm/leads?status=new")}`);
});

/** On a phone the sidebar is behind a button. */
async function openMenu(page: Page) {
  await expect(page.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
}
