import { createLead } from "../support/leads.ts";
import { expect, given, test } from "../support/office.ts";
import { givenQuote } from "../support/quotes.ts";
import { uniqueName } from "../support/unique.ts";

test("Escape, Back and a reload keep what was typed, and Cancel discards it", async ({ page }) => {
  await page.goto("/crm/clients");
  await page.getByRole("button", { name: "Add Client" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Client" });
  const name = dialog.getByLabel("First Name");
  await name.fill("Odalys");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const announcement = page.getByText("Draft saved", { exact: true });
  await expect(announcement).toBeVisible();

  await page.getByRole("button", { name: "Continue Editing" }).click();
  await expect(name).toHaveValue("Odalys");
  await expect(announcement).toBeHidden();
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
  await expect(announcement).toBeHidden();
  await page.getByRole("button", { name: "Add Client" }).click();
  await expect(name).toHaveValue("");
});

test("a note in progress survives leaving the lead, and is added once", async ({ page }) => {
  const lead = await createLead(page, {});
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

test("a new appointment keeps the chosen person and what was typed over Escape and a reload", async ({
  page,
}) => {
  const lead = await createLead(page, {});
  await page.goto("/crm/appointments?open=add");
  const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
  await dialog.getByRole("combobox", { name: "Find a Client or Lead" }).fill(lead.lastName);
  await dialog.getByRole("option", { name: lead.lastName }).first().click();
  await dialog.getByLabel("Project Description").fill("Measure the sunroom");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Continue Editing" }).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel("Project Description")).toHaveValue("Measure the sunroom");
  await expect(dialog.getByRole("status").filter({ hasText: "Lead" })).toContainText(lead.lastName);
  await dialog.getByRole("button", { name: "Start Over" }).click();
  await expect(dialog.getByRole("button", { name: "New Person" })).toBeVisible();
});

test("the reason of a declined quote survives Back", async ({ page }) => {
  const { quoteId: id } = await givenQuote(page, uniqueName("Reyes"));
  await given(page, `/api/quotes/${id}/send`, {});
  await page.goto(`/crm/quotes/${id}`);
  await page.goto(`/crm/quotes/${id}?open=decline`);
  const dialog = page.getByRole("dialog", { name: "Quote Declined" });
  const reason = dialog.getByLabel("Reason (optional)");
  await reason.fill("Chose another company");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(reason).toHaveValue("Chose another company");
  await dialog.getByRole("button", { name: "Mark as Declined" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Chose another company").first()).toBeVisible();
});
