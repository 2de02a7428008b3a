import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

async function fillIn(page: Page) {
  await page.getByLabel("First Name").fill("Nora");
  await page.getByLabel("Last Name").fill("Delgado");
  await page.getByLabel("Email").fill("nora@example.com");
  await page.getByLabel("Phone").pressSequentially("8505550134");
  await page.getByLabel("Zip Code").fill("32459");
  await page.getByLabel("Afternoon").check();
  await page.getByLabel("Comments").fill("Six windows in the great room, facing the water");
}

test("a visitor requests a consultation and sees a summary", { tag: "@both" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Book Your Free Consultation" }).first().click();
  await fillIn(page);
  await expect(page.getByLabel("Phone")).toHaveValue("(850) 555-0134");
  const sent = page.waitForRequest("**/api/appointments");
  await page.getByRole("button", { name: "Submit Request" }).click();

  const request = await sent;
  expect(request.headers()["idempotency-key"]).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);
  expect(request.postDataJSON()).toMatchObject({
    phone: "8505550134",
    address: "Zip Code: 32459",
    preferredTime: "2:00 PM",
    propertyType: "vacation_home",
  });
  await expect(page.getByText("Request Received!")).toBeVisible();
  await expect(page.getByText("We'll contact you shortly. Check your phone!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();

  await expect(page.getByRole("heading", { name: "Request Submitted" })).toBeFocused();
  for (const shown of ["Nora Delgado", "nora@example.com", "(850) 555-0134", "32459"]) {
    await expect(page.getByRole("definition").filter({ hasText: shown })).toBeVisible();
  }
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("errors show at their fields, and the caret stays in place", async ({ page }) => {
  await page.goto("/schedule");
  await test.step("a field is validated on blur", () => leaveAWrongPhone(page));
  await test.step("missing fields show errors", () => sendNothing(page));
  await test.step("the caret stays where a digit was deleted", () => correctThePhone(page));
});

async function leaveAWrongPhone(page: Page) {
  await page.getByLabel("Phone").fill("850 555");
  await page.getByLabel("Zip Code").focus();
  await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
}

async function sendNothing(page: Page) {
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Submit Request" }).click();
  for (const message of [
    "First name must be at least 2 characters",
    "Last name must be at least 2 characters",
    "Please enter a valid email address",
    "Please enter a valid phone number",
    "Please enter your zip code",
    "Please tell us about your project",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("First Name")).toBeFocused();

  await page.getByLabel("First Name").fill("Nora");
  await expect(page.getByText("First name must be at least 2 characters")).toBeHidden();
}

async function correctThePhone(page: Page) {
  const phone = page.getByLabel("Phone");
  await phone.pressSequentially("8505550134");
  await expect(phone).toHaveValue("(850) 555-0134");
  for (let step = 0; step < 4; step++) await phone.press("ArrowLeft");
  await phone.press("Backspace");
  await phone.press("Backspace");
  await phone.pressSequentially("7");
  await expect(phone).toHaveValue("(850) 557-0134");
}

test.describe("when the request fails", () => {
  test.use({ expectedErrors: /503/ });

  test("the form keeps typed text and shows whom to call", async ({ page }) => {
    await page.route("**/api/appointments", (route) => route.fulfill({ status: 503, body: "Not now" }));
    await page.goto("/schedule");
    await fillIn(page);
    await page.getByRole("button", { name: "Submit Request" }).click();
    await expect(page.getByText("Submission Failed")).toBeVisible();
    await expect(page.getByText("Please try again or call us directly at (")).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("Nora");
    await expect(page.getByLabel("Comments")).toHaveValue("Six windows in the great room, facing the water");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("Submission Failed")).toBeHidden();
  });
});
