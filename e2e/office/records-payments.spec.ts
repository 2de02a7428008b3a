import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { givenProduct } from "../support/quotes.ts";
import { uniqueName } from "../support/unique.ts";

test.describe("payments", () => {
  // The browser logs the refused overpayment.
  test.use({ expectedErrors: /status of 409/ });

  test("staff record a payment, confirm an overpayment and refund it", async ({ page }) => {
    const { id } = await givenHouse(page, { totalAmount: "1500" });
    await page.goto(`/crm/projects/${id}`);
    await page.getByRole("button", { name: "Record Payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Record Payment" });
    await expect(dialog.getByLabel("Amount")).toHaveValue("1500.00");
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel("Amount").fill("1000");
    await dialog.getByLabel("Method").selectOption("Check");
    await dialog.getByLabel("Reference").fill("Check 1042");
    await dialog.getByRole("button", { name: "Record Payment" }).click();
    await expect(
      page.getByRole("region", { name: "Summary" }).getByText("$500.00", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/ · Check · Check 1042/)).toBeVisible();

    await page.getByRole("button", { name: "Record Payment" }).click();
    await dialog.getByLabel("Amount").fill("600");
    await dialog.getByRole("button", { name: "Record Payment" }).click();
    await expect(dialog.getByText("The balance due is only $500.00.", { exact: true })).toBeVisible();
    await test.step("a confirmed overpayment of 600 doesn't allow 6000", async () => {
      await dialog.getByLabel("Amount").fill("6000");
      await dialog.getByRole("button", { name: "Record Payment" }).click();
      await expect(dialog.getByRole("button", { name: "Record Anyway" })).toBeVisible();
      await dialog.getByLabel("Amount").fill("600");
      await dialog.getByRole("button", { name: "Record Payment" }).click();
    });
    await dialog.getByRole("button", { name: "Record Anyway" }).click();
    await expect(page.getByText("Overpaid").first()).toBeVisible();

    await page.getByRole("button", { name: "Refund $600.00" }).click();
    await page.getByRole("button", { name: "Mark as Refunded" }).click();
    await expect(page.getByText("Payment refunded").first()).toBeVisible();
    await expect(page.getByText("Balance Due", { exact: true })).toBeVisible();

    await test.step("records with payments can't be deleted", async () => {
      await page.goto(`/crm/projects?open=delete&id=${id}`);
      const confirmation = page.getByRole("alertdialog", { name: "Delete Project" });
      await confirmation.getByRole("button", { name: "Delete Project" }).click();
      await expect(confirmation.getByRole("alert")).toContainText(
        "$1,600.00 was recorded for this project. You can set it to On Hold instead.",
      );
      await expect(confirmation.getByRole("button")).toHaveText(["Close"]);
      expect(await axeViolations(page)).toEqual([]);
    });
  });
});

test("the list sums what came in, shows how, and records a payment in one dialog", async ({ page }) => {
  const { id, name } = await givenHouse(page, { totalAmount: "1500" });
  const paid = { paymentType: "deposit", receivedOn: "2026-01-02" };
  await given(page, `/api/projects/${id}/payments`, { ...paid, amount: "400.25", method: "check" });
  await given(page, `/api/projects/${id}/payments`, { ...paid, amount: "99.75", method: "cash" });
  await page.goto(`/crm/payments?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("button", { name: "Received $500.00" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Cash" })).toBeVisible();
  await page.getByRole("button", { name: "Record Payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record Payment" });
  const record = dialog.getByRole("button", { name: "Record Payment" });
  await expect(record).toBeDisabled();
  await dialog.getByLabel("Project").fill(name);
  await page.getByRole("option", { name }).click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("1000.00");
  await expect(dialog.getByLabel("For")).toHaveValue("balance");
  expect(await axeViolations(page)).toEqual([]);
  await record.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Received $1,500.00" })).toBeVisible();
});

test("staff record a deposit on the quote and a balance on the project, and the list shows both", async ({
  page,
  context,
}) => {
  const { project, quote } = await givenAcceptedQuote(page);
  const list = await context.newPage();
  await list.goto(`/crm/payments?search=${encodeURIComponent(project.name)}`);
  await expect(list.getByText("No payments found")).toBeVisible();

  await page.goto(`/crm/quotes/${quote.id}`);
  await page.getByRole("button", { name: "Record Payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record Payment" });
  await expect(dialog.getByLabel("Quote")).toHaveValue(quote.id);
  await expect(dialog.getByLabel("Amount")).toHaveValue(quote.totalAmount);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel("Amount").fill("10");
  await dialog.getByLabel("Reference").fill("Check 7");
  await dialog.getByRole("button", { name: "Record Payment" }).click();
  const left = dollarsAndCents(knownCents(quote.totalAmount) - 1_000);
  const card = page.getByRole("heading", { name: "Payments" }).locator("xpath=../..");
  await expect(card.getByText(left, { exact: true })).toBeVisible();
  await expect(card.getByText("Check 7")).toBeVisible();
  await expect(list.getByRole("row", { name: "Check 7" })).toBeVisible();

  await page.goto("/crm/payments");
  await page.getByRole("button", { name: "Outstanding" }).click();
  const due = page.getByRole("row", { name: project.name });
  await expect(due).toContainText(left);
  expect(await axeViolations(page)).toEqual([]);
  await due.getByRole("link", { name: /^Record Payment/ }).click();
  await expect(dialog.getByLabel("Amount")).toHaveValue(left.replaceAll(/[$,]/g, ""));
  await dialog.getByRole("button", { name: "Record Payment" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/crm/quotes/${quote.id}`);
  await expect(card.getByText("$0.00", { exact: true })).toBeVisible();
});

test("staff add, open and remove project files", async ({ page }) => {
  const { id } = await givenHouse(page);
  await page.goto(`/crm/projects/${id}`);
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page.getByLabel("Add Files").setInputFiles([
    { name: "kitchen.png", mimeType: "image/png", buffer: picture },
    { name: "survey.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 the survey") },
  ]);
  const kitchen = page.getByRole("listitem").filter({ hasText: "kitchen.png" }).getByRole("presentation");
  await expect(kitchen).toHaveJSProperty("naturalWidth", 1);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "survey.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("survey.pdf");

  await page.getByRole("button", { name: "Remove survey.pdf" }).click();
  await page.getByRole("button", { name: "Remove File" }).click();
  await expect(page.getByRole("link", { name: "survey.pdf" })).toBeHidden();
  await expect(page.getByText("File removed").last()).toBeVisible();
});

test("company changes show on the website at once", async ({ page }) => {
  const { hours: usual } = await (await page.request.get("/api/company")).json();
  await page.goto("/crm/settings/trust");
  const section = page.getByRole("region", { name: "Trust and Reviews" });
  const licence = uniqueName("Licence");
  await section.getByLabel("License").fill(licence);
  await section.getByRole("button", { name: "Save Trust and Reviews" }).click();
  await expectToast(page, "Trust and reviews saved");

  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Scheduling" }).click();
  const hours = page.getByRole("region", { name: "Hours and Holidays" });
  await hours.getByRole("checkbox", { name: "Sunday" }).check();
  await hours.getByLabel("Sunday closes").fill("08:00");
  await hours.getByRole("button", { name: "Save Scheduling" }).click();
  await expect(hours.getByText("Closing time must be after opening time")).toBeVisible();
  await hours.getByLabel("Sunday closes").fill("12:00");
  await hours.getByRole("button", { name: "Save Scheduling" }).click();
  await expectToast(page, "Scheduling saved");
  await page.goto("/");
  await expect(page.getByText(licence).first()).toBeVisible();
  await expect(page.getByText("Sun 9AM-12PM").first()).toBeVisible();
  expect((await page.request.put("/api/company", { data: { hours: usual } })).ok()).toBe(true);
});

/** A project with one window and an accepted quote. */
async function givenAcceptedQuote(page: Parameters<typeof given>[0]) {
  const project = await givenHouse(page, { rooms: ["Den"] });
  const product = await givenProduct(page);
  const { price } = await given<{ price: string }>(page, "/api/windows", {
    ...{ roomId: project.rooms[0]?.id, name: "Bay", width: "36", height: "48" },
    ...{ productId: product.id, materialSelection: product.materials[0]?.name },
  });
  const quote = await given<{ id: string; totalAmount: string; version: number }>(page, "/api/quotes", {
    ...{ projectId: project.id, clientId: project.clientId, quoteNumber: "QTE-20261121-PAID" },
    ...{ subtotal: price, totalAmount: price, validUntil: "2099-12-31" },
    lineItems: [{ description: "Bay", quantity: 1, unitPrice: price, total: price }],
  });
  await given(page, `/api/quotes/${quote.id}/send`, {});
  await given(page, `/api/quotes/${quote.id}/accept`, { name: "Gus Amari" });
  return { project, quote };
}

interface House {
  id: string;
  name: string;
  clientId: string;
  rooms: { id: string }[];
}

async function givenHouse(page: Parameters<typeof given>[0], more: object = {}) {
  const person = { firstName: "Gus", lastName: uniqueName("Amari"), phone: "8505550118" };
  const client = await given<{ id: string }>(page, "/api/clients", person);
  return given<House>(page, "/api/projects", {
    name: `${person.lastName} House`,
    clientId: client.id,
    ...more,
  });
}
