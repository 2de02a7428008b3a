import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Goes with Tab until it is there; a control that Tab does not reach fails the journey. */
export async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    if (await control.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

/** Types into each of the fields, by their labels and in the order in which Tab comes to them. */
export async function typeInto(page: Page, form: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, form.getByRole("textbox", { name: label }));
    await page.keyboard.type(text);
  }
}

export async function pressWhenThere(page: Page, control: Locator, key: "Enter" | "Space") {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
