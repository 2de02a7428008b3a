import type { Browser, Page } from "@playwright/test";
import { openLeadPage } from "../support/leads.ts";
import { expect, expectToast, refuseOnce, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test.use({ expectedErrors: /status of 500/ });

test("new leads are auto-assigned until an administrator turns it off", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/crm/settings/business");
  const business = page.getByRole("region", { name: "Business Settings" });
  const giving = business.getByRole("switch", { name: "Auto-assign new leads" });
  // A new server's first screen is slow.
  await expect(giving).toBeChecked({ timeout: 20_000 });
  await openLead(page, await submitRequest(browser, baseURL));
  await expect(page.getByRole("button", { name: /^Assigned to: (?!Unassigned)/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /Auto-assigned to \w+/ })).toBeVisible();

  const assignee = await chosenInNewLead(page);
  await expect(assignee).toHaveText("Automatic");

  await page.goto("/crm/settings/business");
  await giving.click();
  await refuseOnce(page, "PUT", "**/api/business");
  await business.getByRole("button", { name: "Save Settings" }).click();
  await expect(business.getByRole("alert")).toHaveText("500: Not now");
  await expect(giving).not.toBeChecked();
  await business.getByRole("button", { name: "Save Settings" }).click();
  await expectToast(page, "Settings saved");
  await openLead(page, await submitRequest(browser, baseURL));
  await expect(page.getByRole("button", { name: "Assigned to: Unassigned" })).toBeVisible();
  await expect(await chosenInNewLead(page)).toHaveText("Unassigned");

  await page.goto("/crm/settings/business");
  await giving.click();
  await business.getByRole("button", { name: "Save Settings" }).click();
  await expectToast(page, "Settings saved");
  await openLead(page, await submitRequest(browser, baseURL));
  await expect(page.getByRole("button", { name: /^Assigned to: (?!Unassigned)/ })).toBeVisible();
});

/** The default assignee of a new lead. */
async function chosenInNewLead(page: Page) {
  await page.goto("/crm/leads?open=add");
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  return dialog.getByLabel("Assigned To").getByRole("option", { selected: true });
}

/** A new call request; returns its last name. */
async function submitRequest(browser: Browser, baseURL: string | undefined): Promise<string> {
  const lastName = uniqueName("Okafor");
  const visitor = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const requested = {
    firstName: "Nora",
    lastName,
    phone: someNumber(),
    message: "Please call",
    leadType: "callback",
  };
  expect((await visitor.request.post("/api/leads", { data: requested })).ok()).toBe(true);
  await visitor.close();
  return lastName;
}

async function openLead(page: Page, lastName: string) {
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lastName)}`);
  await openLeadPage(page, `Nora ${lastName}`);
  await expect(page.getByRole("heading", { name: `Nora ${lastName}`, level: 1 })).toBeVisible();
}
