import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page, Request } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect } from "./journey.ts";

/** What the journeys of a visitor who asks for something have in common. */

/** Opens one of the four forms from the widget. */
export async function choose(page: Page, label: string): Promise<Locator> {
  await page.getByRole("button", { name: "Questions? We're here" }).click();
  await page.getByRole("button", { name: label }).click();
  const dialog = page.getByRole("dialog", { name: label });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The button of a page that opens the consultation dialog: at the hero, or fixed to the bottom of a phone. */
export async function openConsultation(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Request Design Consultation" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Request Design Consultation" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses a day of the next month, which is offered whenever the journey runs. */
export async function pickADay(dialog: Locator): Promise<string> {
  await dialog.getByRole("button", { name: "Next month" }).click();
  const day = dialog.getByRole("grid").getByRole("button").nth(11);
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

export async function expectToast(page: Page, text: string) {
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText(text)).toBeVisible();
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with the page, or a part of it, once nothing moves any more; in the office by day and by night. */
export async function complaints(page: Page, part = "html"): Promise<string[]> {
  const found = await complaintsAsItIs(page, part);
  const worn = await page.evaluate(() => document.documentElement.dataset.theme);
  if (!worn) return found;
  await wear(page, worn === "dark" ? "light" : "dark");
  // Another theme is other colours, and nothing else.
  const others = await complaintsAsItIs(page, part, { runOnly: ["color-contrast"] });
  await wear(page, worn);
  return [...found, ...others.map((complaint) => `after the change of theme: ${complaint}`)];
}

function wear(page: Page, theme: string) {
  return page.evaluate((worn) => {
    document.documentElement.dataset.theme = worn;
  }, theme);
}

async function complaintsAsItIs(page: Page, part: string, options = {}): Promise<string[]> {
  // Two frames, so that what begins to change has begun.
  await page.evaluate(
    () => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))),
  );
  await page.evaluate(() => {
    // What is not drawn because it is out of sight does not move on, and never finishes.
    const drawn = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
    });
    // One that is broken off moves no more, either.
    return Promise.allSettled(drawn.map(({ finished }) => finished)).then(() => undefined);
  });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify({ resultTypes: ["violations"], ...options })})`,
  )) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

type Shown = [address: string, name: string | RegExp];

/** Goes to each of these screens, waits for the heading or the dialog that it is known by, and looks at it with axe. */
export async function expectNoComplaints(page: Page, screens: Shown[]) {
  for (const [address, name] of screens) {
    await page.goto(address);
    const shown = page.getByRole("dialog", { name }).or(page.getByRole("heading", { name, level: 1 }));
    await expect(shown.first()).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    expect(await complaints(page), address).toEqual([]);
  }
}
