import { expect, test } from "../support/journey.ts";

test("the filters work without JavaScript, and a picture opens as a file", async ({ page }) => {
  await page.goto("/gallery");
  const gallery = page.getByRole("region", { name: "Pictures" });
  await expect(gallery.getByRole("listitem")).toHaveCount(24);
  await gallery.getByText("More Filters").click();
  await gallery.getByText("Kitchen", { exact: true }).click();
  await expect(gallery.getByRole("listitem")).toHaveCount(1);
  await gallery.getByRole("button", { name: "Show all" }).click();
  await expect(gallery.getByRole("listitem")).toHaveCount(24);
  await expect(gallery.getByRole("link", { name: /^Ask about this/ })).toHaveCount(24);
  const file = await gallery
    .getByRole("link", { name: /Enlarge/ })
    .first()
    .getAttribute("href");
  const answer = await page.request.get(file ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
});

test("each picture leads to its treatment, with the least price of its style", async ({ page }) => {
  await page.goto("/gallery");
  const gallery = page.getByRole("region", { name: "Pictures" });
  await expect(gallery.getByRole("link", { name: /^[\w ,-]+ from \$[\d,]+$/ })).toHaveCount(24);
  await gallery
    .getByRole("link", { name: /^Solar screen from/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\/outdoor-screens$/);
});
