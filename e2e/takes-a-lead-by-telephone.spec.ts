import { expect, expectToast, oneOfAKind, test } from "./office.ts";

test("staff take a lead by telephone, and are told what is missing", async ({ page }) => {
  const lastName = oneOfAKind("Delgado");
  await page.goto("/crm/leads");
  await page.getByRole("button", { name: "Add Lead" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  for (const said of ["First name", "Last name", "Phone number", "Message"]) {
    await expect(dialog.getByText(`${said} is required`)).toBeVisible();
  }
  await dialog.getByLabel("First Name").fill("Nora");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Phone").pressSequentially("(850) 555-0134");
  await expect(dialog.getByLabel("Phone")).toHaveValue("8505550134");
  await dialog.getByLabel("Message").fill("Six windows in the great room, facing the water");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expectToast(page, "Lead created successfully");
  await expect(page.getByRole("button", { name: `Nora ${lastName}`, exact: true })).toBeVisible();
});
