import { givenLead } from "../support/leads.ts";
import { expect, test } from "../support/office.ts";

test("Escape, Back and a reload keep what was typed, and Cancel discards it", async ({ page }) => {
  await page.goto("/crm/clients");
  await page.getByRole("button", { name: "Add Client" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Client" });
  const name = dialog.getByLabel("First Name");
  await name.fill("Odalys");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const said = page.getByText("Draft saved", { exact: true });
  await expect(said).toBeVisible();

  await page.getByRole("button", { name: "Continue Editing" }).click();
  await expect(name).toHaveValue("Odalys");
  await expect(said).toBeHidden();
  await expect(dialog.getByText(/Draft restored from/)).toBeVisible();
  await dialog.getByLabel("Last Name").fill("Reyes");
  await page.reload();
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Reyes");
  await page.goBack();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Add Client" }).click();
  await expect(name).toHaveValue("Odalys");
  await dialog.getByRole("button", { name: "Start Over" }).click();
  await expect(name).toHaveValue("");
  await name.fill("Somebody");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(said).toBeHidden();
  await page.getByRole("button", { name: "Add Client" }).click();
  await expect(name).toHaveValue("");
});

test("a note in progress survives leaving the lead, and is added once", async ({ page }) => {
  const lead = await givenLead(page, {});
  await page.goto(`/crm/leads/${lead.id}`);
  const note = page.getByLabel("Add a note");
  await note.fill("Gate code 4471");
  await page.goto("/crm/clients");
  await page.goto(`/crm/leads/${lead.id}`);
  await expect(note).toHaveValue("Gate code 4471");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(note).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ hasText: "Gate code 4471" })).toHaveCount(1);
  await page.reload();
  await expect(note).toHaveValue("");
});
