import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { approvedUser, expect, expectToast, settle, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

// The browser logs the refusals under test.
test.use({ expectedErrors: /Failed to load resource.*40[03]/ });

const password = "keeps-the-blinds-level";
const question = (page: Page) => page.getByRole("dialog", { name: "Confirm Your Password" });

/** As for an old sign-in, until the call carries the password. */
async function signedInLongAgo(page: Page, method: "POST" | "PUT", address: string) {
  await page.route(address, (route) => {
    const request = route.request();
    const isPasswordless = request.method() === method && !request.postDataJSON()?.password;
    if (!isPasswordless) return route.continue();
    const json = { code: "password_needed", message: "Enter your password to continue" };
    return route.fulfill({ status: 403, json });
  });
}

async function answer(page: Page, typed = password) {
  await question(page).getByLabel("Your password").fill(typed);
  await question(page).getByRole("button", { name: "Continue" }).click();
}

test("an administrator confirms the password before adding a user, and the form stays", async ({ page }) => {
  const username = uniqueName("drew").replace(" ", ".");
  await signedInLongAgo(page, "POST", "**/api/team");
  await page.goto("/crm/settings/team");
  await page.getByRole("button", { name: "Add Member" }).click();
  const form = page.getByRole("dialog", { name: "Add Member" });
  await form.getByLabel("Username").fill(username);
  await form.getByRole("button", { name: "Add Member" }).click();
  await expect(question(page)).toBeVisible();
  expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByLabel("Username")).toHaveValue(username);
  await expect(form.getByText("Enter your password to continue")).toBeVisible();

  await form.getByRole("button", { name: "Add Member" }).click();
  await answer(page, "not the password");
  await expect(question(page).getByText("The password is incorrect")).toBeVisible();
  await answer(page);
  await expect(page.getByRole("dialog", { name: `${username} is invited` })).toBeVisible();
});

test("an administrator confirms the password before approving an account or changing a role", async ({
  page,
  playwright,
  baseURL,
}) => {
  const username = uniqueName("casey").replace(" ", ".");
  const theirs = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  await theirs.post("/api/register", { data: { username, password: "measures-everything-twice" } });
  await theirs.dispose();
  await signedInLongAgo(page, "POST", "**/api/team/*/approve");
  await signedInLongAgo(page, "PUT", "**/api/team/*");
  await page.goto("/crm/settings/team");
  await page.getByRole("button", { name: `Approve ${username}` }).click();
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByText("Error", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: `Approve ${username}` }).click();
  await answer(page);
  await expectToast(page, `${username} can sign in now.`);

  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Change Role" }).click();
  const roles = page.getByRole("dialog", { name: "Manage Permissions" });
  await roles.getByRole("radio", { name: "Administrator" }).check();
  await roles.getByRole("button", { name: "Save Role" }).click();
  await answer(page);
  await expect(page.getByRole("row", { name: username }).getByText("Administrator")).toBeVisible();
});

test("an administrator confirms the password before shortening retention", async ({ page }) => {
  await signedInLongAgo(page, "PUT", "**/api/retention");
  await page.goto("/crm/settings/privacy");
  const section = page.getByRole("region", { name: "Data Retention" });
  const addresses = section.getByLabel("Network addresses, in months");
  await addresses.fill("11");
  await section.getByRole("button", { name: "Save Retention" }).click();
  const shorter = page.getByRole("alertdialog", { name: "Keep data for a shorter time?" });
  await shorter.getByRole("button", { name: "Save Retention" }).click();
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(section.getByText("Enter your password to continue")).toBeVisible();
  await expect(addresses).toHaveValue("11");

  await section.getByRole("button", { name: "Save Retention" }).click();
  await shorter.getByRole("button", { name: "Save Retention" }).click();
  await answer(page);
  await expectToast(page, "Data retention saved");
});

test("a user confirms the password before creating a calendar link", async ({ page, browser }) => {
  await settle(page, { calendarSync: true });
  const context = await browser.newContext();
  const user = await context.newPage();
  const { username, password: theirs } = await approvedUser(page, context.request, "ellis");
  await context.request.post("/api/login", { data: { username, password: theirs } });
  await signedInLongAgo(user, "POST", "**/api/calendar-feed");
  await user.goto("/crm/appointments?open=subscribe");
  const dialog = user.getByRole("dialog", { name: "Subscribe to My Calendar" });
  await dialog.getByRole("button", { name: "Create Link" }).click();
  await answer(user, theirs);
  await expect(dialog.getByLabel("Your calendar link")).toHaveValue(/calendar-feeds/);
  await context.close();
});
