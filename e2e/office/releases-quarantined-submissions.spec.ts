import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("staff see how many requests wait for the database", async ({ page, office }) => {
  const spool = path.join(office.folder, "spool");
  // An unreadable file is never imported, so the warning stays.
  const waiting = ["one.json", "two.json"].map((name) => path.join(spool, name));
  mkdirSync(spool, { recursive: true });
  for (const file of waiting) writeFileSync(file, "");
  try {
    await page.goto("/crm/requests");
    await expect(page.getByText("2 requests will be added automatically")).toBeVisible();
  } finally {
    for (const file of waiting) rmSync(file);
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Held as Spam", level: 1 })).toBeVisible();
  await expect(page.getByText("will be added automatically")).toBeHidden();
});

test("deleting all spam keeps requests that arrive meanwhile", async ({ page, playwright, office }) => {
  const visitor = await playwright.request.newContext({ baseURL: office.url });
  const spam = (lastName: string) =>
    visitor.post("/api/leads", {
      data: {
        ...{ firstName: "Cheap", lastName, phone: "(850) 555-0177", message: "Buy followers now" },
        leadType: "email",
        email: "cheap@example.com",
        smsConsent: true,
        website: "https://spam.example",
      },
    });
  const [seen, later] = [uniqueName("Seen"), uniqueName("Later")];
  expect((await spam(seen)).status()).toBe(201);
  await page.goto("/crm/leads");
  await expect(page.getByText(/\d+ requests? (is|are) held as spam/)).toBeVisible();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page.getByText(seen)).toBeVisible();
  await page.getByRole("button", { name: "Delete All" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete all possible spam?" });
  expect(await axeViolations(page, "[role=alertdialog]"), "the question").toEqual([]);
  expect((await spam(later)).status()).toBe(201);
  await question.getByRole("button", { name: "Delete All" }).click();
  await expectToast(page, "deleted");
  await expect(page.getByText(later)).toBeVisible();
  await expect(page.getByText(seen)).toBeHidden();
  expect(await axeViolations(page), "the screen").toEqual([]);
});
