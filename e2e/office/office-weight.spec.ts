import type { Page } from "@playwright/test";
import { expect, test } from "../support/office.ts";

const kilobyte = 1000;

/** Compressed script bytes until the screen shows its data. */
async function weightOf(page: Page, address: string): Promise<number> {
  await page.addInitScript(markFirstData);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("first data").length > 0);
  return page.evaluate(() => {
    const shownAt = performance.getEntriesByName("first data")[0]!.startTime;
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = fetched.filter(
      ({ name, startTime }) => new URL(name).pathname.endsWith(".js") && startTime < shownAt,
    );
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
}

/** Later requests, such as live updates, keep nobody waiting. */
function markFirstData() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("h1") || document.body.innerText.includes("Loading")) return;
    observer.disconnect();
    performance.mark("first data");
  }).observe(document, { childList: true, subtree: true });
}

// Journeys save data, so only needed scripts count.
for (const address of ["/crm", "/crm/leads", "/crm/clients", "/crm/appointments", "/crm/projects"]) {
  test(`${address} shows its data after less than 180 KB of script`, async ({ page }) => {
    const weight = await weightOf(page, address);
    expect(weight).toBeGreaterThan(100 * kilobyte);
    expect(weight).toBeLessThan(180 * kilobyte);
  });
}
