import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Presses Tab until the control has focus; fails if Tab never reaches it. */
export async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    if (await control.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

/** Types into the labeled fields in tab order. */
export async function typeInto(page: Page, form: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, form.getByRole("textbox", { name: label }));
    await page.keyboard.type(text);
  }
}

export async function pressWhenVisible(page: Page, control: Locator, key: "Enter" | "Space") {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
