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
