import type { Browser, Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, expectShutOut, expectToast, submitSignIn, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

const password = "measures-everything-twice";

test("an administrator approves and later deactivates another user", async ({ page, browser }) => {
  const username = uniqueName("casey").replace(" ", ".");
  const otherUser = await newPerson(browser);
  await test.step("a teammate requests an account", () => requestAccount(otherUser, username));
  await test.step("cannot sign in yet", () => expectNoWayIn(otherUser, username));
  await test.step("the administrator approves", () => approve(page, username));
  await test.step("the other user signs in", () => signIn(otherUser, username));
  await test.step("the teammate sees neither the team nor the audit trail", () => expectNoTeam(otherUser));
  await test.step("the administrator deactivates them", () => deactivate(page, username));
  await test.step("their next click leads to the sign-in page", () => expectShutOut(otherUser));
  await test.step("the audit trail shows it", () => readAuditLog(page, username));
  await otherUser.context().close();
});

/** A fresh browser. */
async function newPerson(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function requestAccount(page: Page, username: string) {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Create Account" }).click();
  const form = page.getByRole("tabpanel", { name: "Create Account" });
  await form.getByLabel("Username").fill(username);
  await form.getByRole("textbox", { name: "Password" }).fill(password);
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(form.getByText("An administrator must approve it before you can sign in.")).toBeVisible();
}

const enter = (page: Page, username: string) => submitSignIn(page, { username, password });

async function expectNoWayIn(page: Page, username: string) {
  await enter(page, username);
  await expectToast(page, "Login failed");
  await expect(page).toHaveURL(/\/auth/);
}

async function approve(page: Page, username: string) {
  await page.goto("/crm");
  await goTo(page, "Settings");
  await page.getByRole("link", { name: /^Team and Roles/ }).click();
  await expect(page).toHaveURL("/crm/settings/team");
  await expect(page.getByRole("article", { name: username })).toBeVisible();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: `Approve ${username}` }).press("Enter");
  await expectToast(page, `${username} can sign in now.`);
  await expect(page.getByRole("heading", { name: "Team Management" })).toBeFocused();
  await expect(page.getByRole("row", { name: username }).getByText("Active")).toBeVisible();
}

async function signIn(page: Page, username: string) {
  await enter(page, username);
  await expect(page).toHaveURL("/crm");
  await expect(page.getByRole("heading", { name: `Welcome back, ${username}` })).toBeVisible();
}

async function expectNoTeam(page: Page) {
  await goTo(page, "Settings");
  await expect(page.getByRole("link", { name: /^Profile/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Team and Roles/ })).toBeHidden();
  await page.goto("/crm/settings/team");
  await expect(page.getByRole("heading", { name: "Not Allowed" })).toBeVisible();
  await page.goto("/crm/settings/business");
  const business = page.getByRole("region", { name: "Business Settings" });
  await expect(business.getByText("Only administrators can change this.")).toBeVisible();
  await page.goto("/crm/audit");
  await expect(page.getByRole("heading", { name: "Not Allowed" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
}

/** They have a lead to hand over. */
async function deactivate(page: Page, username: string) {
  const lastName = uniqueName("Dale");
  const assignable: { id: string; username: string }[] = await (
    await page.request.get("/api/colleagues")
  ).json();
  const idOf = (name: string) => assignable.find((each) => each.username === name)?.id;
  const assignedTo = idOf(username);
  await page.request.post("/api/leads", {
    data: { firstName: "Nora", lastName, phone: someNumber(), message: "Shades", assignedTo },
  });
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  const dialog = page.getByRole("dialog", { name: `Deactivate ${username}` });
  await expect(dialog.getByText(`Nora ${lastName}`, { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await dialog.getByLabel("Assign all to").selectOption("robin");
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expectToast(page, "Team member deactivated");
  await expect(page.getByRole("row", { name: username }).getByText("Deactivated")).toBeVisible();
  const found = await page.request.get(`/api/leads?search=${encodeURIComponent(lastName)}`);
  expect(await found.json()).toMatchObject([{ assignedTo: idOf("robin") }]);
}

async function readAuditLog(page: Page, username: string) {
  await page.goto("/crm/settings/audit");
  await page.getByRole("searchbox", { name: "Search the audit trail" }).fill(username);
  const lines = page.getByRole("row").filter({ hasText: username });
  await expect(lines.first()).toContainText("Deactivated a team member");
  await expect(lines.last()).toContainText("Created an account");
  await expect(page).toHaveURL(`/crm/audit?search=${username}`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("What was done").selectOption({ label: "Approved an account" });
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("robin");
}

test("an added user sets a password by link and gets another role", async ({ page, browser }) => {
  const username = uniqueName("drew").replace(" ", ".");
  const link = await test.step("the administrator adds a user", () => add(page, username));
  const otherUser = await newPerson(browser);
  await test.step("the new user chooses a password", () => choosePassword(otherUser, link));
  await test.step("the new user signs in", () => signIn(otherUser, username));
  await test.step("the administrator makes them an administrator", () => promote(page, username));
  await otherUser.reload();
  await goTo(otherUser, "Settings");
  await expect(otherUser.getByRole("link", { name: /^Team and Roles/ })).toBeVisible();
  await otherUser.context().close();
});

async function add(page: Page, username: string): Promise<string> {
  await page.goto("/crm/settings/team");
  await page.getByRole("button", { name: "Add Member" }).click();
  const form = page.getByRole("dialog", { name: "Add Member" });
  await expect(form).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByLabel("Username").fill("-");
  await form.getByRole("button", { name: "Add Member" }).click();
  await expect(form.getByText(/^Use 2 to 64 characters/)).toBeVisible();
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Email").fill("drew@example.com");
  await form.getByRole("button", { name: "Add Member" }).click();
  const invited = page.getByRole("dialog", { name: `${username} is invited` });
  const link = await invited.getByLabel("One-time link").inputValue();
  await invited.getByRole("button", { name: "Copy" }).click();
  await expect(invited.getByRole("status")).toContainText(/copied|selected/);
  expect(await axeViolations(page)).toEqual([]);
  await invited.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: username }).getByText("Invited")).toBeVisible();
  return link;
}

async function choosePassword(page: Page, link: string) {
  await page.goto(link);
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await page.getByRole("textbox", { name: "New password" }).fill(password);
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText("Your password is set.")).toBeVisible();
}

async function promote(page: Page, username: string) {
  await page.reload();
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Change Role" }).click();
  const dialog = page.getByRole("dialog", { name: "Manage Permissions" });
  await expect(dialog.getByRole("radio", { name: "Staff Member" })).toBeChecked();
  await expect(dialog.getByText("Delete clients and projects")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(dialog.getByRole("button", { name: "Save Role" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Administrator" }).check();
  await dialog.getByRole("button", { name: "Save Role" }).click();
  await expect(page.getByRole("row", { name: username }).getByText("Administrator")).toBeVisible();
}

async function goTo(page: Page, screen: string) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  const links = page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: screen });
  await links.filter({ visible: true }).click();
}
