import type { Locator, Page } from "@playwright/test";
import { pressWhenVisible } from "../support/keyboard.ts";
import { cardOf, column, unassignedLead } from "../support/leads.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("the keyboard alone operates the office", async ({ page }) => {
  const lastName = uniqueName("Nair");
  await given(page, "/api/leads", { firstName: "Priya", lastName, phone: "8505550114", message: "Shutters" });
  await page.goto("/crm/leads");
  const actions = page.getByRole("button", { name: `Actions for Priya ${lastName}` });
  await expect(actions).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
  const add = page.getByRole("button", { name: "Add Lead" });
  for (let step = 0; step < 9 && !(await add.evaluate(hasFocus)); step++) await page.keyboard.press("Tab");
  await expect(add).toBeFocused();

  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 30; step++) await page.keyboard.press("Tab");
  expect(await dialog.evaluate((open) => open.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  await actions.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit Lead" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `Priya ${lastName}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
});

test("the keyboard picks a client and closes the list", async ({ page }) => {
  const lastName = uniqueName("Park");
  await given(page, "/api/clients", { firstName: "Jun", lastName, phone: "8505550117" });
  await page.goto("/crm/projects?open=add");
  const dialog = page.getByRole("dialog", { name: "New Project" });
  const picker = dialog.getByRole("combobox", { name: "Client" });
  await picker.focus();
  await picker.pressSequentially(lastName);
  const offered = dialog.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(offered).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(offered).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(picker).toHaveValue(`Jun ${lastName}`);
});

test("the keyboard changes many leads at once and moves one", async ({ page }) => {
  const lastName = uniqueName("Hollis");
  const ada = await unassignedLead(page, { firstName: "Ada", lastName });
  await unassignedLead(page, { firstName: "Ben", lastName });
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lastName)}`);
  const rows = page.getByRole("row").filter({ hasText: lastName });
  await expect(rows).toHaveCount(2);
  await skipToContent(page);
  const all = page.getByRole("checkbox", { name: "Select all 2 shown" });
  await pressWhenVisible(page, all, "Space");
  await pressWhenVisible(page, page.getByRole("button", { name: "Change Status" }), "Enter");
  await chooseWithArrows(page, page.getByRole("menuitemradio", { name: "Qualified" }));
  await expectToast(page, "2 leads changed");
  await expect(rows.getByText("Qualified")).toHaveCount(2);
  await expect(all).toBeFocused();

  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  await expect(cardOf(column(page, "Contacted"), ada)).toBeVisible();
  await skipToContent(page);
  const actions = page.getByRole("button", { name: `Actions for Ada ${lastName}` });
  await pressWhenVisible(page, actions, "Enter");
  await chooseWithArrows(page, page.getByRole("menuitem", { name: "Move to" }), "ArrowRight");
  await chooseWithArrows(page, page.getByRole("menuitemradio", { name: "Quoted" }));
  await expectToast(page, "Lead updated successfully");
  await expect(cardOf(column(page, "Quoted"), ada)).toBeVisible();
});

async function skipToContent(page: Page) {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
}

async function chooseWithArrows(page: Page, item: Locator, key: "Enter" | "ArrowRight" = "Enter") {
  const focusedItem = item.locator("xpath=ancestor-or-self::*[@role='menu']").locator(":focus");
  await expect(item).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(focusedItem).toHaveCount(1);
  for (let step = 0; step < 12 && !(await item.evaluate(hasFocus)); step++) {
    // The menu moves the focus in a later task, so a second press at once would skip an item.
    const before = await focusedItem.elementHandle();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => before?.evaluate(hasFocus)).toBe(false);
  }
  await expect(item).toBeFocused();
  await page.keyboard.press(key);
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
