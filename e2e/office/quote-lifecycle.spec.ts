import type { Page } from "@playwright/test";
import { expect, expectToast, test } from "../support/office.ts";
import { givenQuote } from "../support/quotes.ts";
import { uniqueName } from "../support/unique.ts";

test("staff edit, send, revise, resend and accept a quote", async ({ page }) => {
  const lastName = uniqueName("Marchetti");
  const { quoteId, windowId } = await givenQuote(page, lastName);

  await test.step("finds the draft", () => findDraft(page, lastName));
  await test.step("edits it", () => edit(page));
  await test.step("marks it as sent", () => send(page));
  await test.step("keeps the quote when a window changes", () => resize(page, { windowId, quoteId }));
  await test.step("revises it with the current size", () => revise(page));
  await test.step("sends the revision", () => send(page));
  await test.step("blocks accepting the first version", () => lookAtFirst(page));
  await test.step("records who accepted", () => accept(page, lastName));
});

const total = (page: Page) =>
  page.getByRole("main").getByText("Total", { exact: true }).locator("xpath=../dd");
const status = (page: Page) => page.getByRole("heading", { name: "Status" }).locator("xpath=..");

async function findDraft(page: Page, lastName: string) {
  await page.goto("/crm/quotes");
  await page.getByRole("searchbox", { name: "Search quotes" }).fill(lastName);
  await page.getByLabel("Status", { exact: true }).selectOption("Draft");
  await page.getByRole("row", { name: lastName }).getByRole("link").click();
  await expect(status(page)).toContainText("Draft");
}

async function edit(page: Page) {
  const before = await total(page).innerText();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Quote" });
  await dialog.getByLabel("Option Name").fill("Better");
  await dialog.getByLabel("Discount (%)").fill("101");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Use a percentage from 0 to 100")).toBeVisible();
  await dialog.getByLabel("Discount (%)").fill("50");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Discount (50%)")).toBeVisible();
  await expect(total(page)).not.toHaveText(before);
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Mark as Sent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as Sent" }).click();
  await expect(status(page)).toContainText("Sent");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Revise" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Edit", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
}

async function resize(page: Page, { windowId, quoteId }: { windowId: string; quoteId: string }) {
  const quoted = await total(page).innerText();
  const changed = await page.request.patch(`/api/windows/${windowId}`, { data: { width: "72" } });
  expect(changed.ok()).toBe(true);
  await page.goto(`/crm/quotes/${quoteId}`);
  await expect(total(page)).toHaveText(quoted);
  await expect(page.getByText('36" × 48"')).toBeVisible();
}

async function revise(page: Page) {
  await page.getByRole("button", { name: /^Actions for|^More/ }).click();
  await page.getByRole("menuitem", { name: "Revise" }).click();
  await expect(page.getByText(/^QTE-\d{8}-[A-Z0-9]{4}-R2$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Review Changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Reprice" });
  await expect(dialog.getByText("New size")).toBeVisible();
  await dialog.getByRole("button", { name: "Reprice" }).click();
  // The dialog shows the new size, too; the page shows it once it has the new version.
  await expect(dialog).toBeHidden();
  await expect(page.getByText('72" × 48"')).toBeVisible();
  await expect(page.getByRole("button", { name: "Review Changes" })).toHaveCount(0);
}

async function lookAtFirst(page: Page) {
  const second = await page
    .getByText(/^QTE-\d{8}-[A-Z0-9]{4}-R2$/)
    .first()
    .innerText();
  await page.getByRole("navigation", { name: "Revisions" }).getByRole("link").click();
  await expect(page.getByText("can't be accepted")).toContainText(second);
  await expect(page.getByRole("button", { name: "Mark Accepted" })).toHaveCount(0);
  await page.getByRole("link", { name: second }).first().click();
}

async function accept(page: Page, lastName: string) {
  await page.getByRole("button", { name: "Mark Accepted" }).click();
  const dialog = page.getByRole("dialog", { name: "Quote Accepted" });
  await expect(dialog.getByLabel("Accepted By")).toHaveValue(`Aldo ${lastName}`);
  await dialog.getByLabel("Accepted By").fill("Ines Marchetti");
  await dialog.getByRole("button", { name: "Mark as Accepted" }).click();
  await expectToast(page, "Quote accepted");
  await expect(status(page)).toContainText("Accepted");
  const card = status(page).locator("xpath=..");
  await expect(card.getByText("Ines Marchetti")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "Quote accepted" }),
  ).toContainText("Ines Marchetti");
}

test("a sent quote with an unavailable size can only be revised", async ({ page }) => {
  const { quoteId, productId } = await givenQuote(page, uniqueName("Moreau"));
  await page.request.post(`/api/quotes/${quoteId}/send`, { data: {} });
  await page.goto(`/crm/quotes/${quoteId}`);
  const accept = page.getByRole("button", { name: "Mark Accepted" });
  await expect(accept).toBeVisible();
  await expect(accept).not.toHaveAttribute("aria-disabled", "true");
  const limited = await page.request.patch(`/api/products/${productId}`, { data: { maxWidth: "30" } });
  expect(limited.ok(), await limited.text()).toBe(true);
  await page.reload();
  const problems = page.getByRole("region", { name: "Before it is accepted" });
  await expect(problems).toContainText("This quote can't be accepted.");
  await expect(problems).toContainText('is made up to 30" wide; this window is 36"');
  await expect(accept).toHaveAttribute("aria-disabled", "true");
  await expect(accept).toHaveAccessibleDescription(/can't be accepted/);
  await accept.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^Actions for|^More/ }).click();
  await page.getByRole("menuitem", { name: "Revise" }).click();
  await expect(page.getByText(/^QTE-\d{8}-[A-Z0-9]{4}-R2$/).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Before you send" })).toContainText("30");
});
