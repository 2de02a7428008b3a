import { expect, given, oneOfAKind, test } from "./office.ts";

test("the office is worked by keyboard alone", async ({ page }) => {
  const lastName = oneOfAKind("Nair");
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
  for (let step = 0; step < 5 && !(await add.evaluate(hasFocus)); step++) await page.keyboard.press("Tab");
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

test("a client is picked, and the list put away, with the keys", async ({ page }) => {
  const lastName = oneOfAKind("Park");
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

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
