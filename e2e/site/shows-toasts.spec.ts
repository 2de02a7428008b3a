import type { Page } from "@playwright/test";
import { expect, expectToast, test } from "../support/journey.ts";
import { choose, fill } from "../support/request-forms.ts";

test.use({ expectedErrors: /503/ });

const failed = "Failed to submit request. Please call us directly.";

test.beforeEach(async ({ page }) => {
  await page.route("**/api/leads", (route) => route.fulfill({ status: 503, body: "Not now." }));
});

async function fillIn(page: Page) {
  const dialog = await choose(page, "Request Call");
  await fill(dialog, { "First Name": "Nora", "Last Name": "Delgado", Phone: "8505550134" });
  await fill(dialog, { "What is it about?": "Motors for two shades" });
  return dialog;
}

/** Submits a form that fails, and returns it. */
async function failToSend(page: Page) {
  const dialog = await fillIn(page);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, failed);
  return dialog;
}

test("a toast closes after exactly five seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const dialog = await fillIn(page);
  // From here on the test controls the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await dialog.getByRole("button", { name: "Submit" }).click();
  await page.mouse.move(0, 0);
  await expectToast(page, failed);
  await page.clock.runFor(4_500);
  await expect(page.getByText(failed)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByText(failed)).toBeHidden();
});

test("only one toast shows at a time", async ({ page }) => {
  await page.goto("/");
  const dialog = await failToSend(page);
  const regrets = page.getByRole("alert").filter({ hasText: failed });
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expectToast(page, failed);
  await expect(regrets).toHaveCount(1);
});

test("a full swipe right dismisses a toast; half a swipe or a left swipe does not", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/");
  await failToSend(page);
  const message = page.getByText(failed);
  const swipe = async (by: number) => {
    const { x, y } = (await message.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 60, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 60 + by, y + 8, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(message).toBeVisible();
  await swipe(-55);
  await expect(message).toBeVisible();
  await swipe(55);
  await expect(message).toBeHidden();
});

test("F8 focuses a toast and pauses it, and Escape returns focus", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const dialog = await failToSend(page);
  const place = page.getByRole("region", { name: /Notifications/ });
  const field = dialog.getByLabel("What is it about?");
  await field.focus();
  await page.mouse.move(0, 0);
  await page.keyboard.press("F8");
  await expect(place).toBeFocused();
  await page.clock.runFor(6_000);
  await expect(page.getByText(failed)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(failed)).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
});

test("the Dismiss button of a toast returns focus", async ({ page }) => {
  await page.goto("/");
  const dialog = await failToSend(page);
  await dialog.getByLabel("Phone").focus();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(failed)).toBeHidden();
  await expect(dialog.getByLabel("Phone")).toBeFocused();
  await expect(dialog.getByLabel("What is it about?")).toHaveValue("Motors for two shades");
});
