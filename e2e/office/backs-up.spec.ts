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
  await expect(page.getByText(/^Last backup restored and compared /)).toBeVisible();
});

test("the owner prints a backup key, and backups are encrypted from then on", async ({ page }) => {
  await page.goto("/crm/settings/data#backup");
  const card = page.getByRole("region", { name: "Backup" });
  await expect(card.getByText("Backups aren't encrypted")).toBeVisible();
  await card.getByRole("button", { name: "Create Backup Key" }).click();
  await page
    .getByRole("dialog", { name: "Create Backup Key" })
    .getByRole("button", { name: "Create Key" })
    .click();
  const sheet = page.getByRole("dialog", { name: "Valance Backup Key" });
  const secret = sheet.getByText(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
  await expect(secret).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.emulateMedia({ media: "print" });
  await expect(secret).toBeVisible();
  await expect(sheet.getByRole("img", { name: "QR code of the backup key" })).toBeVisible();
  await expect(page.locator("#screen")).toBeHidden();
  await expect(sheet.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("alert")).toContainText("This key won't be shown again.");
  const [key] = /age1…\w{6}/.exec((await sheet.textContent()) ?? "") ?? [];
  await sheet.getByRole("button", { name: "I've Saved It" }).click();
  await expect(sheet).toBeHidden();
  await expect(card.getByText(`Only the printed key ${key}`)).toBeVisible();

  await card.getByRole("button", { name: "Back Up Now" }).click();
  await expect(card.getByText(`Encrypted, key ${key}`)).toBeVisible({ timeout: 60_000 });
  await expect(card.getByText(/\.tar\.gz\.age$/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test("Today warns of a failed backup and leads to it", async ({ page }) => {
  const failed = {
    ...{ id: "00000000-0000-4000-8000-00000000000b", cause: "nightly", size: null, provedAt: null },
    ...{ takenAt: "2026-11-26T08:30:00.000Z", finishedAt: "2026-11-26T08:30:01.000Z" },
    ...{ file: "valance-2026-11-26T08-30-00Z.tar.gz", failure: "The disk for backups is full" },
    recipient: null,
  };
  const json = {
    backups: [failed],
    folder: "/var/lib/valance-backups",
    key: null,
    elsewhere: null,
    trouble: "failed",
  };
  await page.route("**/api/backups", (route) => route.fulfill({ json }));
  const conditions = { json: { conditions: ["backup_failed"], provedAt: null } };
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
