import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/office.ts";

async function standOn(page: Page, address: string, heading: string) {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
}

test("shortcuts open a screen, add a record and search", async ({ page }) => {
  await standOn(page, "/crm/quotes", "Quotes");
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await expect(page).toHaveURL("/crm/leads");
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search leads" });
  await expect(search).toBeFocused();
  await page.keyboard.type("gnl?");
  await expect(search).toHaveValue("gnl?");
  await expect(page.getByRole("dialog")).toBeHidden();

  await search.blur();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await expect(dialog).toBeVisible();
  // While a dialog is open, neither the palette nor the browser's search opens.
  const handle = await page.evaluateHandle(() => {
    const pressed: boolean[] = [];
    addEventListener("keydown", (key) => key.key === "k" && pressed.push(key.defaultPrevented));
    return pressed;
  });
  await page.keyboard.press("Control+k");
  expect(await handle.jsonValue()).toEqual([true]);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the shortcuts are listed and can be turned off", async ({ page }) => {
  await standOn(page, "/crm/clients", "Clients");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await expect(sheet.getByText("Add Client")).toBeVisible();
  await expect(sheet.getByText("Change its length")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
  for (const key of ["n", "?", "g", "l"]) await page.keyboard.press(key);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search or go to" })).toBeVisible();
  await expect(page).toHaveURL("/crm/clients");
});
