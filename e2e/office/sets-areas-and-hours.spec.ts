import type { Page } from "@playwright/test";
import { addDays, dayAt, longDate, shortDate } from "../../src/domain/calendar.ts";
import { monthOf } from "../../src/domain/month.ts";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { openConsultation } from "../support/request-forms.ts";
import { someZipCode, uniqueName } from "../support/unique.ts";

/** A signed-out visitor. */
async function visitorOf(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The journey has no browser");
  return (await browser.newContext()).newPage();
}

test.describe("an area", () => {
  // The browser logs the refused ZIP code.
  test.use({ expectedErrors: /400/ });

  test("is added, moved, given a travel fee and deleted", async ({ page }) => {
    const name = uniqueName("Lake Powell");
    const address = `/areas/${name.toLowerCase().replace(/ /g, "-")}`;
    const zip = someZipCode();
    const visitor = await visitorOf(page);
    await page.goto("/crm/settings/areas");
    const areas = page.getByRole("region", { name: "Service Areas" });

    await test.step("rejects another area's ZIP codes", async () => {
      await areas.getByRole("button", { name: "Add Service Area" }).click();
      const dialog = page.getByRole("dialog", { name: "Add Service Area" });
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("Drive Time").fill("25-40 min");
      await dialog.getByLabel("Communities").fill("Inlet Heights\nPowell Point");
      await dialog.getByLabel("ZIP Codes").fill(`${zip} 3241`);
      await dialog.getByLabel("Travel Fee").fill("45");
      await dialog.getByRole("button", { name: "Add Service Area" }).click();
      await expect(dialog.getByText("3241 isn't a ZIP code. Enter five digits")).toBeVisible();
      await dialog.getByLabel("ZIP Codes").fill(`${zip}, 32459`);
      await dialog.getByRole("button", { name: "Add Service Area" }).click();
      await expect(dialog.getByText("32459 already belongs to Santa Rosa Beach").first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByLabel("ZIP Codes").fill(zip);
      await dialog.getByRole("button", { name: "Add Service Area" }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("gets its own public page at once", async () => {
      await visitor.goto(address);
      await expect(visitor.getByRole("heading", { level: 1 })).toContainText(name);
      await visitor.goto(`/areas/check?place=${zip}`);
      await expect(visitor.getByText(`Yes, we come to ${zip}`)).toBeVisible();
      await visitor.goto("/areas");
      await expect(visitor.getByRole("link", { name })).toBeVisible();
    });

    await test.step("moves up by keyboard, and the button keeps the focus", async () => {
      const up = areas.getByRole("button", { name: `Move ${name} up` });
      await up.press("Enter");
      await expect(areas.getByRole("listitem").last()).not.toContainText(name);
      await expect(up).toBeFocused();
    });

    await test.step("tags new leads from there and shows staff the fee", async () => {
      const lead = await given<{ id: string }>(page, "/api/leads", {
        ...{ firstName: "Opal", lastName: uniqueName("Reyes"), phone: "8505550163" },
        ...{ message: "Shades", leadType: "callback", zipCode: zip },
      });
      await page.goto(`/crm/leads?open=schedule&id=${lead.id}`);
      const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
      await expect(dialog.getByLabel("Date")).toBeVisible();
      await expect(dialog.getByText(`Travel fee for ${name}: $45.00`)).toBeVisible();
    });

    await test.step("shows affected records before deletion", async () => {
      await page.goto("/crm/settings/areas");
      await areas.getByRole("button", { name: `Delete ${name}` }).click();
      const confirmation = page.getByRole("alertdialog", { name: `Delete ${name}` });
      await expect(confirmation).toContainText("1 lead will have no area.");
      await confirmation.getByRole("button", { name: "Delete", exact: true }).click();
      await expectToast(page, `${name} is off your website.`);
      await expect.poll(async () => (await visitor.request.get(address)).status()).toBe(404);
    });
    await visitor.context().close();
  });
});

test("a holiday that an administrator adds shows on the website", async ({ page }) => {
  const name = uniqueName("Founders' Day");
  const today = dayAt(new Date(), "America/Chicago");
  const dayAfter = (holiday: string) => addDays(holiday, longDate(holiday).startsWith("Saturday") ? 2 : 1);
  // The calendar shows one month: the day after must be in it, too.
  const day = [33, 40]
    .map((ahead) => addDays(today, ahead))
    .find((each) => monthOf(each) === monthOf(dayAfter(each)))!;
  const visitor = await visitorOf(page);
  await page.goto("/crm/settings/scheduling");
  const company = page.getByRole("region", { name: "Hours and Holidays" });
  const save = async () => {
    // An earlier save's toast may still show.
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await company.getByRole("button", { name: "Save Scheduling" }).click();
    expect((await saved).ok()).toBe(true);
    await expectToast(page, "Scheduling saved");
  };

  await company.getByRole("button", { name: "Add Holiday" }).click();
  await company.getByLabel("Name of holiday 1", { exact: true }).fill(name);
  await company.getByRole("button", { name: "Save Scheduling" }).click();
  await expect(company.getByText("Choose a date")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await company.getByLabel("Date of holiday 1", { exact: true }).fill(day);
  await save();

  const closed = `Closed ${shortDate(day)}: ${name}`;
  // The database tells the page cache of a change; a page requested meanwhile is still the old one.
  await expect(async () => {
    await visitor.goto("/contact/text");
    await expect(visitor.getByRole("contentinfo").getByText(closed)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByRole("main").getByText(closed)).toBeVisible();

  await visitor.goto("/");
  const dialog = await openConsultation(visitor);
  const turns = Number(monthOf(day).slice(5)) - Number(monthOf(today).slice(5));
  for (let month = 0; month < (turns + 12) % 12; month++)
    await dialog.getByRole("button", { name: "Next month" }).click();
  await dialog.getByRole("button", { name: `${longDate(day)}. We're closed` }).press("Enter");
  await expect(dialog.getByText(`We're closed on ${longDate(day)}: ${name}.`)).toBeVisible();
  await expect(dialog.getByText("Pick a date first.")).toBeVisible();
  expect(await axeViolations(visitor)).toEqual([]);
  await dialog.getByRole("button", { name: longDate(dayAfter(day)), exact: true }).click();
  await expect(dialog.getByText("We're closed on")).toBeHidden();

  await company.getByRole("button", { name: "Remove holiday 1", exact: true }).click();
  await save();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole("contentinfo").getByText(closed)).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await visitor.context().close();
});

test("staff see a holiday when booking and can book anyway", async ({ page }) => {
  const name = uniqueName("Founders' Day");
  const day = addDays(dayAt(new Date(), "America/Chicago"), 40);
  const closed = async (holidays: object[]) =>
    expect((await page.request.put("/api/company", { data: { holidays } })).ok()).toBe(true);
  await closed([{ day, name }]);
  await page.goto(`/crm/appointments?view=calendar&range=month&day=${day}`);
  const link = page.getByRole("button", { name: `${longDate(day)}, closed: ${name}, ` });
  await expect(link).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await link.press("Enter");
  if ((page.viewportSize()?.width ?? 0) > 700) {
    await page.getByRole("button", { name: "Week" }).click();
    await expect(link).toBeVisible();
  }
  await page.goto(`/crm/appointments?view=calendar&range=day&day=${day}`);
  await expect(page.getByRole("heading", { name: `Closed: ${name}` })).toBeVisible();

  await page.goto("/crm/appointments?open=add");
  const booking = page.getByRole("dialog", { name: "Schedule Appointment" });
  await booking.getByLabel("Preferred Date").fill(day);
  await expect(booking.getByText(`Closed: ${name}. You can still book.`)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await booking.getByLabel("Preferred Date").fill(addDays(day, 1));
  await expect(booking.getByText(`Closed: ${name}`)).toBeHidden();
  await closed([]);
});
