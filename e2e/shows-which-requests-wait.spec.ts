import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./office.ts";

test("the office sees how many requests wait for the database", async ({ page }) => {
  const spool = path.join(process.env.JOURNEYS_DATA ?? "", "spool");
  // What cannot be read is never taken in: it waits for as long as somebody looks.
  const waiting = ["one.json", "two.json"].map((name) => path.join(spool, name));
  mkdirSync(spool, { recursive: true });
  for (const file of waiting) writeFileSync(file, "");
  try {
    await page.goto("/crm/requests");
    await expect(page.getByText("2 requests wait to be taken into the database.")).toBeVisible();
  } finally {
    for (const file of waiting) rmSync(file);
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Requests", level: 1 })).toBeVisible();
  await expect(page.getByText("to be taken into the database")).toBeHidden();
});
