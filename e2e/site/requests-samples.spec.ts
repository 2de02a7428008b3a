import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/journey.ts";

test("a homeowner marks samples on two pages and asks for them", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/products/shades");
  const samples = page.getByRole("region", { name: "Samples to hold" });
  const boxes = samples.getByRole("checkbox");
  await boxes.first().check({ force: true });
  await expect(samples.getByRole("status")).toHaveText("1 of 10 samples marked");
  expect(await axeViolations(page, "#samples")).toEqual([]);

  await page.goto("/products/blinds");
  await expect(samples.getByRole("status")).toHaveText("1 of 10 samples marked");
  await expect(boxes.first()).not.toBeChecked();
  await boxes.first().check({ force: true });
  await expect(samples.locator("[data-chosen] > li")).toHaveCount(2);

  await samples.getByRole("button", { name: "Ask for Samples" }).click();
  const message = page.getByRole("dialog", { name: "Email Us" }).getByLabel("Your Message");
  await expect(message).toHaveValue(/^Could you bring these samples\?\n- .+: .+\n- .+: .+$/);
  await page.keyboard.press("Escape");

  await samples.getByRole("button", { name: "Clear All" }).click();
  await expect(samples.getByRole("status")).toBeEmpty();
  await expect(boxes.first()).not.toBeChecked();
});

test("a sample marked before the script arrives counts", async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/samples-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/products/shades");
  const samples = page.getByRole("region", { name: "Samples to hold" });
  await samples.getByRole("checkbox").first().check({ force: true });
  script.resolve();
  await expect(samples.getByRole("status")).toHaveText("1 of 10 samples marked");
});

test("the tray of samples is full at ten", async ({ page }) => {
  await page.goto("/products/shades");
  const samples = page.getByRole("region", { name: "Samples to hold" });
  const closed = samples.locator("details:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
  const boxes = samples.getByRole("checkbox");
  for (let place = 0; place < 10; place += 1) await boxes.nth(place).check({ force: true });
  await expect(samples.getByRole("status")).toHaveText(
    "10 of 10 samples marked. Remove one to choose another.",
  );
  await expect(boxes.nth(10)).toBeDisabled();
  await boxes.first().uncheck({ force: true });
  await expect(boxes.nth(10)).toBeEnabled();
});

test("a swatch opens large, and adds its sample from there", { tag: "@both" }, async ({ page }) => {
  await page.goto("/products/shades");
  const samples = page.getByRole("region", { name: "Samples to hold" });
  const first = samples.getByRole("button", { name: "Enlarge" }).first();
  await first.click();
  const lightbox = page.getByRole("dialog", { name: "Picture" });
  await expect(lightbox.getByRole("img")).toBeVisible();
  expect(await axeViolations(page, "dialog[data-lightbox]")).toEqual([]);
  await lightbox.getByRole("button", { name: "Add Sample" }).click();
  await expect(lightbox).toBeHidden();
  await expect(samples.getByRole("status")).toHaveText("1 of 10 samples marked");
  await expect(samples.getByRole("checkbox").first()).toBeChecked();

  await first.press("Enter");
  await expect(lightbox.getByRole("button", { name: "Remove Sample" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("button", { name: "Add Sample" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(samples.getByRole("button", { name: "Enlarge" }).nth(1)).toBeFocused();
});
