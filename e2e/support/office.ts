import type { APIRequestContext, Page } from "@playwright/test";
import type { BusinessSettings } from "#contract/settings.ts";
import { expect, expectToast, test as journey, robin } from "./journey.ts";
import { uniqueName } from "./unique.ts";

/** A test that starts signed in to the office. */
export const test = journey.extend<{ signedIn: undefined }>({
  signedIn: [
    async ({ page }, use) => {
      await signIn(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

export async function signIn(page: Page) {
  const login = await page.request.post("/api/login", { data: robin });
  expect(login.ok(), await login.text()).toBe(true);
}

/** A user who registered in a separate browser context and was approved. */
export async function approvedUser(admin: Page, theirs: APIRequestContext, name: string) {
  const account = { username: uniqueName(name).replace(" ", "."), password: "measures-everything-twice" };
  expect((await theirs.post("/api/register", { data: account })).ok()).toBe(true);
  const team: { id: string; username: string }[] = await (await admin.request.get("/api/team")).json();
  const id = team.find(({ username }) => username === account.username)?.id ?? "";
  const approved = await admin.request.post(`/api/team/${id}/approve`, { data: {} });
  expect(approved.ok(), await approved.text()).toBe(true);
  return { id, ...account };
}

/** Sends a request from the site without a session. */
export async function submitCallback(visitor: APIRequestContext, data: object) {
  const response = await visitor.post("/api/leads", { data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Fails the next call with this method; other methods at the same URL pass. */
export async function refuseOnce(page: Page, method: "POST" | "PUT", address: string) {
  let isRefused = false;
  await page.route(address, (route) => {
    if (isRefused || route.request().method() !== method) return route.continue();
    isRefused = true;
    return route.fulfill({ status: 500, body: "Not now" });
  });
}

/** Calls the API directly, to set up a test. */
export async function given<Made>(page: Page, path: string, data: object): Promise<Made> {
  const response = await page.request.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Changes settings of the worker's office. Later tests of the worker see the change. */
export async function settle(page: Page, settings: Partial<BusinessSettings>) {
  const { version } = await (await page.request.get("/api/business")).json();
  const saved = await page.request.put("/api/business", { data: { ...settings, version } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/**
 * A background refetch may redirect first; both ways end at the sign-in page. Each attempt is bounded: the redirect of
 * one can cancel the navigation of the other.
 */
export async function expectShutOut(page: Page) {
  await expect(async () => {
    if (new URL(page.url()).pathname !== "/auth")
      await page.goto("/crm/leads", { waitUntil: "commit", timeout: 5_000 });
    await expect(page).toHaveURL(/\/auth\?next=/, { timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole("heading", { name: "Team Access" })).toBeVisible();
}

export { expect, expectToast };

/** Types a name and a password into the sign-in form and sends it. */
export async function submitSignIn(
  page: Page,
  { username, password }: { username: string; password: string },
) {
  await page.goto("/auth");
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Username").fill(username);
  await form.getByRole("textbox", { name: "Password" }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}
