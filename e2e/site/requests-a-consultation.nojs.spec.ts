import { expect, test } from "../support/journey.ts";

test.use({ expectedErrors: /422/ });

test("a visitor without JavaScript sees errors, fixes them and gets a confirmation", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Free Quote" }).first().click();
  await page.getByLabel("First Name").fill("N");
  await page.getByLabel("Last Name").fill('Delgado "<b>Lee</b>"');
  await page.getByLabel("Email").fill("nora.delgado@example.com");
  await page.getByLabel("Phone").fill("850-555-0134");
  await page.getByLabel("Zip Code").fill("32459");
  await page.getByLabel("Comments").fill("Six windows in the great room");
  await page.getByRole("button", { name: "Submit Request" }).click();

  await expect(page.getByText("First name must be at least 2 characters")).toBeVisible();
  await expect(page.getByLabel("Last Name")).toHaveValue('Delgado "<b>Lee</b>"');

  await page.getByLabel("First Name").fill("Nora");
  await page.getByRole("button", { name: "Submit Request" }).click();
  await expect(page).toHaveURL("/schedule/received");
  await expect(page.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("all content of the home page is readable without JavaScript", async ({ page }) => {
  await page.goto("/");
  await page.getByText("What do window treatments cost?").click();
  await expect(page.getByText("Blinds start around $100-200 per window")).toBeVisible();
  for (const title of ["Blinds that", "Shades that", "Shutters that", "Draperies that"]) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
});
