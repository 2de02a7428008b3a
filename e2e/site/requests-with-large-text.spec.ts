import type { Locator, Page } from "@playwright/test";
import { expect, expectToast, test } from "../support/journey.ts";
import { enlarge, expectReachedByTab, expectWholeAndApart } from "../support/large-text.ts";
import { choose, fill, openConsultation, pickADay } from "../support/request-forms.ts";

/** At 200% text, on a phone, where space is tightest. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectUsable(page: Page, surface: Locator, what: string) {
  await expectWholeAndApart(page, surface, what);
  await expectReachedByTab(page, surface, what);
}

/** Submits and waits for the response of the server. */
async function sendAndArrive(page: Page, button: Locator) {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  expect((await answered).status()).toBe(201);
}

async function expectApart(upper: Locator, lower: Locator) {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

const nora = { "First Name": "Nora", "Last Name": "Delgado", Phone: "8505550134" };

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await enlarge(page);
});

test("the contact menu works at 200% text", { tag: "@phone" }, async ({ page }) => {
  const widget = page.getByRole("complementary", { name: "Contact" });
  await widget.getByRole("button", { name: /^Questions\?/ }).press("Enter");
  await expectUsable(page, widget, "the menu, open");
  await page.keyboard.press("Escape");
  const sticky = page.locator(".sticky-request");
  if (await sticky.isVisible()) await expectApart(widget, sticky);
});

test("Book Consultation works at 200% text, with errors", { tag: "@phone" }, async ({ page }) => {
  const dialog = await choose(page, "Book Consultation");
  const go = (label: string) => dialog.getByRole("button", { name: label, exact: true }).click();
  const mistakes = dialog.getByText("Please fix the following errors:");
  await expectUsable(page, dialog, "step 1");
  await go("Next");
  await expect(mistakes).toBeVisible();
  await expectUsable(page, dialog, "step 1 with mistakes");
  await fill(dialog, { ...nora, Email: "nora.large@example.com" });
  await go("Next");
  await expectUsable(page, dialog, "step 2");
  await fill(dialog, { "Street Address": "12 Sea Oat Lane", City: "Destin", State: "FL", Zip: "32541" });
  await go("Next");
  await expectUsable(page, dialog, "step 3");
  await go("Submit");
  await expect(mistakes).toBeVisible();
  await expectUsable(page, dialog, "step 3 with mistakes");
  await dialog.getByLabel("Evening").check();
  await fill(dialog, { "Your Project": "Six windows facing the water, in large letters" });
  await dialog.getByLabel(/I agree/).check();
  await sendAndArrive(page, dialog.getByRole("button", { name: "Submit" }));
  await expectToast(page, "Request Submitted!");
  await expectWholeAndApart(page, page.getByRole("region", { name: /Notifications/ }), "the toast");
});

for (const [label, question, more] of [
  ["Text Us", "Your Message", {}],
  ["Request Call", "What is it about?", {}],
  ["Email Us", "Your Message", { Email: "nora.large@example.com" }],
] as const) {
  test(`${label} works at 200% text`, { tag: "@phone" }, async ({ page }) => {
    const dialog = await choose(page, label);
    const submit = dialog.getByRole("button", { name: "Submit" });
    await expectUsable(page, dialog, label);
    await submit.click();
    await expectUsable(page, dialog, `${label} with mistakes`);
    await fill(dialog, { ...nora, ...more, [question]: `In large letters: ${label}` });
    await dialog.getByLabel(/I agree/).check();
    await dialog.getByRole("button", { name: "Close" }).click();

    await choose(page, label);
    await expectUsable(page, dialog, `${label}, offering what was kept`);
    await dialog.getByRole("button", { name: "Restore it" }).click();
    await sendAndArrive(page, submit);
    await expectToast(page, "Request Submitted!");
    await expectWholeAndApart(page, page.getByRole("region", { name: /Notifications/ }), "the toast");
  });
}

test("the consultation dialog works at 200% text", { tag: "@phone" }, async ({ page }) => {
  const dialog = await openConsultation(page);
  const next = dialog.getByRole("button", { name: "Next", exact: true });
  await expectUsable(page, dialog, "date and time");
  await dialog.getByLabel("Virtual").check();
  await pickADay(dialog);
  await dialog.getByLabel("Hour").selectOption("11");
  await dialog.getByLabel("Minute").selectOption("45");
  await dialog.getByLabel("AM/PM").selectOption("AM");
  await expectUsable(page, dialog, "date and time, chosen");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without sending?" });
  await expectUsable(page, question, "the question before it closes");
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await next.click();

  const zip = dialog.getByLabel("ZIP Code");
  await fill(dialog, { Name: "Mary Ann Lee", Email: "mary.large@example.com", Phone: "8505550118" });
  await fill(dialog, { Address: "4 Dune Way", "ZIP Code": "90210" });
  await expect(zip).toBeFocused();
  await expect(dialog.getByText("We may not service this area yet.")).toBeInViewport({ ratio: 1 });
  await expectUsable(page, dialog, "contact, with a ZIP from elsewhere");
  await next.click();
  await dialog.getByLabel("Motorization Interest").selectOption("Somewhat Interested");
  await fill(dialog, { "Your Goals": "Less glare, in large letters" });
  await expectUsable(page, dialog, "project");
  await sendAndArrive(page, dialog.getByRole("button", { name: "Schedule" }));
  const scheduled = page.getByRole("dialog", { name: "Consultation Scheduled!" });
  await expectToast(page, "Consultation Scheduled!");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expectUsable(page, scheduled, "the confirmation");
  await scheduled.getByRole("button", { name: "Close" }).last().click();
  await expect(scheduled).toBeHidden();
});

test("/schedule works at 200% text", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/schedule");
  await enlarge(page);
  const main = page.getByRole("main");
  const submit = main.getByRole("button", { name: "Submit Request" });
  await expectUsable(page, main, "the form");
  await submit.click();
  await expect(main.getByText("Please enter your zip code")).toBeVisible();
  await expectUsable(page, main, "the form with mistakes");
  await fill(main, { ...nora, Email: "nora.large@example.com", "Zip Code": "32459" });
  await main.getByLabel("Afternoon").check();
  await fill(main, { Comments: "Six windows in the great room, in large letters" });
  await sendAndArrive(page, submit);
  await expect(main.getByRole("heading", { name: "Request Submitted" })).toBeFocused();
  await expectUsable(page, main, "the confirmation");
});
