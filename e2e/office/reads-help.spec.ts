import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/office.ts";

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Help" });

test("each screen has help, which stays open beside it", async ({ page }) => {
  await page.goto("/crm/leads");
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
  const panel = panelOf(page);
  await page.getByRole("button", { name: "Help", exact: true }).click();
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("article", { name: "Take a lead by phone" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole("button", { name: "If you forget your password" }).click();
  await expect(panel.getByRole("article", { name: "If you forget your password" })).toBeVisible();
  await expect(panel).toBeFocused();
  await panel.getByRole("button", { name: "All Help" }).click();
  await expect(panel.getByRole("article", { name: "Take a lead by phone" })).toBeVisible();

  await page.getByRole("link", { name: "Clients", exact: true }).click();
  await expect(panel.getByRole("article", { name: "Find and add clients" })).toBeVisible();
  await page.getByRole("button", { name: "Add Client", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Add Client" });
  await form.getByLabel("First Name").fill("Nora");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(panel).toBeVisible();
});

test("help opens and closes by keyboard, and the palette finds its articles", async ({ page }) => {
  await page.goto("/crm/settings/team");
  await expect(page.getByRole("button", { name: "Add Member" })).toBeVisible();
  await page.getByRole("button", { name: "Add Member" }).focus();
  await page.keyboard.press("h");
  const panel = panelOf(page);
  await expect(panel.getByRole("article", { name: "Hand over work when someone is away" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Add Member" })).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("sick");
  await page.getByRole("option", { name: "Hand over work when someone is away" }).click();
  await expect(panel.getByRole("article")).toHaveCount(1);
  await expect(panel.getByRole("article", { name: "Hand over work when someone is away" })).toBeVisible();
  await expect(panel).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toBeVisible();
});

test("help opens from the menu on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/crm/appointments/day-sheet");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Help", exact: true }).click();
  await expect(panelOf(page).getByRole("article", { name: "Print a day sheet for the van" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  await panelOf(page).getByRole("button", { name: "Close help" }).click();
  await expect(panelOf(page)).toBeHidden();
});
