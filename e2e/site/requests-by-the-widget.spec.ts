import type { Locator } from "@playwright/test";
import { expect, expectToast, test } from "../support/journey.ts";
import { choose, fill, keyOf, uuid } from "../support/request-forms.ts";

const nora = { "First Name": "Nora", "Last Name": "Delgado", Phone: "8505550134" };

async function step(dialog: Locator, label: string) {
  await dialog.getByRole("button", { name: label, exact: true }).click();
}

test("a visitor sends an email request and sees the thanks", async ({ page }) => {
  await page.goto("/");
  const dialog = await choose(page, "Email Us");
  await fill(dialog, { ...nora, Email: "nora@example.com", "Your Message": "Do you restring shutters?" });
  await dialog.getByLabel(/I agree to receive text messages/).check();
  const sent = page.waitForRequest("**/api/leads");
  await step(dialog, "Submit");

  const request = await sent;
  expect(keyOf(request)).toMatch(uuid);
  expect(request.postDataJSON()).toEqual({
    firstName: "Nora",
    lastName: "Delgado",
    email: "nora@example.com",
    phone: "(850) 555-0134",
    message: "Do you restring shutters?",
    leadType: "email",
    smsConsent: true,
    consentVersion: expect.any(Number),
    consentWording: expect.stringMatching(/^I agree to receive text messages from .* Reply STOP to opt out/),
    page: "/",
    website: "",
    elapsed: expect.any(Number),
  });
  await expectToast(page, "Request Submitted!");
  await expectToast(page, "Email sent! We'll respond shortly during business hours.");
  await expect(dialog).toBeHidden();
  await expectToast(page, "Request Submitted!");

  await choose(page, "Email Us");
  await expect(dialog.getByLabel("First Name")).toHaveValue("");
  await expect(dialog.getByText("We saved what you typed")).toBeHidden();
});

test("a visitor books a consultation in three steps", { tag: "@both" }, async ({ page }) => {
  await page.goto("/about");
  const dialog = await choose(page, "Book Consultation");
  await fill(dialog, { ...nora, Email: "nora@example.com" });
  await step(dialog, "Next");
  await expect(dialog.getByLabel("Street Address")).toBeFocused();
  await step(dialog, "Back");
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Delgado");
  await step(dialog, "Next");
  await fill(dialog, {
    "Street Address": "12 Sea Oat Lane",
    Apartment: "Apt 4",
    City: "Destin",
    State: "FL",
    Zip: "32541",
  });
  // Enter works like the Next button.
  await dialog.getByLabel("Zip Code").press("Enter");
  await dialog.getByLabel("Evening").check();
  await fill(dialog, { "Your Project": "Six windows facing the water" });
  await dialog.getByLabel(/I agree/).check();
  const sent = page.waitForRequest("**/api/appointments");
  await step(dialog, "Submit");
  expect((await sent).postDataJSON()).toMatchObject({
    address: "12 Sea Oat Lane, Apt 4, Destin, FL 32541",
    zipCode: "32541",
    appointmentType: "consultation",
    preferredDate: expect.stringMatching(/^\d{1,2}\/\d{1,2}\/\d{4}$/),
    preferredTime: "6:00 PM",
    propertyType: "residential",
    projectDescription: "Six windows facing the water\n\nTime preference: evening",
    smsConsent: true,
    page: "/about",
  });
  await expectToast(page, "Thank you! We've received your request and will reach out to you shortly.");
  await expect(dialog).toBeHidden();
});

test("each step names its missing fields, links to them and goes on only without any", async ({ page }) => {
  await page.goto("/");
  const dialog = await choose(page, "Book Consultation");
  await step(dialog, "Next");
  const errors = dialog.getByRole("alert").filter({ hasText: "Please fix the following errors:" });
  await expect(errors.getByRole("listitem")).toHaveText([
    "First Name: First name must be at least 2 characters",
    "Last Name: Last name must be at least 2 characters",
    "Email: Please enter a valid email address",
    "Phone: Please enter a valid phone number",
  ]);
  await expect(errors).toBeFocused();
  await fill(dialog, { ...nora, Email: "nora@example.com" });
  await step(dialog, "Next");
  await expect(dialog.getByLabel("Street Address")).toBeFocused();
  await expect(errors).toBeHidden();
  await step(dialog, "Next");
  await expect(errors.getByRole("listitem")).toHaveText([
    "Street Address: Street address is required",
    "City: City is required",
    "State: State is required",
    "Zip Code: Zip code is required",
  ]);
  await errors.getByRole("link", { name: /^City/ }).click();
  await expect(dialog.getByLabel("City")).toBeFocused();
  await dialog.getByLabel("City").fill("Destin");
  await expect(errors.getByText("City is required")).toBeHidden();
  await fill(dialog, { "Street Address": "12 Sea Oat Lane", State: "FL", Zip: "32541" });
  await step(dialog, "Next");
  await step(dialog, "Submit");
  await expect(errors.getByRole("listitem")).toHaveText([
    "Best Time to Contact: Please select your preferred time",
    "Your Project: Please tell us about your request",
    "Text messages: Please agree to receive text messages",
  ]);
});

test("a visitor requests a call without consent to texts", async ({ page }) => {
  await page.goto("/");
  const dialog = await choose(page, "Request Call");
  await expect(dialog.getByLabel("Email")).toHaveCount(0);
  await fill(dialog, { ...nora, "What is it about?": "Motors for two shades" });
  const sent = page.waitForRequest("**/api/leads");
  await step(dialog, "Submit");
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ leadType: "callback", smsConsent: false });
  expect(body).not.toHaveProperty("email");
  await expectToast(
    page,
    "Callback confirmed! Check your phone for our confirmation text - we'll call you shortly.",
  );
});

test.describe("when the request fails", () => {
  test.use({ expectedErrors: /503/ });

  test("the form keeps typed text and suggests a call", async ({ page }) => {
    await page.route("**/api/leads", (route) => route.fulfill({ status: 503, body: "Not now." }));
    await page.goto("/");
    const dialog = await choose(page, "Text Us");
    await fill(dialog, { ...nora, "Your Message": "Shades for a skylight?" });
    await dialog.getByLabel(/I agree/).check();
    await step(dialog, "Submit");
    await expectToast(page, "Error");
    await expectToast(page, "Failed to submit request. Please call us directly.");
    await expect(dialog.getByLabel("Your Message")).toHaveValue("Shades for a skylight?");
    await page.unroute("**/api/leads");
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expectToast(page, "Request Submitted!");
  });
});

test("the forms load no code until a visitor approaches them", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const scripts = loaded.filter((url) => url.endsWith(".js"));
  expect(scripts).toHaveLength(1);
  await page.getByRole("button", { name: /^Questions\?/ }).focus();
  await expect.poll(() => loaded.some((url) => url.includes("open-contact-dialog"))).toBe(true);
});
