import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { expectToast, signIn } from "../support/office.ts";

test("a tab pressed before the script loads opens afterward", async ({ page }) => {
  await page.goto("/auth");
  const tab = page.getByRole("tab", { name: "Create Account" });
  // Without hover, like a touch.
  await tab.evaluate((each) => (each as HTMLElement).click());
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Username").filter({ visible: true }).fill("marisol");
});

test("a pasted password is kept exactly", async ({ page }) => {
  await page.goto("/auth");
  const username = page.getByLabel("Username").filter({ visible: true });
  await username.fill("keeps  the «sun» out");
  await username.press("ControlOrMeta+a");
  await username.press("ControlOrMeta+c");
  await page.getByRole("tab", { name: "Sign In" }).focus();
  const password = page.getByLabel("Password", { exact: true }).filter({ visible: true });
  await password.focus();
  await password.press("ControlOrMeta+v");
  await expect(password).toHaveValue("keeps  the «sun» out");
});

test("one switch shows both passwords, and a signed-in user is redirected", async ({ page }) => {
  await page.goto("/auth");
  const password = page.getByRole("textbox", { name: "Password" });
  await page.getByLabel("Password", { exact: true }).filter({ visible: true }).fill("keeps the sun out");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("tab", { name: "Create Account" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("tab", { name: "Sign In" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(password).toHaveValue("keeps the sun out");

  await signIn(page);
  await page.goto("/auth?next=%2Fcrm%2Fleads");
  await expect(page).toHaveURL("/crm/leads");
});

test.describe("during a request", () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  test("each tab shows its purpose and keeps refused input", async ({ page }) => {
    await page.goto("/auth");
    for (const { tab, busy, failed } of [
      { tab: "Sign In", busy: "Signing in...", failed: "Login failed" },
      { tab: "Create Account", busy: "Creating account...", failed: "Registration failed" },
    ]) {
      await page.getByRole("tab", { name: tab }).click();
      const form = page.getByRole("tabpanel", { name: tab });
      await form.getByLabel("Username").fill("marisol");
      await form.getByRole("textbox", { name: "Password" }).fill("password123");
      const goOn = await hold(page, /\/api\/(login|register)$/);
      await form.getByRole("button", { name: tab, exact: true }).click();
      await expect(form.getByRole("button", { name: busy })).toBeDisabled();
      goOn();
      await expectToast(page, failed);
      await expect(form.getByLabel("Username")).toHaveValue("marisol");
      await expect(form.getByRole("button", { name: tab, exact: true })).toBeEnabled();
    }
  });
});

/** Holds the next call until released. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, (route) => promise.then(() => route.continue()), { times: 1 });
  return resolve;
}
