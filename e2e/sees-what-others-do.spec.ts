import type { Browser, Page } from "@playwright/test";
import { expect, given, oneOfAKind, signIn, test } from "./office.ts";

// A line that is cut on purpose is mentioned by the browser.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

/** Somebody else, at another desk. */
async function aColleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await signIn(page);
  return page;
}

/** Nobody of whom the office has heard before: not by the phone number, either. */
const person = (lastName: string) => ({
  ...{ firstName: "Nora", lastName },
  phone: `850555${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`,
});

test("what one does shows on the other's screen by itself", async ({ page, browser, baseURL }) => {
  const lastName = oneOfAKind("Delgado");
  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  await expect(page.getByText("No leads in this stage").first()).toBeVisible();

  const colleague = await aColleague(browser, baseURL);
  await given(colleague, "/api/leads", { ...person(lastName), message: "Nine windows" });
  await expect(page.getByText(`Nora ${lastName}`).first()).toBeVisible();
  await colleague.context().close();
});

test("a request of a visitor shows, too, and so does what others do after a gap", async ({
  page,
  browser,
  baseURL,
}) => {
  const lastName = oneOfAKind("Okafor");
  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  await expect(page.getByText("No leads in this stage").first()).toBeVisible();
  const visitor = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const asked = { ...person(lastName), message: "Please call", leadType: "callback" };
  expect((await visitor.request.post("/api/leads", { data: asked })).ok()).toBe(true);
  await expect(page.getByText(`Nora ${lastName}`).first()).toBeVisible();

  const other = oneOfAKind(lastName);
  const colleague = await aColleague(browser, baseURL);
  await page.context().setOffline(true);
  await given(colleague, "/api/leads", { ...person(other), message: "Blinds" });
  await page.context().setOffline(false);
  await expect(page.getByText(`Nora ${other}`).first()).toBeVisible();
  await visitor.close();
  await colleague.context().close();
});

test("a form that somebody is filling in keeps every word while others save", async ({ page }) => {
  const lastName = oneOfAKind("Amari");
  const client = await given<{ id: string; version: number }>(page, "/api/clients", person(lastName));
  await page.goto(`/crm/clients?search=${encodeURIComponent(lastName)}&open=edit&id=${client.id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("City").fill("Seaside");

  const changed = await page.request.put(`/api/clients/${client.id}`, { data: { city: "Rosemary Beach" } });
  expect(changed.ok()).toBe(true);
  await expect(dialog.getByText("Somebody has changed this meanwhile")).toBeVisible();
  await expect(dialog.getByLabel("City")).toHaveValue("Seaside");
});
