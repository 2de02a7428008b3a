import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, test } from "../support/journey.ts";
import { pressWhenVisible, tabTo, typeInto } from "../support/keyboard.ts";
import { choose } from "../support/request-forms.ts";

const nora = { "First Name": "Nora", "Last Name": "Delgado" };
const kinds = ["Book Consultation", "Text Us", "Request Call", "Email Us"];

/** Opens a form from the menu; its heading has focus. */
async function openByKeyboard(page: Page, label: string) {
  const toggle = page.getByRole("button", { name: /^Questions\?/ });
  await toggle.focus();
  await page.keyboard.press("Enter");
  for (let choices = 0; choices <= 1 + kinds.indexOf(label); choices++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: label });
  await expect(dialog.getByRole("heading", { name: label })).toBeFocused();
  return { dialog, toggle };
}

async function sendWith(page: Page, press: () => Promise<void>) {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await press();
  expect((await answered).status()).toBe(201);
}

test("the keyboard opens and closes the contact menu and a form", async ({ page }) => {
  await page.goto("/");
  const toggle = page.getByRole("button", { name: /^Questions\?/ });
  await toggle.focus();
  await page.keyboard.press("Space");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  const { dialog } = await openByKeyboard(page, "Request Call");
  await tabTo(page, dialog.getByLabel("First Name"));
  await page.keyboard.type("Nora");
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(toggle).toBeFocused();
});

test("a keyboard user sends Text Us, Request Call and Email Us", async ({ page }) => {
  await page.goto("/");
  for (const [label, more, question] of [
    ["Text Us", { Phone: "8505550134" }, "Your Message"],
    ["Request Call", { Phone: "8505550134" }, "What is it about?"],
    ["Email Us", { Email: "nora@example.com", Phone: "8505550134" }, "Your Message"],
  ] as const) {
    await test.step(label, async () => {
      const { dialog, toggle } = await openByKeyboard(page, label);
      await typeInto(page, dialog, { ...nora, ...more, [question]: "Motors for two shades" });
      await pressWhenVisible(page, dialog.getByLabel(/I agree/), "Space");
      await tabTo(page, dialog.getByRole("button", { name: "Submit" }));
      await sendWith(page, () => page.keyboard.press("Enter"));
      await expectToast(page, "Request Submitted!");
      await expect(dialog).toBeHidden();
      await expect(toggle).toBeFocused();
    });
  }
});

test("a keyboard user sends Book Consultation step by step", async ({ page }) => {
  await page.goto("/");
  const { dialog } = await openByKeyboard(page, "Book Consultation");
  await typeInto(page, dialog, { ...nora, Email: "nora@example.com", Phone: "8505550134" });
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Street Address")).toBeFocused();
  await typeInto(page, dialog, {
    "Street Address": "12 Sea Oat Lane",
    City: "Destin",
    State: "FL",
    "Zip Code": "32541",
  });
  await pressWhenVisible(page, dialog.getByRole("button", { name: "Next" }), "Enter");
  await expect(dialog.getByRole("radio", { name: /Morning/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /Afternoon/ })).toBeChecked();
  await typeInto(page, dialog, { "Your Project": "Six windows" });
  await pressWhenVisible(page, dialog.getByLabel(/I agree/), "Space");
  await tabTo(page, dialog.getByRole("button", { name: "Submit" }));
  await sendWith(page, () => page.keyboard.press("Enter"));
  await expectToast(page, "Request Submitted!");
});

test("a keyboard user completes the consultation dialog with its calendar and time selects", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-11-18T20:05:00Z"));
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Request Design Consultation" }).first();
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request Design Consultation" });
  await pressWhenVisible(page, dialog.getByRole("radio", { name: /In-Home/ }), "Space");
  await tabTo(page, dialog.getByRole("button", { name: "Wednesday, November 18" }));
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByLabel("Hour"));
  await page.keyboard.type("10");
  await expect(dialog.getByText("10:00 AM")).toBeVisible();
  await pressWhenVisible(page, dialog.getByRole("button", { name: "Next", exact: true }), "Enter");

  await typeInto(page, dialog, { Name: "Mary Ann Lee", Email: "mary@example.com", Phone: "8505550118" });
  await typeInto(page, dialog, { Address: "4 Dune Way", "ZIP Code": "32459" });
  await page.keyboard.press("Enter");
  await typeInto(page, dialog, { "Your Goals": "Less glare" });
  await tabTo(page, dialog.getByLabel("Timeline"));
  await page.keyboard.type("Just");
  await tabTo(page, dialog.getByRole("button", { name: "Schedule" }));
  const sent = page.waitForRequest("**/api/appointments");
  await sendWith(page, () => page.keyboard.press("Enter"));
  expect((await sent).postDataJSON()).toMatchObject({
    preferredDate: "2026-12-18",
    preferredTime: "10:00 AM",
    projectDescription: "Less glare\n\nTimeline: Just planning",
  });
  const scheduled = page.getByRole("dialog", { name: "Consultation Scheduled!" });
  await pressWhenVisible(page, scheduled.getByRole("button", { name: "Close" }).last(), "Enter");
  await expect(opener).toBeFocused();
});

test("a keyboard user sends /schedule", async ({ page }) => {
  await page.goto("/schedule");
  const form = page.locator("form");
  await typeInto(page, form, {
    ...nora,
    Email: "nora@example.com",
    Phone: "8505550134",
    "Zip Code": "32459",
  });
  await tabTo(page, form.getByRole("radio", { name: /Morning/ }));
  await page.keyboard.press("ArrowDown");
  await typeInto(page, form, { Comments: "Six windows" });
  await tabTo(page, form.getByRole("button", { name: "Submit Request" }));
  await sendWith(page, () => page.keyboard.press("Enter"));
  await expect(page.getByRole("heading", { name: "Request Submitted" })).toBeFocused();
  await pressWhenVisible(page, page.getByRole("link", { name: "Return to Home" }), "Enter");
  await expect(page).toHaveURL("/");
});

test("the contact menu and every form pass axe", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Questions\?/ }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  for (const label of ["Book Consultation", "Text Us", "Request Call", "Email Us"]) {
    const dialog = await choose(page, label);
    await expect(dialog.getByLabel("First Name")).toBeVisible();
    expect(await axeViolations(page), label).toEqual([]);
    if (label === "Email Us") await dialog.getByRole("button", { name: "Submit" }).click();
    expect(await axeViolations(page), `${label}, with mistakes`).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});
