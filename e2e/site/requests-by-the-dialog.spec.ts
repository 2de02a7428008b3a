import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, test } from "../support/journey.ts";
import { fill, keyOf, openConsultation, pickADay, uuid } from "../support/request-forms.ts";

const mary = {
  Name: "Mary Ann Lee",
  Email: "mary@example.com",
  Phone: "8505550118",
  Address: "4 Dune Way",
  "ZIP Code": "32459",
};

test("a visitor requests a consultation for a chosen day and time", { tag: "@both" }, async ({ page }) => {
  await page.goto("/");
  const dialog = await openConsultation(page);
  const next = dialog.getByRole("button", { name: "Next", exact: true });
  await expect(next).toBeDisabled();
  await dialog.getByLabel("Virtual").check();
  for (const dial of ["Hour", "Minute", "AM/PM"]) await expect(dialog.getByLabel(dial)).toBeDisabled();
  const day = await pickADay(dialog);
  await expect(dialog.getByLabel("Hour")).toHaveValue("9");
  await dialog.getByLabel("Minute").selectOption("15");
  // An hour that is open only after noon turns the half, too.
  await expect(dialog.getByLabel("Hour").locator("option", { hasText: /^7$/ })).toBeDisabled();
  await dialog.getByLabel("Hour").selectOption("2");
  await expect(dialog.getByLabel("AM/PM")).toHaveValue("PM");
  await next.click();

  await expect(next).toBeDisabled();
  await fill(dialog, mary);
  await next.click();
  const schedule = dialog.getByRole("button", { name: "Schedule", exact: true });
  await expect(schedule).toBeDisabled();
  await fill(dialog, { "Your Goals": "Less glare" });
  await dialog.getByLabel("Motorization Interest").selectOption("Not Sure Yet");
  await expect(dialog.getByText("Coming Soon")).toBeVisible();
  const sent = page.waitForRequest("**/api/appointments");
  await schedule.click();

  const request = await sent;
  expect(keyOf(request)).toMatch(uuid);
  expect(request.postDataJSON()).toMatchObject({
    firstName: "Mary Ann",
    lastName: "Lee",
    meetingType: "virtual",
    preferredDate: day,
    preferredTime: "2:15 PM",
    propertyType: "residential",
    projectDescription: "Less glare\n\nMotorization: Not Sure Yet",
    page: "/",
    website: "",
  });
  const scheduled = page.getByRole("dialog", { name: "Consultation Scheduled!" });
  const promise = "We'll send you a confirmation email and call to confirm your appointment.";
  await expect(scheduled.getByText(promise).first()).toBeVisible();
  await expectToast(page, "Consultation Scheduled!");
  expect(await axeViolations(page)).toEqual([]);
  await scheduled.getByRole("button", { name: "Close" }).last().click();
  await expect(scheduled).toBeHidden();
});

test("an opening from the calendar is one press, and the confirmation says how to prepare", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/");
  const dialog = await openConsultation(page);
  const next = dialog.getByRole("button", { name: "Next", exact: true });
  await dialog.getByLabel("In-Home").check();
  const opening = dialog.getByRole("group", { name: "Next openings" }).getByRole("button").nth(1);
  const chosen = await opening.innerText();
  await opening.click();
  await expect(opening).toHaveAttribute("aria-pressed", "true");
  expect(await axeViolations(page)).toEqual([]);
  await next.click();
  await fill(dialog, { ...mary, Email: "mary.chip@example.com" });
  await next.click();
  await fill(dialog, { "Your Goals": "Less glare" });
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  const scheduled = page.getByRole("dialog", { name: "Consultation Scheduled!" });
  await expect(scheduled.getByRole("heading", { name: "How to prepare" })).toBeVisible();
  await expect(scheduled.getByText("We'll confirm it by phone.")).toBeVisible();
  const download = page.waitForEvent("download");
  await scheduled.getByRole("link", { name: "Add to Calendar" }).click();
  expect((await download).suggestedFilename()).toBe("visit.ics");
  expect(chosen).toMatch(/^\w{3}, \w{3} \d{1,2} at \d/);
});

test("past and closed days are not offered, and the keyboard moves through the calendar", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-11-18T20:05:00Z"));
  await page.goto("/");
  const dialog = await openConsultation(page);
  const today = dialog.getByRole("button", { name: "Wednesday, November 18" });
  await test.step("past days are disabled", async () => {
    await expect(dialog.getByRole("button", { name: "Previous month" })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "Tuesday, November 17" })).toBeDisabled();
    await today.click();
    // 2:05 PM in the company's time zone.
    await expect(dialog.getByText("Nov 18, 2026")).toBeVisible();
    await expect(dialog.getByText("2:15 PM")).toBeVisible();
    await expect(dialog.getByLabel("AM/PM").locator("option")).toHaveText(["PM"]);
    await expect(dialog.getByLabel("Minute").locator("option")).toHaveText(["15", "30", "45"]);
    await expect(dialog.getByLabel("Hour").locator("option").first()).toHaveText("2");
    await dialog.getByLabel("Hour").selectOption("3");
    await expect(dialog.getByLabel("Minute").locator("option").first()).toHaveText("00");
  });
  await test.step("the keyboard moves through the calendar", async () => {
    await today.click();
    await page.keyboard.press("ArrowLeft");
    await expect(today).toBeFocused();
    await dialog
      .getByRole("button", { name: "Sunday, November 22. We're closed on Sundays." })
      .press("Enter");
    await expect(dialog.getByText("We're closed on Sundays.")).toBeVisible();
    await expect(dialog.getByText("Nov 18, 2026")).toBeVisible();
    await today.click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("button", { name: "Thursday, November 26" })).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(dialog.getByText("December 2026")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Dec 26, 2026")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.describe("an error from the server", () => {
  test.use({ expectedErrors: /400/ });

  test("shows at its field and step and keeps all input; a ZIP outside the area is accepted", async ({
    page,
  }) => {
    await page.goto("/");
    const dialog = await openConsultation(page);
    const next = dialog.getByRole("button", { name: "Next", exact: true });
    await dialog.getByLabel("In-Home").check();
    await pickADay(dialog);
    await next.click();
    await test.step("a ZIP outside the area warns but does not block", async () => {
      await fill(dialog, { ...mary, "ZIP Code": "90210" });
      const warning = dialog.getByText(
        "We may not service this area yet. We'll contact you to discuss options.",
      );
      await expect(warning).toBeVisible();
      await expect(next).toBeEnabled();
      await fill(dialog, { "ZIP Code": "32499" });
      await expect(warning).toBeHidden();
    });
    await test.step("text that is too long shows an error before submission", async () => {
      await fill(dialog, { Address: "Dune Way ".repeat(50) });
      await next.click();
      await fill(dialog, { "Your Goals": "Privacy toward the street" });
      await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
      await expect(dialog.getByText("At most 400 characters").last()).toBeVisible();
      await expect(dialog.getByLabel("Address")).toBeFocused();
    });
    await test.step("a server error shows at its field", async () => {
      await fill(dialog, { Address: mary.Address, Email: "mary@nowhere" });
      await next.click();
      await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
      await expectToast(page, "Submission Failed");
      await expectToast(page, "Please try again or call us directly at (");
      await expect(dialog.getByLabel("Email")).toBeFocused();
      await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
      await fill(dialog, { Email: "mary@example.com" });
      await next.click();
      await expect(dialog.getByLabel("Your Goals")).toHaveValue("Privacy toward the street");
    });
  });
});

test("closing the dialog with typed text asks first", async ({ page }) => {
  await page.goto("/");
  const dialog = await openConsultation(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await openConsultation(page);
  await dialog.getByLabel("Virtual").check();
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without sending?" });
  await expect(question).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel("Virtual")).toBeChecked();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Request Design Consultation" }).first()).toBeFocused();
});

test("the buttons of an area and of a product page open the dialog", async ({ page }) => {
  await page.goto("/");
  const area = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Destin" }) });
  await area.getByRole("button", { name: "Request Design Consultation" }).click();
  await expect(page.getByRole("dialog", { name: "Request Design Consultation" })).toBeVisible();
  await page.goto("/products/shutters");
  await page.getByRole("button", { name: "Book a Free Visit" }).first().click();
  await expect(page.getByRole("dialog", { name: "Request Design Consultation" })).toBeVisible();
});

test("a time that passes while the visitor types moves forward and shows before submission", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-11-18T20:05:00Z") });
  await page.goto("/");
  const dialog = await openConsultation(page);
  await dialog.getByLabel("In-Home").check();
  await dialog.getByRole("button", { name: "Wednesday, November 18" }).click();
  await dialog.getByRole("button", { name: "Next", exact: true }).click();
  await fill(dialog, mary);
  await dialog.getByRole("button", { name: "Next", exact: true }).click();
  await fill(dialog, { "Your Goals": "Less glare" });
  await page.clock.fastForward("30:00");
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(dialog.getByText("The time you picked has passed. This is the next one.")).toBeVisible();
  await expect(dialog.getByText("2:45 PM", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Hour")).toBeFocused();
});
