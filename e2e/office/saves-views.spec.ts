import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test("staff choose a view in one press, and its address shares it", { tag: "@both" }, async ({
  page,
  isMobile,
}) => {
  const lastName = uniqueName("Delgado");
  const lead = { firstName: "Nora", lastName, phone: someNumber(), message: "Shades", status: "quoted" };
  await given(page, "/api/leads", lead);
  await page.goto("/crm/leads?status=new");
  // On a phone the views stand with the filters.
  if (isMobile) await page.getByRole("button", { name: /^Filter/ }).click();
  const views = page.getByRole("navigation", { name: "Views" });
  const quoted = views.getByRole("button", { name: "Quoted, No Answer in 7 Days" });
  await quoted.click();
  await expect(page).toHaveURL(/\/crm\/leads\?status=quoted(&filters=open)?&view=table&idle=week$/);
  await expect(quoted).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("rowheader", { name: lastName })).toBeHidden();
  await views.getByRole("button", { name: "My Overdue" }).click();
  await expect(page).toHaveURL(/[?&]view=table&assignedTo=[\w-]+&followUp=due$/);
  await views.getByRole("button", { name: "All Leads" }).click();
  await expect(page).toHaveURL(/\/crm\/leads\?(filters=open&)?view=table$/);
  await expect(page.getByRole("rowheader", { name: lastName })).toBeVisible();
});

test("staff save, choose, rename and delete a view of their own", async ({ page }) => {
  const name = uniqueName("Big quotes");
  await page.goto("/crm/leads?view=table&status=quoted&sort=-value");
  const views = page.getByRole("navigation", { name: "Views" });
  await views.getByRole("button", { name: "Save View" }).click();
  const dialog = page.getByRole("dialog", { name: "Save View" });
  await dialog.getByRole("button", { name: "Save View" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save View" }).click();
  await expectToast(page, "View saved");
  const own = views.getByRole("button", { name, exact: true });
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await expect(views.getByRole("button", { name: "Save View" })).toBeHidden();

  await page.goto("/crm/leads");
  await own.click();
  await expect(page).toHaveURL("/crm/leads?view=table&status=quoted&sort=-value");
  await views.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Rename View" }).click();
  const rename = page.getByRole("dialog", { name: "Rename View" });
  await rename.getByLabel("Name").fill(`${name} first`);
  await rename.getByRole("button", { name: "Rename View" }).click();
  await expectToast(page, "View renamed");
  await views.getByRole("button", { name: `Actions for ${name} first` }).click();
  await page.getByRole("menuitem", { name: "Delete View" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete View" }).click();
  await expectToast(page, "View deleted");
  await expect(views.getByRole("button", { name: `${name} first`, exact: true })).toBeHidden();
  await expect(page).toHaveURL("/crm/leads?view=table&status=quoted&sort=-value");
});
