import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/journey.ts";

test("a homeowner learns what windows cost in two presses", { tag: "@both" }, async ({ page }) => {
  await page.goto("/");
  const inHeader = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
  if (!(await inHeader.isVisible())) await page.getByRole("button", { name: "Open menu" }).click();
  await inHeader
    .or(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pricing" }))
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Shutters/ })).toContainText("$");
  const condo = page.locator("#condo");
  await expect(condo.getByText("A beach condo, 6 windows")).toBeVisible();
  await condo.getByText("See the quote").click();
  await expect(condo.getByText("Total before tax")).toBeVisible();
});

test("the estimate answers in its place, names a wrong answer and opens the booking", async ({ page }) => {
  await page.goto("/pricing");
  const estimate = page.locator("#estimate");
  await estimate.getByLabel("Shutters").check();
  await estimate.getByLabel("How many windows?").fill("none");
  await estimate.getByRole("button", { name: "Update My Estimate" }).click();
  await expect(estimate.getByText("Enter a number from 1 to 60")).toBeVisible();
  await expect(estimate.getByLabel("How many windows?")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await estimate.getByLabel("How many windows?").fill("6");
  await page.keyboard.press("Enter");
  await expect(estimate.getByText(/^For 6 windows of about 36" × 60": shutters/)).toBeVisible();
  await expect(estimate).toBeFocused();
  await expect(page).toHaveURL("/pricing");
  expect(await axeViolations(page)).toEqual([]);
  await estimate.getByRole("button", { name: "Book a Free Visit" }).click();
  await expect(page.getByRole("dialog", { name: "Request Design Consultation" })).toBeVisible();
});
