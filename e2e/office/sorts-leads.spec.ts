import { createLead } from "../support/leads.ts";
import { expect, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("the table is sorted by value, and its columns are chosen and kept", async ({ page }) => {
  const lastName = uniqueName("Marsh");
  await createLead(page, { firstName: "Ada", lastName, estimatedValue: "900" });
  await createLead(page, { firstName: "Ben", lastName, estimatedValue: "12500" });
  await createLead(page, { firstName: "Cleo", lastName });
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lastName)}`);
  const names = page.getByRole("rowheader");
  const header = (name: string) => page.getByRole("columnheader", { name });
  await header("Value").getByRole("button").click();
  await expect(names).toContainText(["Cleo", "Ada", "Ben"]);
  await header("Value").getByRole("button").click();
  await expect(names).toContainText(["Ben", "Ada", "Cleo"]);
  await expect(page.getByRole("cell", { name: "$12,500" })).toBeVisible();

  await expect(header("Next Appointment")).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Next Appointment" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Type" }).click();
  await page.keyboard.press("Escape");
  await expect(header("Next Appointment")).toBeVisible();
  await expect(header("Type")).toHaveCount(0);
  await page.reload();
  await expect(header("Next Appointment")).toBeVisible();
  await expect(header("Type")).toHaveCount(0);
});

test("a column of the board shows what its leads are worth", async ({ page }) => {
  const lastName = uniqueName("Marsh");
  await createLead(page, { lastName, estimatedValue: "900" });
  await createLead(page, { lastName, estimatedValue: "12500" });
  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  await expect(page.getByRole("region", { name: "New", exact: true })).toContainText("$13,400");
});
