import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/journey.ts";

/** A homeowner's questions, each at most two presses from the home page, on a phone. */

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("a homeowner asks for a consultation in three ways", { tag: "@phone" }, async ({ page }) => {
  const request = page.getByRole("dialog", { name: "Request Design Consultation" });
  await page.getByRole("button", { name: "Request Design Consultation" }).first().click();
  await expect(request).toBeVisible();
  await page.keyboard.press("Escape");
  // The contact bubble hides beside the page's first button and on the way down.
  await page.mouse.wheel(0, 2000);
  await expect(page.locator(".contact-widget")).toHaveAttribute("data-away");
  await page.mouse.wheel(0, -500);
  await page.getByRole("button", { name: /^Questions\?/ }).click();
  await page.getByRole("button", { name: "Book Consultation" }).click();
  await expect(page.getByRole("dialog", { name: "Book Consultation" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Get Free Quote" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Request Your Consultation" })).toBeVisible();
});

test("a homeowner learns whether and when the company comes", { tag: "@phone" }, async ({ page }) => {
  const check = page.locator("#check");
  const enterPlace = async (place: string) => {
    await check.getByLabel("Your ZIP code or town").fill(place);
    await check.getByRole("button", { name: "Check" }).click();
  };
  await enterPlace("seaside");
  await expect(check.getByText("Yes, we come to Seaside")).toBeVisible();
  await expect(check.getByText("We're 15–30 minutes away.")).toBeVisible();
  await expect(check.getByText(/^Next free visit: \w{3}, \w{3} \d{1,2} at \d/)).toBeVisible();
  expect(await axeViolations(page, "#check")).toEqual([]);
  await enterPlace("32563");
  await expect(check.getByText("32563 isn't on our regular route")).toBeVisible();
  await expect(check.getByRole("link", { name: /^Call \(850\)/ })).toBeVisible();
  await enterPlace("325");
  await expect(check.getByText("Enter a five-digit ZIP code or a town")).toBeVisible();
  expect(await axeViolations(page, "#check")).toEqual([]);
});

test("a homeowner sees what shutters cost", { tag: "@phone" }, async ({ page }) => {
  const tile = page.getByRole("link", { name: /^Shutters From \$/ });
  await expect(tile).toBeVisible();
  await page.getByRole("link", { name: "Prices", exact: true }).click();
  await expect(page.getByRole("heading", { name: "A beach condo, 6 windows" })).toBeVisible();
});

test("a homeowner sees rooms", { tag: "@phone" }, async ({ page }) => {
  const link = page.getByRole("main").getByRole("link", { name: "Gallery" });
  await link.filter({ visible: true }).click();
  await expect(page).toHaveURL("/gallery");
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
});

test("a homeowner learns what happens at the visit", { tag: "@phone" }, async ({ page }) => {
  await page.getByRole("link", { name: "What happens at the visit" }).click();
  await expect(page).toHaveURL("/consultation");
});

test("calls a person at once", { tag: "@phone" }, async ({ page }) => {
  const call = page.getByRole("banner").getByRole("link", { name: /^Call \(850\)/ });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute("href", /^tel:\+1850/);
});

test("the home page is at most 9,000 pixels tall at 360", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9_000);
});
