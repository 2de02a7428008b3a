import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { signIn } from "../support/office.ts";

test("a tab shows only its treatment, and a gallery loops from the last picture to the first", async ({
  page,
}) => {
  await page.goto("/#services");
  await test.step("a tab hides the others, by click and by arrow keys", () => walkTheTabs(page));
  await test.step("the arrows and dots move the gallery", () => turnTheGallery(page));
});

async function walkTheTabs(page: Page) {
  const services = page.locator("#services");
  const tab = (name: string) => services.getByRole("tab", { name });
  const panel = (name: string) => services.getByRole("tabpanel", { name });
  await expect(panel("Blinds")).toBeVisible();
  await expect(services.getByRole("tabpanel")).toHaveCount(1);
  await tab("Shutters").click();
  await expect(panel("Shutters")).toBeVisible();
  await expect(panel("Blinds")).toBeHidden();
  await tab("Shutters").press("ArrowRight");
  await expect(tab("Draperies")).toBeFocused();
  await expect(panel("Draperies")).toBeVisible();
  await tab("Draperies").press("ArrowRight");
  await expect(panel("Blinds")).toBeVisible();
}

async function turnTheGallery(page: Page) {
  const gallery = page.locator("#services").getByRole("region", { name: "Blinds" }).first();
  const dots = gallery.getByRole("button", { name: /^Picture \d of \d$/ });
  const count = await dots.count();
  expect(count).toBeGreaterThanOrEqual(3);
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await gallery.getByRole("button", { name: "Next picture" }).click();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await dots.nth(count - 1).click();
  await expect(dots.nth(count - 1)).toHaveAttribute("aria-current", "true");
  await gallery.getByRole("button", { name: "Next picture" }).click();
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await gallery.getByRole("button", { name: "Previous picture" }).click();
  await expect(dots.nth(count - 1)).toHaveAttribute("aria-current", "true");
}

test("the header names a signed-in user, links to the office and signs them out", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("[data-signed-in]:not([hidden])")).toHaveCount(0);
  await signIn(page);
  await page.goto("/");
  const drawer = page.getByRole("button", { name: "Open menu" });
  const menu = (await drawer.isVisible()) ? drawer : page.getByText("robin", { exact: true });
  await menu.click();
  await expect(page.getByRole("link", { name: "CRM Dashboard" }).filter({ visible: true })).toHaveAttribute(
    "href",
    "/crm",
  );
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
  await expect(page.getByText("CRM Dashboard").filter({ visible: true })).toHaveCount(0);
  expect((await page.request.get("/api/user")).status()).toBe(401);
});
