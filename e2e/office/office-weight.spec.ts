import type { Page } from "@playwright/test";
import { expect, test } from "../support/office.ts";

const kilobyte = 1000;

/** Compressed script bytes until the screen shows its data. */
async function weightOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = fetched.filter(({ name: address }) => new URL(address).pathname.endsWith(".js"));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
}

test.beforeEach(async ({ page }) => {
  // Save-Data turns preloading off, so only needed scripts count.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
});

for (const address of ["/crm", "/crm/leads", "/crm/clients", "/crm/appointments", "/crm/projects"]) {
  test(`${address} shows its data after less than 180 KB of script`, async ({ page }) => {
    const weight = await weightOf(page, address);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThan(180 * kilobyte);
  });
}
