import { expect, test } from "../support/journey.ts";

test("a visitor without JavaScript gets an estimate as a page", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByLabel("Blinds").check();
  await page.getByLabel("How many windows?").fill("4");
  await page.getByRole("button", { name: "Show My Estimate" }).click();
  await expect(page).toHaveURL(/\/pricing\/estimate\?treatment=blinds&windows=4&motor=no#estimate$/);
  await expect(page.getByText(/^For 4 windows of about 36" × 60": blinds/)).toBeVisible();
  await expect(page.getByText("Hide the quote").first()).toBeVisible();
});
