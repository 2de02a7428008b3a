import type { Locator, Page, Request } from "@playwright/test";
import { expect } from "./journey.ts";

/** Opens one of the four forms from the widget. Its focus brings it back beside the first buttons of a phone's page. */
export async function choose(page: Page, label: string): Promise<Locator> {
  const toggle = page.getByRole("button", { name: /^Questions\?/ });
  await toggle.focus();
  await toggle.click();
  await page.getByRole("button", { name: label }).click();
  const dialog = page.getByRole("dialog", { name: label });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the consultation dialog by the hero button, or the sticky button on a phone. */
export async function openConsultation(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Request Design Consultation" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Request Design Consultation" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Picks an open day of next month. */
export async function pickADay(dialog: Locator): Promise<string> {
  await dialog.getByRole("button", { name: "Next month" }).click();
  const day = dialog.getByRole("grid").locator("button:not([aria-disabled])").nth(9);
  await day.click();
  return (await day.getAttribute("data-day")) ?? "";
}

export async function fill(form: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await form.getByLabel(label, { exact: false }).first().fill(text);
}

export const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

export function keyOf(request: Request): string {
  return request.headers()["idempotency-key"] ?? "";
}
