import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/journey.ts";

test("a visitor filters the gallery, looks through the rest and asks about a room @both", async ({
  page,
}) => {
  await page.goto("/gallery");
  const gallery = page.getByRole("region", { name: "Pictures" });
  const count = gallery.getByRole("status");
  await expect(count).toHaveText("24 pictures");
  expect(await axeViolations(page)).toEqual([]);

  await gallery.getByText("More Filters").click();
  expect(await axeViolations(page)).toEqual([]);
  await gallery.getByRole("radio", { name: "Bath" }).press("Space");
  await expect(count).toHaveText("1 picture");
  await gallery.getByRole("radio", { name: "Blinds" }).press("Space");
  await expect(gallery.getByText("No picture shows all of that yet.")).toBeVisible();
  await gallery.getByRole("button", { name: "Show all" }).click();
  await expect(count).toHaveText("24 pictures");
  await gallery.getByRole("radio", { name: "Outdoor screens" }).press("Space");
  await expect(count).toHaveText("3 pictures");

  const porch = gallery.getByRole("button", { name: /lamplight glowing.*Enlarge/ });
  await porch.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Picture" });
  await expect(lightbox).toContainText("2 of 3");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("Screen mesh in its side track");
  const next = lightbox.getByRole("button", { name: "Next picture" });
  await next.click();
  await expect(lightbox).toContainText("Porch screens in the morning");
  await next.click();
  await expect(lightbox).toContainText("Porch screens at dusk, seen from the yard");
  await page.keyboard.press("Escape");
  await expect(porch).toBeFocused();

  await porch.click();
  await lightbox.getByRole("button", { name: "Ask About This" }).click();
  const message = page.getByRole("dialog", { name: "Email Us" }).getByLabel("Your Message");
  await expect(message).toHaveValue(
    'I saw "Porch screens at dusk, seen from the yard" in your gallery. Could you do this in my home?',
  );
  await page.keyboard.press("Escape");
  await expect(porch).toBeFocused();
});

test("the gallery never scrolls sideways @phone", async ({ page }) => {
  await page.goto("/gallery");
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
});
