import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { nextNumber, uniqueName } from "../support/unique.ts";

/** A signed-out visitor. */
async function visitorOf(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The journey has no browser");
  return (await browser.newContext()).newPage();
}

test("an administrator's new consent wording shows in the forms", async ({ page }) => {
  const visitor = await visitorOf(page);
  await page.goto("/crm/settings/messaging#consent");
  const consent = page.getByRole("region", { name: "Consent to Texts" });
  const wording = consent.getByLabel("Consent Wording");
  const often = `At most ${nextNumber() + 3} a month.`;
  const before = "I agree to receive text messages from {company} about my request.";
  const after = "Reply STOP to opt out, HELP for help. Standard message and data rates apply.";
  const save = () => consent.getByRole("button", { name: "Save Consent Wording" }).click();

  await wording.fill(`${before} ${often} ${after.replace("STOP", "QUIT")}`);
  await save();
  await expect(consent.getByText("Explain how to opt out: the word STOP is missing")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await wording.fill(`${before} ${often} ${after}`);
  await save();
  await expectToast(page, "Consent wording saved");
  await expect(consent.getByRole("heading", { name: "Earlier Versions" })).toBeVisible();

  await visitor.goto("/contact/text");
  await expect(visitor.getByRole("checkbox", { name: often })).toBeVisible();
  await visitor.context().close();
});

test.describe("two administrators editing the settings", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("keeps both administrators' changes to the company profile", async ({ page }) => {
    await page.goto("/crm/settings/trust");
    const trust = page.getByRole("region", { name: "Trust and Reviews" });
    const [mine, theirs, insurance] = [uniqueName("Mine"), uniqueName("Theirs"), uniqueName("Gulf Mutual")];
    await trust.getByLabel("License").fill(mine);
    await page.request.put("/api/company", { data: { licence: theirs, insurance } });
    await trust.getByRole("button", { name: "Save Trust and Reviews" }).click();
    await expect(trust.getByText("robin changed this company profile")).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await expect(trust.getByRole("group")).toHaveText([/^License/, /^Insurance/]);
    await trust.getByRole("button", { name: "Back to Editing" }).click();
    await expect(trust.getByLabel("License")).toHaveValue(mine);
    await expect(trust.getByLabel("Insurance")).toHaveValue(insurance);
    await trust.getByRole("button", { name: "Save Trust and Reviews" }).click();
    await expectToast(page, "Trust and reviews saved");
    const saved = await (await page.request.get("/api/company")).json();
    expect(saved).toMatchObject({ licence: mine, insurance });
  });

  test("lets the second administrator choose between two consent wordings", async ({ page }) => {
    await page.goto("/crm/settings/messaging#consent");
    const consent = page.getByRole("region", { name: "Consent to Texts" });
    const after = "Reply STOP to opt out, HELP for help. Standard message and data rates apply.";
    const [mine, theirs] = ["Mine", "Theirs"].map(
      (whose) =>
        `I agree to receive text messages from {company} about my request. ${uniqueName(whose)}. ${after}`,
    );
    await consent.getByLabel("Consent Wording").fill(mine ?? "");
    await page.request.post("/api/consent-wordings", { data: { wording: theirs } });
    await consent.getByRole("button", { name: "Save Consent Wording" }).click();
    await expect(consent.getByText("robin changed this wording")).toBeFocused();
    await expect(consent.getByRole("radio", { name: theirs })).toBeVisible();
    await consent.getByRole("radio", { name: /^Yours/ }).check();
    await consent.getByRole("button", { name: "Save Choices" }).click();
    await expectToast(page, "Consent wording saved");
    await expect(consent.getByLabel("Consent Wording")).toHaveValue(mine ?? "");
  });
});
