import { readFile } from "node:fs/promises";
import { axeViolations } from "../support/axe.ts";
import { expectToast } from "../support/journey.ts";
import { expect, test } from "../support/office.ts";

test("the owner downloads everything as one archive", async ({ page }) => {
  await page.goto("/crm/settings/data#everything");
  const card = page.getByRole("region", { name: "Download Everything" });
  const begins = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download Everything" }).click();
  const download = await begins;
  expect(download.suggestedFilename()).toMatch(/^valance-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  expect(archive.includes("tables/clients.csv")).toBe(true);
  expect(archive.includes("README.txt")).toBe(true);
  await expectToast(page, "Download ready");
  await expect(card.getByRole("status")).toBeEmpty();
  expect(await axeViolations(page)).toEqual([]);
});
