import { expect, test } from "./journey.ts";

test("a tab that is pressed before the script has come is opened when it has", async ({ page }) => {
  await page.goto("/auth");
  const tab = page.getByRole("tab", { name: "Create Account" });
  // With no approach before it, as a finger presses.
  await tab.evaluate((each) => (each as HTMLElement).click());
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Username").filter({ visible: true }).fill("marisol");
});
