import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/office.ts";

/** Light or dark, whatever the exact shade. */
async function ground(page: Page): Promise<"light" | "dark"> {
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  return red + green + blue > 380 ? "light" : "dark";
}

async function openMenuOnPhone(page: Page, isMobile: boolean) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
}

test("the theme follows the device until the user chooses one", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/crm");
  expect(await ground(page)).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => ground(page)).toBe("light");

  await openMenuOnPhone(page, isMobile);
  await page.getByRole("group", { name: "Theme" }).getByTitle("Dark").click();
  await expect.poll(() => ground(page)).toBe("dark");
  if (isMobile) expect(await axeViolations(page, "[role=dialog]"), "the drawer").toEqual([]);
  await page.reload();
  expect(await ground(page)).toBe("dark");
});

test("dark mode applies before the first paint", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("valance.theme", "dark"));
  // The script loads later, so the first paint happens without it.
  const painted = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto("/crm", { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByType("paint").length > 0 || document.body !== null,
  );
  expect(await ground(page)).toBe("dark");
  painted.resolve();
});

test("the public site and print stay light", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("valance.theme", "dark"));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/crm");
  expect(await ground(page)).toBe("dark");
  await page.emulateMedia({ media: "print" });
  expect(await ground(page)).toBe("light");
  await page.emulateMedia({ media: "screen" });
  await page.goto("/");
  expect(await ground(page)).toBe("light");
});
