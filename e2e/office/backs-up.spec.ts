import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/office.ts";

test("an administrator backs up, watches it run and sees its proof", async ({ page }) => {
  await page.goto("/crm/settings/data#backup");
  const card = page.getByRole("region", { name: "Backup" });
  await card.getByRole("button", { name: "Back Up Now" }).click();
  await expect(card.getByRole("status")).toContainText(/Step [12] of 2/);
  await expect(card.getByText("From the office").first()).toBeVisible();
  await expect(card.getByRole("status")).toBeEmpty({ timeout: 60_000 });
  await expect(card.getByText("Proved").first()).toBeVisible();
  await expect(card.getByText(/restored and compared$/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto("/crm");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("The last backup failed")).toBeHidden();
});

test("Today warns of a failed backup and leads to it", async ({ page }) => {
  const failed = {
    ...{ id: "00000000-0000-4000-8000-00000000000b", cause: "nightly", size: null, provedAt: null },
    ...{ takenAt: "2026-11-26T08:30:00.000Z", finishedAt: "2026-11-26T08:30:01.000Z" },
    ...{ file: "valance-2026-11-26T08-30-00Z.tar.gz", failure: "The disk for backups is full" },
  };
  const json = { backups: [failed], folder: "/var/lib/valance-backups", trouble: "failed" };
  await page.route("**/api/backups", (route) => route.fulfill({ json }));
  const conditions = { json: { conditions: ["backup_failed"] } };
  await page.route("**/api/system/conditions", (route) => route.fulfill(conditions));
  await page.goto("/crm");
  await expect(page.getByText("The last backup failed.")).toBeVisible();
  await page.getByRole("link", { name: "Open System" }).click();
  await page.getByRole("link", { name: "Open Backup" }).click();
  const card = page.getByRole("region", { name: "Backup" });
  await expect(card.getByRole("alert")).toHaveText("The last backup failed. The disk for backups is full.");
  await expect(card.getByText("Failed: The disk for backups is full")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
