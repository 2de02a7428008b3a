import { readFileSync } from "node:fs";
import { axeViolations } from "../support/axe.ts";
import { createLead } from "../support/leads.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test("staff import leads with mapped columns, undo it, and export the filtered list", async ({ page }) => {
  const known = await createLead(page, { email: `${uniqueName("nora").replace(" ", ".")}@example.com` });
  const family = uniqueName("Quill");
  const sheet = [
    "First Name,Last Name,Cell,E-mail,What they want,Created Date",
    `Ada,${family},${someNumber()},,Shutters for the sun room,3/14/2024`,
    `Gil,${family},${someNumber()},,Two roller shades,`,
    `Nora,${known.lastName},8505557777,${(known as { email?: string }).email},Once more,`,
    `No,Number,,,Nothing to call,`,
  ].join("\n");

  await page.goto("/crm/leads");
  await page.getByRole("button", { name: "Import & Export" }).click();
  await expect(page.getByText("Up to 10,000 rows; CSV holds all")).toBeVisible();
  expect(await axeViolations(page, "[role=menu]"), "the menu").toEqual([]);
  await page.getByRole("menuitem", { name: "Import from CSV" }).click();
  await expect(page).toHaveURL("/crm/import/leads");
  await page
    .getByLabel("Choose File")
    .setInputFiles({ name: "from-the-fair.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });

  await expect(page.getByRole("status").filter({ hasText: "ready to import" })).toHaveText(
    "2 of 4 rows ready to import",
  );
  await page.getByText("1 row skipped: already in Valance").click();
  await expect(page.getByText(`matches Nora ${known.lastName} by email or phone`)).toBeVisible();
  await page.getByLabel("Field for What they want").selectOption("Message");
  await page.getByRole("button", { name: "Import 2 leads" }).click();
  await expectToast(page, "2 leads added");
  await expectToast(page, "2 rows skipped");
  await expect(page.getByRole("row", { name: "from-the-fair.csv" }).first()).toBeVisible();
  expect(await axeViolations(page), "earlier imports").toEqual([]);

  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(family)}`);
  await expect(page.getByRole("row", { name: family })).toHaveCount(2);
  await expect(page.getByRole("row", { name: `Ada ${family}` })).toContainText("Mar 14, 2024");
  await page.getByRole("button", { name: "Import & Export" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const out = readFileSync(await (await coming).path(), "utf8");
  expect(out).toContain("Shutters for the sun room");
  expect(out.trim().split("\r\n"), "a heading and the two that are filtered").toHaveLength(3);

  await page.goto("/crm/import/leads");
  await page.getByRole("button", { name: "Undo the import of from-the-fair.csv" }).first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await axeViolations(page, "[role=alertdialog]"), "the question before it").toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo Import" }).click();
  await expectToast(page, "2 leads removed");
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(family)}`);
  await expect(page.getByText("No leads found")).toBeVisible();
});

test("a large import shows progress and continues when the user leaves the page", async ({ page }) => {
  const family = uniqueName("Sound").replaceAll(" ", "");
  const rows = Array.from({ length: 4_000 }, (_, n) => `Guest,${family},guest.${n}@${family}.example`);
  const buffer = Buffer.from(["First Name,Last Name,E-mail", ...rows].join("\n"));
  await page.goto("/crm/import/leads");
  await page.getByLabel("Choose File").setInputFiles({ name: "many.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Import 4,000 leads" }).click();
  const bar = page.getByRole("status").getByRole("progressbar", { name: /of 4,000 leads added/ });
  await expect(bar).toBeVisible();
  expect(await axeViolations(page), "while it goes on").toEqual([]);
  await page.goto("/crm/import/leads");
  const row = page.getByRole("row", { name: "many.csv" }).first();
  await expect(row.getByRole("cell", { name: "4,000", exact: true })).toBeVisible({ timeout: 60_000 });

  await page.getByRole("button", { name: "Undo the import of many.csv" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo Import" }).click();
  await expect(row.getByText("Undone")).toBeVisible({ timeout: 60_000 });
});
