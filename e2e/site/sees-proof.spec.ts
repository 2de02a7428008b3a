import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

/** One black pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  "base64",
);

test("a visitor sees what an administrator proves, and no trace of it once removed", async ({ page }) => {
  const browser = page.context().browser();
  if (!browser) throw new Error("The journey has no browser");
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const [owner, sentence, customer] = [uniqueName("Ada"), uniqueName("Every window"), uniqueName("They fit")];
  const reviewsLink = visitor.getByRole("contentinfo").getByRole("link", { name: "Reviews" });

  await page.goto("/crm/settings/trust");
  const trust = page.getByRole("region", { name: "Trust and Reviews" });
  await trust.getByLabel("Owner's Name").fill(owner);
  await trust.getByLabel("In the Owner's Words").fill(sentence);
  await trust.getByLabel("Insurance").fill("Gulf Mutual");
  await trust.getByRole("button", { name: "Add Testimonial" }).click();
  await trust.getByLabel("What the Customer Said").fill(customer);
  await trust.getByLabel("First Name").fill("Ida");
  await trust.getByRole("button", { name: "Save Trust and Reviews" }).click();
  await expect(trust.getByText("Enter a town")).toBeVisible();
  await expect(trust.getByText("Choose the day the customer agreed")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await trust.getByLabel("Town").fill("Seaside");
  await trust.getByLabel("Agreed On").fill("2026-11-02");
  await trust.getByRole("button", { name: "Save Trust and Reviews" }).click();
  await expectToast(page, "Trust and reviews saved");
  const portrait = page.getByRole("region", { name: "Owner's Portrait" });
  await portrait
    .getByLabel("Portrait file")
    .setInputFiles({ name: "ada.png", mimeType: "image/png", buffer: pixel });
  await expectToast(page, "Portrait saved");

  await visitor.goto("/about");
  await expect(visitor.getByRole("region", { name: "The owner" })).toContainText(sentence);
  const picture = visitor.getByRole("img", { name: owner });
  await expect(picture).toHaveJSProperty("naturalWidth", 640);
  const address = (await picture.getAttribute("src")) ?? "";
  await expect(visitor.getByRole("contentinfo")).toContainText("Insurance: Gulf Mutual");
  await reviewsLink.click();
  await expect(visitor.getByRole("figure").filter({ hasText: customer })).toContainText("Ida, Seaside");
  await expect(visitor.getByText("2026")).toHaveCount(0);

  await portrait.getByRole("button", { name: "Remove" }).click();
  await expect(portrait.getByText("No portrait")).toBeVisible();
  await trust.getByRole("button", { name: "Remove testimonial 1" }).click();
  for (const label of ["Owner's Name", "In the Owner's Words", "Insurance"])
    await trust.getByLabel(label).fill("");
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/company") && response.ok());
  await trust.getByRole("button", { name: "Save Trust and Reviews" }).click();
  await saved;

  await expect(async () => {
    await visitor.goto("/about");
    expect(await visitor.getByText(owner).count()).toBe(0);
  }).toPass();
  await expect(visitor.getByRole("heading", { name: "See it on paper first" })).toBeVisible();
  await expect(reviewsLink).toHaveCount(0);
  await expect(visitor.getByRole("contentinfo")).not.toContainText("Insurance");
  expect((await visitor.request.get(address)).status()).toBe(404);
  await visitor.context().close();
});
