import { expect, expectToast, test } from "../support/office.ts";
import { givenRoom, rowOf } from "../support/rooms.ts";

test("the toast restores deleted records without losing focus or scroll", async ({ page }) => {
  const names = Array.from({ length: 18 }, (_, index) => `Pane ${String.fromCharCode(65 + index)}`);
  const { projectId, roomId } = await givenRoom(
    page,
    names.map((name, index) => [name, String(30 + index), "60"]),
  );
  await page.goto(`/crm/projects/${projectId}/room/${roomId}`);
  const remove = (name: string) => page.getByRole("button", { name: `Delete ${name}`, exact: true });
  await expect(remove("Pane R")).toBeAttached();
  // What arrives above the windows moves the page by its own height.
  await expect(page.getByRole("link", { name: "Attic" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ada / })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 100));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Duplicate Pane L", exact: true }).click();
  await expectToast(page, "Window duplicated");
  await expect(rowOf(page, "Pane L (Copy)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Duplicate Pane L", exact: true })).toBeFocused();
  expect(await scrolled()).toBe(before);

  await page.getByRole("button", { name: "Edit Pane L", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Window" });
  await dialog.getByRole("textbox", { name: "Width" }).fill("40 1/2");
  await dialog.getByRole("button", { name: "Save Window" }).click();
  await expect(rowOf(page, "Pane L")).toContainText('40 1/2"');
  await expect(page.getByRole("button", { name: "Edit Pane L", exact: true })).toBeFocused();
  expect(await scrolled()).toBe(before);

  await remove("Pane K").click();
  await expectToast(page, "Window deleted");
  await expect(rowOf(page, "Pane K")).toHaveCount(0);
  await expect(remove("Pane L")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Window restored");
  await expect(rowOf(page, "Pane K")).toContainText('40" × 60"');
  const rows = page.getByRole("rowheader").getByRole("button");
  expect((await rows.allInnerTexts()).slice(9, 13)).toEqual(["Pane J", "Pane K", "Pane L", "Pane L (Copy)"]);

  await page.goto(`/crm/projects/${projectId}`);
  await page.getByRole("button", { name: "Actions for Den" }).click();
  await page.getByRole("menuitem", { name: "Delete Room" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Room" }).click();
  await expectToast(page, "Room and all measurements removed");
  await expect(page.getByRole("button", { name: "Actions for Attic" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Room restored");
  await expect(page.getByRole("heading", { name: "Room restored: Den" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "19 windows" })).toBeVisible();
});

test("the keyboard restores a deleted record, even from another screen", async ({ page }) => {
  const { projectId, roomId } = await givenRoom(page, [
    ["Left", "35 1/8", "60"],
    ["Right", "35 1/4", "60"],
  ]);
  await page.goto(`/crm/projects/${projectId}/room/${roomId}`);
  await page.getByRole("button", { name: "Delete Left", exact: true }).press("Enter");
  await expectToast(page, "Window deleted");
  await page.getByRole("link", { name: "Back to Project" }).press("Enter");
  await expect(page.getByRole("article").filter({ hasText: "1 window" })).toBeVisible();
  const addRoom = page.getByRole("button", { name: "Add Room" });
  await addRoom.focus();
  for (const key of ["F8", "Tab", "Tab"]) await page.keyboard.press(key);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Window restored");
  await expect(page.getByRole("article").filter({ hasText: "2 windows" })).toBeVisible();
  await expect(addRoom).toBeFocused();
});
