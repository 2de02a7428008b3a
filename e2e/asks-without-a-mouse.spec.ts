import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { choose, complaints } from "./requests.ts";

test("the keyboard alone is enough", async ({ page }) => {
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Questions? We're here" });
  await toggle.focus();
  await page.keyboard.press("Space");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  for (let choices = 0; choices < 3; choices++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request Call" });
  await expect(dialog.getByRole("heading", { name: "Request Call" })).toBeFocused();

  await tabTo(page, dialog.getByLabel("First Name"));
  await page.keyboard.type("Nora");
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(toggle).toBeFocused();
});

async function tabTo(page: Page, field: Locator) {
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press("Tab");
    if (await field.evaluate((each) => each === document.activeElement)) return;
  }
  await expect(field).toBeFocused();
}

test("the menu and every form are sound to a screen reader", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Questions? We're here" }).click();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press("Escape");
  for (const label of ["Book Consultation", "Text Us", "Request Call", "Email Us"]) {
    const dialog = await choose(page, label);
    await expect(dialog.getByLabel("First Name")).toBeVisible();
    expect(await complaints(page), label).toEqual([]);
    if (label === "Email Us") await dialog.getByRole("button", { name: "Submit" }).click();
    expect(await complaints(page), `${label}, with mistakes`).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});
