import { expect, test } from "../support/journey.ts";
import { pressWhenVisible, tabTo, typeInto } from "../support/keyboard.ts";

const nora = { "First Name": "Nora", "Last Name": "Delgado" };
const email = { Email: "nora.keys@example.com" };
const phone = { Phone: "850-555-0134" };

test("a keyboard user gets from the home page to a sent form without JavaScript", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Questions\?/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/contact");
  await pressWhenVisible(page, page.getByRole("main").getByRole("link", { name: "Request Call" }), "Enter");
  await expect(page).toHaveURL("/contact/callback");
  const form = page.locator("form");
  await typeInto(page, form, { ...nora, ...phone, "What is it about?": "Motors" });
  await pressWhenVisible(page, form.getByRole("button", { name: "Submit" }), "Enter");
  await expect(page).toHaveURL("/contact/received");
});

for (const [path, question] of [
  ["/contact/text", "Your Message"],
  ["/contact/email", "Your Message"],
  ["/contact/consultation", "Your Project"],
] as const) {
  test(`a keyboard user sends ${path} without JavaScript`, async ({ page }) => {
    await page.goto(path);
    const form = page.locator("form");
    await typeInto(page, form, { ...nora, ...(path === "/contact/text" ? {} : email), ...phone });
    if (path === "/contact/consultation") {
      await typeInto(page, form, { "Street Address": "12 Sea Oat Lane", City: "Destin" });
      await typeInto(page, form, { State: "FL", "Zip Code": "32541" });
      await pressWhenVisible(page, form.getByRole("radio", { name: /Morning/ }), "Space");
    }
    await typeInto(page, form, { [question]: "Six windows" });
    await pressWhenVisible(page, form.getByLabel(/I agree/), "Space");
    await pressWhenVisible(page, form.getByRole("button", { name: "Submit" }), "Enter");
    await expect(page).toHaveURL("/contact/received");
  });
}

test("a keyboard user sends /schedule without JavaScript", async ({ page }) => {
  await page.goto("/schedule");
  const form = page.locator("form");
  await typeInto(page, form, { ...nora, ...email, ...phone, "Zip Code": "32459" });
  await tabTo(page, form.getByRole("radio", { name: /Morning/ }));
  await page.keyboard.press("ArrowDown");
  await typeInto(page, form, { Comments: "Six windows" });
  await pressWhenVisible(page, form.getByRole("button", { name: "Submit Request" }), "Enter");
  await expect(page).toHaveURL("/schedule/received");
});
