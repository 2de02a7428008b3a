import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { enlarge, expectReachedByTab, expectWholeAndApart } from "../support/large-text.ts";
import { fill } from "../support/request-forms.ts";

test.use({
  expectedErrors: /422/,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 390, height: 844 },
});

const nora = { "First Name": "Nora", "Last Name": "Delgado", Phone: "850-555-0134" };
const email = { Email: "nora.plain.large@example.com" };
const home = { "Street Address": "12 Sea Oat Lane", City: "Destin", State: "FL", "Zip Code": "32541" };

const forms = {
  "/schedule": { ...nora, ...email, "Zip Code": "32459", Comments: "Six windows" },
  "/contact/consultation": { ...nora, ...email, ...home, "Your Project": "Six windows" },
  "/contact/text": { ...nora, "Your Message": "Six windows" },
  "/contact/callback": { ...nora, "What is it about?": "Six windows" },
  "/contact/email": { ...nora, ...email, "Your Message": "Six windows" },
};

async function expectUsable(page: Page, what: string) {
  await enlarge(page);
  const main = page.getByRole("main");
  await expectWholeAndApart(page, page.locator("body"), what);
  await expectReachedByTab(page, main, what);
  return main;
}

test("the contact page works at 200% text without JavaScript", async ({ page }) => {
  await page.goto("/contact");
  await expectUsable(page, "/contact");
});

for (const [path, answers] of Object.entries(forms)) {
  test(`${path} works at 200% text without JavaScript, with errors first`, async ({ page }) => {
    await page.goto(path);
    const main = await expectUsable(page, path);
    const submit = main.getByRole("button", { name: /^Submit/ });
    await submit.click();
    await expect(main.getByText("First name must be at least 2 characters").first()).toBeVisible();
    await expectUsable(page, `${path} with mistakes`);
    await fill(main.locator("form"), answers);
    if (path === "/contact/consultation") await main.getByLabel("Evening").check();
    if (path !== "/schedule") await main.getByLabel(/I agree/).check();
    await submit.click();
    await expect(main.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
    await expectUsable(page, `${path}, confirmed`);
  });
}
