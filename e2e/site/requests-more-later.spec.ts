import { column, createLead } from "../support/leads.ts";
import { expect, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

// The test makes these requests fail.
test.use({ expectedErrors: /status of 503/ });

test("a column that fails to load more keeps its leads, shows one error and can retry", async ({ page }) => {
  const lastName = uniqueName("Threadgill");
  const more = { lastName, leadType: "callback" };
  await Promise.all(Array.from({ length: 52 }, () => createLead(page, more)));
  let isRefused = true;
  let count = 0;
  await page.route("**/api/leads?*cursor=*", (route) => {
    count++;
    return isRefused ? route.fulfill({ status: 503, body: "Not now" }) : route.continue();
  });
  // Live updates refetch the column, which also retries: this stream never opens.
  await page.route("**/api/live", () => undefined);
  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  const fresh = column(page, "New");
  await expect(fresh.getByRole("listitem").first()).toBeVisible();
  await fresh.locator("ul").evaluate((list) => list.parentElement?.scrollTo(0, list.scrollHeight));

  const alert = fresh.getByRole("alert");
  await expect(alert).toContainText("Failed to load more leads: 503: Not now");
  const requestsBefore = count;
  await fresh.locator("ul").evaluate((list) => list.parentElement?.scrollTo(0, 0));
  await expect(fresh.getByRole("listitem").first()).toHaveAttribute("aria-posinset", "1");
  expect(count, "it does not ask on its own").toBe(requestsBefore);

  isRefused = false;
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(alert).toHaveCount(0);
  await fresh.locator("ul").evaluate((list) => list.parentElement?.scrollTo(0, list.scrollHeight));
  await expect(fresh.getByRole("listitem").last()).toHaveAttribute("aria-posinset", "52");
});
