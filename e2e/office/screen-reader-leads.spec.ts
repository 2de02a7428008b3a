import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { createLead } from "../support/leads.ts";
import { expect, test } from "../support/office.ts";
import { someNumber } from "../support/unique.ts";

test.use({ expectedErrors: /status of 409/ });

test("the board, the table, a lead and their dialogs pass axe", async ({ page }) => {
  const phone = someNumber();
  const lead = await createLead(page, {
    phone,
    status: "qualified",
    priority: "urgent",
    followUpOn: "2026-01-05",
    message: "Six windows in the great room, and the sun all afternoon. ".repeat(34),
  });
  const other = await createLead(page, { phone, message: "And blinds" });
  await page.request.post(`/api/leads/${lead.id}/notes`, { data: { text: "Prefers mornings" } });

  await page.goto("/crm/leads");
  await expect(page.getByRole("region", { name: "Contacted", exact: true })).toContainText(lead.lastName);
  await expectClean(page, "the board");
  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByRole("button", { name: "What Hot Prospects means" }).click();
  await expectClean(page, "filters and a meaning");
  await page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` }).click();
  await page.getByRole("menuitem", { name: "Move to" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Lost" })).toBeVisible();
  expect(await axeViolations(page, "[role=menu]"), "the menu").toEqual([]);

  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lead.lastName)}`);
  await page.getByRole("checkbox", { name: `Select Nora ${lead.lastName}` }).check();
  await expectClean(page, "the table");

  await page.goto(`/crm/leads/${lead.id}`);
  await expect(page.getByText("Prefers mornings")).toBeVisible();
  await expectClean(page, "the lead");
  await page.getByRole("button", { name: /^Status: / }).click();
  await expect(page.getByRole("menuitemradio", { name: "Lost" })).toBeVisible();
  expect(await axeViolations(page, "[role=menu]"), "what it may become").toEqual([]);
  await page.goto(`/crm/leads/${lead.id}?open=merge&id=${other.id}`);
  await expect(page.getByRole("group", { name: "Message" })).toBeVisible();
  await expectClean(page, "the merge");
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectClean(page, "the question before it");

  await page.goto(`/crm/leads?open=edit&id=${lead.id}`);
  await page.getByLabel("City").fill("Destin");
  await page.request.put(`/api/leads/${lead.id}`, { data: { city: "Miramar Beach" } });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("changed this lead while you were editing it.")).toBeVisible();
  await expectClean(page, "the choice between two edits");
});

async function expectClean(page: Page, what: string) {
  expect(await axeViolations(page), what).toEqual([]);
}
