import { axeViolations } from "../support/axe.ts";
import { createLead, unassignedLead } from "../support/leads.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("staff change many leads at once and undo it", async ({ page }) => {
  const lastName = uniqueName("Hollis");
  for (const firstName of ["Ada", "Ben", "Cleo"]) await unassignedLead(page, { firstName, lastName });
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lastName)}`);
  const rows = page.getByRole("row").filter({ hasText: lastName });
  await expect(rows).toHaveCount(3);

  await page.getByRole("checkbox", { name: `Select Ben ${lastName}` }).check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Select all 3 shown" })).toBeFocused();
  await page.getByRole("checkbox", { name: "Select all 3 shown" }).check();
  await page.getByRole("button", { name: "Change Status" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Quoted" })).toBeVisible();
  expect(await axeViolations(page, "[role=menu]"), "the menu").toEqual([]);
  await page.getByRole("menuitemradio", { name: "Quoted" }).click();
  await expectToast(page, "3 leads changed");
  expect(await axeViolations(page, "[aria-label^=Notifications]"), "a toast with a way back").toEqual([]);
  await expect(rows.getByText("Quoted")).toHaveCount(3);
  await expect(page.getByRole("checkbox", { name: "Select all 3 shown" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "3 leads changed back");
  await expect(rows.getByText("New", { exact: true })).toHaveCount(3);

  await page.getByRole("checkbox", { name: `Select Ada ${lastName}` }).check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "robin" }).click();
  await expectToast(page, "1 lead changed");
  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByLabel("Assigned to", { exact: true }).selectOption("robin");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/assignedTo=/);
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test("staff delete many leads at once and restore them", async ({ page }) => {
  const lastName = uniqueName("Hollis");
  for (const firstName of ["Ada", "Ben", "Cleo"]) await unassignedLead(page, { firstName, lastName });
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lastName)}`);
  const rows = page.getByRole("row").filter({ hasText: lastName });
  await expect(rows).toHaveCount(3);
  await page.getByRole("checkbox", { name: `Select Ada ${lastName}` }).check();
  await page.getByRole("checkbox", { name: `Select Ben ${lastName}` }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Delete 2 leads?" });
  await expect(confirmation).toContainText("30 days");
  expect(await axeViolations(page, "[role=alertdialog]")).toEqual([]);
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await confirmation.getByRole("button", { name: "Delete 2 Leads" }).click();
  await expectToast(page, "2 leads deleted");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "2 leads restored");
  await expect(rows).toHaveCount(3);
});

test("table headings sort and update the URL", async ({ page }) => {
  const firstName = uniqueName("Sorted");
  for (const lastName of ["Vale", "Hollis", "Marsh"]) await createLead(page, { firstName, lastName });
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(firstName)}`);
  const names = page.getByRole("rowheader").getByRole("link");
  await expect(names).toHaveText([`${firstName} Marsh`, `${firstName} Hollis`, `${firstName} Vale`]);
  await page.getByRole("button", { name: "Contact" }).click();
  await expect(names).toHaveText([`${firstName} Hollis`, `${firstName} Marsh`, `${firstName} Vale`]);
  await expect(page).toHaveURL(/sort=lastName/);
  await page.getByRole("button", { name: "Contact" }).click();
  await expect(names.first()).toHaveText(`${firstName} Vale`);
});
