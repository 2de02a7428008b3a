import type { Page } from "@playwright/test";
import { expect, expectToast, given, test } from "../support/office.ts";
import { givenProduct, givenQuote } from "../support/quotes.ts";
import { uniqueName } from "../support/unique.ts";

test("staff send a complete quote, accept one option, order it and undo the acceptance", async ({ page }) => {
  const { projectId, product } = await aHouseOfTwoWindows(page);

  await test.step("saves a quote and opens it", () => saveAndView(page, projectId));
  await test.step("blocks sending while a line has no price", () => meetGap(page));
  await test.step("marks that line as no charge", () => chargeNothing(page));
  await test.step("sends it", () => send(page));
  const good = page.url();
  await test.step("adds a second option and sends it", () => makeOption(page));
  const better = page.url();
  const contract = await test.step("accept the second", () => accept(page));
  await test.step("closes the first option as not chosen", () => lookAtOther(page, good, better));
  await test.step("approves the project at the accepted total", () =>
    lookAtProject(page, projectId, contract));
  await test.step("lists the accepted products in the measurements", () =>
    lookAtOrder(page, { projectId, product, quote: contract.number }));
  await test.step("undoes the acceptance", () => undo(page, better));
  await test.step("restores the previous state", () => lookBack(page, { projectId, good }));
});

test("the toast after saving links to the quote for 12 seconds, and the project row shows it", async ({
  page,
}) => {
  await page.clock.install();
  const { projectId } = await aHouseOfTwoWindows(page);
  await page.goto(`/crm/quote/generate/${projectId}`);
  const pageTime = () => page.evaluate(() => Date.now());
  const before = await pageTime();
  await page.getByRole("button", { name: "Save Quote as Draft" }).click();
  const view = page.getByRole("button", { name: "View quote" });
  await expect(view).toBeVisible();
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="/crm/projects/${projectId}"]`) });
  // The list loads before the clock stops, which would stop it, too.
  await expect(row).toBeVisible();
  await page.clock.pauseAt((await pageTime()) + 1_000);
  /** Milliseconds; the toast is younger. */
  const passed = (await pageTime()) - before;
  const [quote] = await (await page.request.get(`/api/quotes?projectId=${projectId}`)).json();
  await expect(row.getByRole("link", { name: quote.quoteNumber })).toHaveAttribute(
    "href",
    `/crm/quotes/${quote.id}`,
  );
  await expect(row).toContainText("Draft");
  await page.clock.runFor(Math.max(0, 11_500 - passed));
  await expect(view).toBeVisible();
  await page.clock.runFor(passed + 1_000);
  await expect(view).toHaveCount(0);
});

test("accepting another quote for the same windows needs confirmation", async ({ page }) => {
  const { first, second, projectId } = await twoQuotesOfOneWindow(page);
  await turned(page, first.id, "accept", { name: "Aldo" });
  await page.goto(`/crm/quotes/${second.id}`);
  await page.getByRole("button", { name: "Mark Accepted" }).click();
  const dialog = page.getByRole("dialog", { name: "Quote Accepted" });
  await expect(dialog).toContainText(`Also in ${first.quoteNumber}: Den: Bay`);
  const confirm = dialog.getByRole("checkbox", { name: "Order these windows twice" });
  await dialog.getByRole("button", { name: "Mark as Accepted" }).click();
  await expect(confirm).toHaveAccessibleDescription("Confirm the duplicate order");
  await confirm.check();
  await dialog.getByRole("button", { name: "Mark as Accepted" }).click();
  await expectToast(page, "Quote accepted");
  await page.goto(`/crm/measure/${projectId}`);
  const bay = page.getByRole("row", { name: "Bay" });
  for (const { quoteNumber } of [first, second]) await expect(bay).toContainText(`Also in ${quoteNumber}`);
});

test.describe("while the dialog is open", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("another user accepts a quote for the same windows, and the dialog asks for confirmation", async ({
    page,
  }) => {
    const { first, second } = await twoQuotesOfOneWindow(page);
    await page.goto(`/crm/quotes/${second.id}?open=accept`);
    const dialog = page.getByRole("dialog", { name: "Quote Accepted" });
    const confirm = dialog.getByRole("checkbox", { name: "Order these windows twice" });
    await page.route(
      `**/api/quotes/${second.id}/accept`,
      async (route) => {
        await turned(page, first.id, "accept", { name: "Aldo" });
        await route.continue();
      },
      { times: 1 },
    );
    await dialog.getByRole("button", { name: "Mark as Accepted" }).click();
    await expect(confirm).not.toBeChecked();
    await expect(dialog).toContainText(`Also in ${first.quoteNumber}: Den: Bay`);
    await confirm.check();
    await dialog.getByRole("button", { name: "Mark as Accepted" }).click();
    await expectToast(page, "Quote accepted");
  });
});

async function twoQuotesOfOneWindow(page: Page) {
  const { quoteId } = await givenQuote(page, uniqueName("Amsel"));
  const first = await (await page.request.get(`/api/quotes/${quoteId}`)).json();
  const { projectId, clientId, subtotal, totalAmount, validUntil } = first;
  const second = await given<{ id: string; quoteNumber: string }>(page, "/api/quotes", {
    ...{ projectId, clientId, subtotal, totalAmount, validUntil, quoteNumber: "QTE-20261121-MRCK" },
    lineItems: [{ description: "Bay", quantity: 1, unitPrice: subtotal, total: subtotal }],
  });
  for (const { id } of [first, second]) await turned(page, id, "send", {});
  return { first, second, projectId };
}

async function turned(page: Page, quoteId: string, verb: string, data: object) {
  const answer = await page.request.post(`/api/quotes/${quoteId}/${verb}`, { data });
  expect(answer.ok()).toBe(true);
}

/** One window has a product, the other doesn't. */
async function aHouseOfTwoWindows(page: Page) {
  const lastName = uniqueName("Okafor");
  const { id: clientId } = await given<{ id: string }>(page, "/api/clients", {
    ...{ firstName: "Ngozi", lastName, phone: "(850) 555-0164" },
  });
  const project = await given<{ id: string; rooms: { id: string }[] }>(page, "/api/projects", {
    ...{ name: `${lastName} House`, clientId, rooms: ["Den"] },
    ...{ startDate: "2099-01-11", completionDate: "2099-02-26" },
  });
  const roomId = project.rooms[0]?.id;
  const product = await givenProduct(page);
  const size = { roomId, width: "36", height: "48" };
  await given(page, "/api/windows", {
    ...{ ...size, name: "Bay", productId: product.id, materialSelection: product.materials[0]?.name },
  });
  await given(page, "/api/windows", { ...size, name: "Side" });
  return { projectId: project.id, product: product.name };
}

const status = (page: Page) => page.getByRole("heading", { name: "Status" }).locator("xpath=..");
const line = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name }).first();

async function saveAndView(page: Page, projectId: string) {
  await page.goto(`/crm/quote/generate/${projectId}`);
  await page.getByRole("button", { name: "Save Quote as Draft" }).click();
  await expectToast(page, "Quote has been saved as draft");
  await expect(page).toHaveURL("/crm/projects");
  await page.getByRole("button", { name: "View quote" }).click();
  await expect(page).toHaveURL(/\/crm\/quotes\/[\w-]+$/);
  await expect(status(page)).toContainText("Draft");
}

async function meetGap(page: Page) {
  const problems = page.getByRole("region", { name: "Before you send" });
  await expect(problems).toContainText("Den, Side: no product is chosen");
  const send = page.getByRole("button", { name: "Mark as Sent" });
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await expect(send).toHaveAccessibleDescription(/can't be sent yet.*Den, Side/);
  await send.press("Enter");
  await expect(problems.locator(":focus")).toContainText("Den, Side");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function chargeNothing(page: Page) {
  await page.getByRole("button", { name: "Choose another product for Side" }).click();
  const dialog = page.getByRole("dialog", { name: "Side" });
  await dialog.getByLabel("Reason for no charge").fill("Warranty replacement");
  await dialog.getByRole("button", { name: "Save as No Charge" }).click();
  await expect(line(page, "Side")).toContainText("No charge: Warranty replacement");
  await expect(page.getByText("can't be sent yet")).toHaveCount(0);
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Mark as Sent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as Sent" }).click();
  await expect(status(page)).toContainText("Sent");
}

async function pick(page: Page, item: string) {
  await page.getByRole("button", { name: /^Actions for|^More/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function makeOption(page: Page) {
  const before = page.url();
  await pick(page, "Add Option");
  const dialog = page.getByRole("dialog", { name: "Add Option" });
  await dialog.getByLabel("Option Name").fill("Better");
  await dialog.getByRole("button", { name: "Create Option" }).click();
  await expect(status(page)).toContainText("Draft");
  expect(page.url()).not.toBe(before);
  await expect(line(page, "Side")).toContainText("No charge: Warranty replacement");
  await send(page);
}

async function accept(page: Page) {
  await page.getByRole("button", { name: "Mark Accepted" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as Accepted" }).click();
  await expect(status(page)).toContainText("Accepted");
  return {
    number: await page
      .getByText(/^QTE-[\w-]+$/)
      .first()
      .innerText(),
    total: await page
      .getByRole("main")
      .getByText("Total", { exact: true })
      .locator("xpath=../dd")
      .innerText(),
  };
}

async function lookAtOther(page: Page, good: string, better: string) {
  await page.goto(good);
  await expect(status(page)).toContainText("Not Chosen");
  await expect(page.getByRole("button", { name: "Mark Accepted" })).toHaveCount(0);
  const chosen = page.getByText("The customer chose").getByRole("link");
  await expect(chosen).toHaveAttribute("href", new URL(better).pathname);
}

async function lookAtProject(page: Page, projectId: string, { total }: { total: string }) {
  await page.goto(`/crm/projects/${projectId}`);
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("Approved");
  await expect(sum(page, "Contract")).toHaveText(total);
  await expect(sum(page, "Balance Due")).toHaveText(total);
  await page.getByRole("button", { name: "Edit Project" }).click();
  const field = page.getByRole("dialog").getByLabel("Total Amount ($)");
  await expect(field).not.toBeEditable();
  await expect(field).toHaveAccessibleDescription("From the accepted quote");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
}

const sum = (page: Page, term: string) =>
  page.getByText(term, { exact: true }).first().locator("xpath=../dd");

interface OrderedProject {
  projectId: string;
  product: string;
  quote: string;
}

async function lookAtOrder(page: Page, { projectId, product, quote }: OrderedProject) {
  await page.goto(`/crm/measure/${projectId}`);
  await expect(page.getByText("Products as accepted in")).toContainText(`${quote} (Better)`);
  await expect(page.getByRole("row", { name: "Bay" })).toContainText(product);
  await page.getByRole("link", { name: "Generate Quote" }).click();
  const warning = page.getByRole("region", { name: "Quotes of this project" });
  await expect(warning).toContainText("This project already has an accepted quote");
  await warning.getByRole("link", { name: "Open Quote" }).click();
  await expect(status(page)).toContainText("Accepted");
}

async function undo(page: Page, better: string) {
  await page.goto(better);
  await pick(page, "Undo Acceptance");
  await page.getByRole("dialog").getByRole("button", { name: "Undo Acceptance" }).click();
  await expect(status(page)).toContainText("Sent");
}

async function lookBack(page: Page, { projectId, good }: { projectId: string; good: string }) {
  await page.goto(good);
  await expect(status(page)).toContainText("Sent");
  await expect(page.getByRole("button", { name: "Mark Accepted" })).toBeVisible();
  await page.goto(`/crm/projects/${projectId}`);
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("Planning");
  await expect(sum(page, "Balance Due")).toHaveText("–No accepted quote yet");
  await page.goto(`/crm/measure/${projectId}`);
  await expect(page.getByText("No accepted quote yet")).toBeVisible();
}
