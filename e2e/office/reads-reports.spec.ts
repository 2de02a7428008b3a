import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addDays, dayAt, nearDate, shortDate } from "../../src/domain/calendar.ts";
import { monthName, monthOf } from "../../src/domain/month.ts";
import { axeViolations } from "../support/axe.ts";
import { filesOfExcel, textOfPdf } from "../support/downloads.ts";
import { expect, given, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

const today = dayAt(new Date(), "America/Chicago");

test("a custom report compares periods, reads as a table and links metrics to rows", async ({ page }) => {
  const { from, to, project } = await givenTwoPeriods(page);
  await page.goto("/crm/reports");
  await expect(page.getByRole("link", { name: "behind Monthly Revenue" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Custom" }).click();
  await page.getByLabel("From").fill(to);
  await page.getByLabel("To", { exact: true }).fill(from);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("The first day must come before the last")).toBeVisible();
  await page.getByLabel("From").fill(from);
  await page.getByLabel("To", { exact: true }).fill(to);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText(`${nearDate(from, today)} to ${nearDate(to, today)}`).first()).toBeVisible();
  const headlines = page.getByRole("region", { name: "Headlines" });
  await expect(headlines.getByText("$1,500", { exact: true })).toBeVisible();
  await expect(headlines.getByText("+50%")).toBeVisible();

  const chart = page.getByRole("region", { name: "Revenue by Month" });
  await chart.getByRole("button", { name: "Show as table" }).click();
  const month = chart.getByRole("row", { name: monthName(monthOf(to)) });
  await expect(month.getByRole("link")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await headlines.getByRole("link", { name: "2 payments behind Monthly Revenue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
  await expect(page.getByText("2 payments", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: project })).toHaveCount(2);
  const filter = page.getByRole("region", { name: "Report filter" });
  await expect(filter).toContainText(`Payments received${nearDate(from, today)} to ${nearDate(to, today)}`);
  expect(await axeViolations(page)).toEqual([]);
  await filter.getByRole("button", { name: "Show All" }).click();
  await expect(filter).toBeHidden();
});

test("a phone folds the sections of a report, each with one figure", { tag: "@phone" }, async ({ page }) => {
  const { from, to } = await givenTwoPeriods(page);
  await page.goto(`/crm/reports?period=custom&from=${from}&to=${to}`);
  const revenue = page.getByRole("region", { name: "Revenue by Month" });
  const title = revenue.getByRole("heading", { name: "Revenue by Month" });
  await expect(revenue.getByText(/^[A-Z][a-z]+ \d{4} \$[\d,.]+$/)).toBeVisible();
  await expect(revenue.getByRole("button", { name: "Show as table" })).toBeHidden();
  await title.click();
  await revenue.getByRole("button", { name: "Show as table" }).click();
  await expect(revenue.getByRole("table")).toBeVisible();
  await title.click();
  await expect(revenue.getByRole("table")).toBeHidden();
});

test("a metric's list matches its count and links back to the report", async ({ page }) => {
  await given(page, "/api/leads", {
    firstName: "Hank",
    lastName: "Nair",
    phone: "8505550199",
    message: "Shades",
  });
  // Other journeys add leads; retry until both counts match.
  await expect(async () => {
    await page.goto("/crm/reports?period=this-quarter");
    const link = page.getByRole("link", { name: /leads? behind Total Leads/ });
    const counted = /[\d,]+/.exec(await link.innerText())?.[0];
    await link.click();
    const listed = page.getByText(/^[\d,]+ leads?$/);
    await expect(listed).toHaveText(`${counted} ${counted === "1" ? "lead" : "leads"}`, { timeout: 4_000 });
  }).toPass();
  await page.getByRole("link", { name: "Back to Report" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Custom" })).toHaveAttribute("aria-pressed", "true");
});

test("staff export the report as PDF and Excel", async ({ page }) => {
  const { from, to } = await givenTwoPeriods(page);
  await page.goto(`/crm/reports?period=custom&from=${from}&to=${to}`);
  await expect(page.getByText("+50%")).toBeVisible();

  const pdf = await textOfPdf(await exported(page, "Export PDF"));
  for (const text of ["$1,500.00", "+50%", `${shortDate(from)} to ${shortDate(to)}`, "Revenue by Month"])
    expect(pdf).toContain(text);

  const parts = filesOfExcel(await exported(page, "Export Excel"));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toContain("<v>1500</v>");
  expect(sheet).toContain("<v>0.5</v>");
  expect(parts.get("xl/workbook.xml")).toContain('name="Revenue by Month"');
});

test.describe("payments in the reports", () => {
  // The browser logs the refused overpayment.
  test.use({ expectedErrors: /status of 409/ });

  test("payments lower the balance, overpayments need confirmation, and both count as revenue", async ({
    page,
  }) => {
    const day = longAgo();
    const { id } = await givenHouse(page, "1500");
    await page.goto(`/crm/projects/${id}`);
    await pay(page, { amount: "1000", day });
    await expect(
      page.getByRole("region", { name: "Summary" }).getByText("$500.00", { exact: true }),
    ).toBeVisible();

    const dialog = await pay(page, { amount: "600", day });
    await expect(dialog.getByText("The balance due is only $500.00.", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Record Anyway" }).click();
    await expect(page.getByText("Overpaid").first()).toBeVisible();

    await page.goto(`/crm/reports?period=custom&from=${day}&to=${day}`);
    // The axis of the chart may have the same number.
    const headlines = page.getByRole("region", { name: "Headlines" });
    await expect(headlines.getByText("$1,600", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "2 payments behind Monthly Revenue" })).toBeVisible();
  });
});

async function pay(page: Page, { amount, day }: { amount: string; day: string }) {
  await page.getByRole("button", { name: "Record Payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record Payment" });
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel("Received On").fill(day);
  await dialog.getByRole("button", { name: "Record Payment" }).click();
  return dialog;
}

async function exported(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFile(await (await download).path());
}

let periods = 0;

/** A day long ago; what is paid around it counts in no other test. */
function longAgo(): string {
  return addDays("2008-01-01", 100 * periods++);
}

/** $1,000 in four weeks, and $1,500 in the four weeks after them. */
async function givenTwoPeriods(page: Page) {
  const from = longAgo();
  const { id, name } = await givenHouse(page, "2500");
  const came = [
    { amount: "1000", receivedOn: addDays(from, -3) },
    { amount: "900", receivedOn: addDays(from, 5) },
    { amount: "600", receivedOn: addDays(from, 27) },
  ];
  for (const payment of came)
    await given(page, `/api/projects/${id}/payments`, { paymentType: "deposit", ...payment });
  return { from, to: addDays(from, 27), project: name };
}

function givenHouse(page: Page, totalAmount: string) {
  return givenClient(page).then(({ id, lastName }) =>
    given<{ id: string; name: string }>(page, "/api/projects", {
      ...{ name: `${lastName} House`, clientId: id, totalAmount },
    }),
  );
}

function givenClient(page: Page) {
  const person = { firstName: "Odette", lastName: uniqueName("Fontaine"), phone: "8505550117" };
  return given<{ id: string; lastName: string }>(page, "/api/clients", person);
}
