import type { Page } from "@playwright/test";
import { createLead } from "../support/leads.ts";
import { expect, test } from "../support/office.ts";

/** Holds the office's own code back until released, as a slow line does. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, (route) => promise.then(() => route.continue()));
  return resolve;
}

const rows = (page: Page) => page.locator("#early-rows");

test("the frame and the first data are there before the office's code", async ({ page }) => {
  const lead = await createLead(page);
  const release = await holdCode(page);
  await page.goto("/crm/leads", { waitUntil: "commit" });
  await expect(rows(page)).toBeVisible();
  await expect(rows(page).getByText("New Leads", { exact: true })).toBeVisible();
  await expect(rows(page).getByRole("link", { name: `Nora ${lead.lastName}` })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
  await expect(page.locator("#early")).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Nora ${lead.lastName}`, exact: true })).toBeVisible();
});

test("the office starts although its code runs before the body is there", async ({ page }) => {
  const { promise: hasRun, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/crm/clients", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _, ...headers } = response.headers();
    const body = (await response.text()).replace("<body>", '<body><script src="/held.js"></script>');
    await route.fulfill({ response, headers, body });
  });
  await page.route("**/held.js", async (route) => {
    await hasRun;
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const code = page.waitForResponse(/\/assets\/crm-[^/]+\.js$/);
  await page.goto("/crm/clients", { waitUntil: "commit" });
  await page.evaluate(`import(${JSON.stringify((await code).url())})`);
  expect(await page.locator("#office").count()).toBe(0);
  goOn();
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
});

for (const [address, call] of [
  ["/crm", "/api/dashboard/mine"],
  ["/crm/leads", "/api/leads?column=new&limit=50"],
  ["/crm/clients", "/api/clients?limit=50"],
] as const) {
  test(`${address} takes the answers of the first script, and asks nothing twice`, async ({ page }) => {
    // Live updates refetch what came before them: this stream never opens.
    await page.route("**/api/live", () => undefined);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url().replace(/^https?:\/\/[^/]+/, "")));
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    expect(requests.filter((each) => each === call)).toHaveLength(1);
    expect(requests.filter((each) => each === "/api/user")).toHaveLength(1);
  });
}

test.describe("without its code", () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 503/ });

  test("the page says so", async ({ page }) => {
    await page.route(/\/assets\/crm-[^/]+\.js$/, (route) => route.abort());
    await page.goto("/crm/projects");
    await expect(rows(page).getByText("Valance couldn't load. Check your connection.")).toBeVisible();
    await expect(rows(page).getByRole("link", { name: "Load again" })).toBeVisible();
  });
});

test.describe("offline", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test("a bar says so from the first call without an answer to the next with one", async ({
    page,
    context,
  }) => {
    await page.goto("/crm/clients");
    await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
    const bar = page.getByText("You're offline.");
    await context.setOffline(true);
    await page.getByRole("searchbox", { name: "Search clients" }).fill("nobody");
    await expect(bar).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toBeHidden({ timeout: 15_000 });
  });
});
