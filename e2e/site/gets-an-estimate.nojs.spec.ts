import { expect, test } from "../support/journey.ts";

test("a visitor without JavaScript gets an estimate as a page", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByLabel("Blinds").check();
  await page.getByLabel("How many windows?").fill("4");
  await page.getByRole("button", { name: "Update My Estimate" }).click();
  await expect(page).toHaveURL(/\/pricing\/estimate\?treatment=blinds&windows=4&motor=no#estimate$/);
  await expect(page.getByText(/^For 4 windows of about 36" × 60": blinds/)).toBeVisible();
  await page.getByText("See the quote").first().click();
  await expect(page.getByText("Hide the quote").first()).toBeVisible();
});

test("a visitor without JavaScript learns whether the company comes", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Your ZIP code or town").fill("Grayton Beach");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page).toHaveURL(/\/areas\/check\?place=Grayton\+Beach#check$/);
  await expect(page.getByText("Yes, we come to Grayton Beach")).toBeVisible();
  await expect(page.getByText(/^Next free visit/)).toBeVisible();
  await page.getByLabel("Your ZIP code or town").fill("Gulf Breeze");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Gulf Breeze isn't on our regular route")).toBeVisible();
});
