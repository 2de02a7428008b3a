import { expect, test } from "../support/journey.ts";

test.use({ expectedErrors: /422/ });

test("the widget links to four plain forms without JavaScript", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Questions\?/ }).click();
  await expect(page).toHaveURL("/contact");
  for (const label of ["Book Consultation", "Text Us", "Request Call", "Email Us"]) {
    await page.goto("/contact");
    await page.getByRole("main").getByRole("link", { name: label }).click();
    await expect(page.getByRole("heading", { name: label, level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  }
});

test("the dialog button is a link to the form without JavaScript", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Request Design Consultation" }).first().click();
  await expect(page).toHaveURL("/schedule");
});

test("a visitor without JavaScript sees errors, fixes them and gets a confirmation", async ({ page }) => {
  await page.goto("/contact/consultation");
  await page.getByLabel("First Name").fill("Nora");
  await page.getByLabel("Last Name").fill('Delgado "<b>Lee</b>"');
  await page.getByLabel("Email").fill("nora.plain@example.com");
  await page.getByLabel("Phone").fill("850-555-0134");
  await page.getByLabel("Street Address").fill("12 Sea Oat Lane");
  await page.getByLabel("City").fill("Destin");
  await page.getByLabel("State").fill("FL");
  await page.getByLabel("Zip Code").fill("32541");
  await page.getByLabel("Your Project").fill("Six windows in the great room");
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Submit" }).click();

  await expect(page.getByText("Please fix the following errors:")).toBeVisible();
  await expect(page.getByText("Best Time to Contact: Please select your preferred time")).toBeVisible();
  await expect(page.getByLabel("Last Name")).toHaveValue('Delgado "<b>Lee</b>"');
  await expect(page.getByLabel(/I agree/)).toBeChecked();
  await page.getByLabel("Morning").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/contact/received");
  await expect(page.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
});
