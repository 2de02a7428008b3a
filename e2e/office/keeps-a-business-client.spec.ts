import { expect, expectToast, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test("staff add a business client with a contact and find it by name", async ({ page }) => {
  const company = uniqueName("Harbor");
  await page.goto("/crm/clients?open=add");
  const dialog = page.getByRole("dialog", { name: "Add Client" });
  await dialog.getByRole("button", { name: "Add Client" }).click();
  await expect(dialog.getByText("First name is required")).toBeVisible();
  await dialog.getByLabel("Company").fill(company);
  await dialog.getByLabel("Email").fill(`${someNumber()}@harbor.example`);
  await dialog.getByLabel("Phone").fill(someNumber());
  await dialog.getByRole("button", { name: "Add Client" }).click();
  await expectToast(page, "Client created successfully");

  await page.goto(`/crm/clients?search=${encodeURIComponent(company)}`);
  await page.getByRole("link", { name: company, exact: true }).click();
  await page.getByRole("button", { name: "Edit Client" }).click();
  const edit = page.getByRole("dialog", { name: company });
  await edit.getByLabel("First Name").fill("Ines");
  await edit.getByLabel("Last Name").fill("Quintana");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${company} (Ines Quintana)` })).toBeVisible();
});
