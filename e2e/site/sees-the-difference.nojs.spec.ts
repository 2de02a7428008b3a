import { expect, test } from "../support/journey.ts";

test("every state shows without JavaScript as a picture with its name and its meaning", async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "See the difference" });
  const figures = await section.getByRole("figure").all();
  const names = await section.locator("figcaption > :first-child").allTextContents();
  expect(names).toEqual(["No shade", "10%", "5%", "3%", "1%", "Blackout"]);
  expect(figures).toHaveLength(6);
  for (const each of figures) await expect(each.getByRole("img")).toBeVisible();
  await expect(section.getByText(/side channels/)).toBeVisible();
  await expect(section.getByRole("slider")).toBeHidden();
  await expect(section.getByRole("radio")).toHaveCount(0);
});

test("all four states of the porch show without JavaScript as pictures in a row", async ({ page }) => {
  await page.goto("/products/outdoor-screens");
  const section = page.getByRole("region", { name: "See the difference" });
  await expect(section.getByRole("figure").getByRole("img")).toHaveCount(4);
  for (const each of await section.getByRole("img").all()) await expect(each).toBeVisible();
  await expect(section.getByText(/low sun/)).toBeVisible();
  await expect(section.getByRole("slider")).toBeHidden();
});
