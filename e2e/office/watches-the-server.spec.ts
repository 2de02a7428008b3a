import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/office.ts";

test("an administrator reads how the server is doing", async ({ page }) => {
  await page.goto("/crm/settings");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^System/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "System" })).toBeVisible();
  const card = page.getByRole("region", { name: "System", exact: true });
  await expect(card.getByText(/^Valance \d+\.\d+\.\d+, running since /)).toBeVisible();
  await card.getByText("Details").click();
  await expect(card.getByText(/(^T|, t)ables \d{4}, Node /)).toBeVisible();
  await expect(card.getByText(/^PostgreSQL \d+/)).toBeVisible();
  await expect(card.getByText(/ free of /)).toBeVisible();
  await expect(card.getByRole("link", { name: "Open Backup" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Errors in the Past 24 Hours" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test("System names what needs attention and what to do", async ({ page }) => {
  const state = await (await page.request.get("/api/system")).json();
  const kind = {
    ...{ call: "GET /api/leads", error: "DatabaseError", code: "42P01", count: 3 },
    ...{ place: "src/server/features/leads/reads.ts:42", lastAt: "2026-11-26T08:30:00.000Z" },
    requestIds: ["K7QM-4XPD"],
  };
  const json = { ...state, conditions: ["disk_low", "backup_failed"], errors: { count: 3, kinds: [kind] } };
  await page.route("**/api/system", (route) => route.fulfill({ json }));
  await page.goto("/crm/settings/system");
  const list = page.getByRole("status", { name: "Needs your attention" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByText("The disk is almost full")).toBeVisible();
  await expect(page.getByText("K7QM-4XPD")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
