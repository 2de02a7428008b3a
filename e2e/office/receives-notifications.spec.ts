import type { Browser, Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, refuseOnce, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test.use({ expectedErrors: /status of 500/ });

const password = "measures-everything-twice";

test("a user gets notifications and chooses which, by email, too", async ({
  page: robin,
  browser,
  baseURL,
}) => {
  const { page, id, username } = await newUser(robin, browser, baseURL);
  await page.goto("/crm");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const kind = page.getByRole("group", { name: "New leads" });

  const first = await test.step("shows new events at the bell live", async () => {
    const lastName = await submitRequest(browser, baseURL);
    await expect(bell).toHaveAccessibleName(/new notification/);
    await expect(page.getByRole("status").filter({ hasText: /new notification/ })).toHaveCount(1);
    await bell.press("Enter");
    await expect(panel).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const line = panel.getByRole("listitem").filter({ hasText: `New lead: Nora ${lastName}` });
    await expect(line.getByText("New", { exact: true })).toBeVisible();
    await expect(line).toContainText("A visitor");
    return lastName;
  });

  await test.step("marks as read on close and returns the focus to the bell", async () => {
    const seen = page.waitForResponse((answer) => answer.url().endsWith("/api/notices/seen"));
    await page.keyboard.press("Escape");
    await expect(bell).toBeFocused();
    await seen;
    await page.reload();
    await bell.click();
    const line = panel.getByRole("listitem").filter({ hasText: `New lead: Nora ${first}` });
    await expect(line).toBeVisible();
    await expect(line.getByText("New", { exact: true })).toBeHidden();
    await line.getByRole("link").click();
    await expect(page.getByRole("heading", { name: `Nora ${first}`, level: 1 })).toBeVisible();
    await expect(panel).toBeHidden();
  });

  await test.step("marks all as read while the list stays open", async () => {
    const lastName = await submitRequest(browser, baseURL);
    await expect(bell).toHaveAccessibleName(/new notification/);
    await bell.click();
    const line = panel.getByRole("listitem").filter({ hasText: `New lead: Nora ${lastName}` });
    await expect(line.getByText("New", { exact: true })).toBeVisible();
    await panel.getByRole("button", { name: "Mark All Read" }).click();
    await expect(line.getByText("New", { exact: true })).toBeHidden();
    await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Escape");
  });

  await test.step("keeps switches after a failed save", async () => {
    await bell.click();
    await panel.getByRole("link", { name: "Notification Settings" }).click();
    await expect(page.getByRole("region", { name: "Notification Preferences" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const office = kind.getByRole("switch", { name: "In the app" });
    await expect(office).toBeChecked();
    await office.click();
    await refuseOnce(page, "PUT", "**/api/account/notifications");
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(
      page.getByRole("region", { name: "Notification Preferences" }).getByRole("alert"),
    ).toHaveText("500: Not now");
    await expect(office).not.toBeChecked();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expectToast(page, "Preferences saved");
    await page.reload();
    await expect(office).not.toBeChecked();
  });

  await test.step("keeps changes from another window", async () => {
    const path = "/api/account/notifications";
    const elsewhere = (office: boolean) => page.request.put(path, { data: { payment_alerts: { office } } });
    const inOffice = (name: string) =>
      page.getByRole("group", { name }).getByRole("switch", { name: "In the app" });
    await inOffice("Team updates").click();
    await elsewhere(true);
    await expect(inOffice("Payment alerts")).toBeChecked();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expectToast(page, "Preferences saved");
    const { wanted } = await (await page.request.get(path)).json();
    expect(wanted.payment_alerts.office).toBe(true);
    expect(wanted.team_updates.office).toBe(true);
    await elsewhere(false);
    await page.reload();
  });

  const second = await test.step("sends no unwanted notification, in the app or by email", async () => {
    await page.request.put("/api/account/profile", { data: { email: `${username}@example.com`, phone: "" } });
    const lastName = await submitRequest(browser, baseURL);
    await bell.click();
    await expect(panel).toBeVisible();
    await expect(panel.getByText(`Nora ${lastName}`)).toHaveCount(0);
    await expect(panel.getByText(`Nora ${first}`)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await kind.getByRole("switch", { name: "By email" }).click();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expectToast(page, "Preferences saved");
    return lastName;
  });

  await test.step("keeps staff emails apart from customer messages", async () => {
    const third = await submitRequest(browser, baseURL);
    await page.goto("/crm/messages/log");
    await expect(page.getByRole("article").filter({ hasText: `New lead: Nora ${second}` })).toHaveCount(0);
    await page.getByRole("button", { name: /^Filter/ }).click();
    await page.getByLabel("To", { exact: true }).selectOption("To Staff");
    await expect(page.getByRole("article").filter({ hasText: `New lead: Nora ${second}` })).toContainText(
      "Not Sent",
    );
    await expect(page.getByText(`New lead: Nora ${third}`)).toHaveCount(0);
    await expect(page.getByText("robin@")).toHaveCount(0);
  });

  await robin.request.post(`/api/team/${id}/deactivate`, { data: {} });
  await page.context().close();
});

/** A user of its own, so settings don't affect other journeys. */
async function newUser(robin: Page, browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const username = uniqueName("drew").replace(" ", ".");
  expect((await page.request.post("/api/register", { data: { username, password } })).status()).toBe(202);
  const team = await (await robin.request.get(`/api/team?group=waiting&search=${username}`)).json();
  const { id } = team.find((user: { username: string }) => user.username === username);
  expect((await robin.request.post(`/api/team/${id}/approve`, { data: {} })).ok()).toBe(true);
  expect((await page.request.post("/api/login", { data: { username, password } })).ok()).toBe(true);
  return { page, id, username };
}

async function submitRequest(browser: Browser, baseURL: string | undefined): Promise<string> {
  const lastName = uniqueName("Delgado");
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
