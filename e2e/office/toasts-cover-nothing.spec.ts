import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { createLead } from "../support/leads.ts";
import { given, signIn } from "../support/office.ts";
import { choose, fill, openConsultation, pickADay } from "../support/request-forms.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];

async function keepToast(page: Page, text: string) {
  const toast = page.getByRole("region", { name: /Notifications/ }).getByText(text);
  await toast.hover();
  await expect(toast).toBeVisible();
}

/** Fully visible once scrolled to, and clickable at its center. */
async function expectReachable(control: Locator, what: string) {
  await expect(async () => {
    await control.scrollIntoViewIfNeeded({ timeout: 1_000 });
    const reached = await control.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 4, top + 4],
        [right - 4, bottom - 4],
      ] as const;
      return points.map(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (element.contains(there) || there.contains(element));
      });
    });
    expect(reached, what).toEqual([true, true, true]);
  }).toPass({ timeout: 3_000 });
}

const menus = [
  { width: 360, height: 740, names: ["Open menu", "Search or go to"] },
  { width: 700, height: 1024, names: ["Open menu", "Search or go to"] },
  { width: 768, height: 1024, names: ["Search or go to...", "Sign Out"] },
];

for (const { names, ...viewport } of menus) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("toasts don't cover the menu bar or the side bar", async ({ page }) => {
      const lastName = uniqueName("Delgado");
      const people = ["Ada", "Ben"].map((firstName) => ({ firstName, lastName }));
      await signIn(page);
      for (const each of people) await createLead(page, each);
      await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lastName)}`);
      for (const { firstName } of people) {
        await page.getByRole("button", { name: `Actions for ${firstName} ${lastName}` }).click();
        await page.getByRole("menuitem", { name: "Mark Contacted" }).click();
        // A closing menu overlaps the next one while it fades.
        await expect(page.getByRole("menuitem")).toHaveCount(0);
      }
      for (const { firstName } of people) await keepToast(page, `${firstName} ${lastName}: Contacted`);
      for (const name of names) await expectReachable(page.getByRole("button", { name, exact: true }), name);
      if (!names.includes("Open menu")) return;
      await page.getByRole("button", { name: "Open menu" }).click();
      await expectReachable(page.getByRole("button", { name: "Close menu" }), "Close menu");
    });
  });
}

test.describe("in the office", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("a toast doesn't cover a dialog's title, Close, Cancel or Save", async ({ page }) => {
    await signIn(page);
    const person = { firstName: "Nora", lastName: uniqueName("Delgado"), phone: someNumber() };
    const { id } = await given<{ id: string }>(page, "/api/clients", person);
    await page.goto(`/crm/clients/${id}?open=edit`);
    const dialog = page.getByRole("dialog", { name: `Nora ${person.lastName}` });
    await dialog.getByLabel("City").fill("Destin");
    await page.route(`**/api/clients/${id}`, (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, body: "Not now" }) : route.continue(),
    );
    for (const size of sizes) {
      await page.setViewportSize(size);
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await keepToast(page, "Failed to update client");
      await expectReachable(dialog.getByRole("heading").first(), `title at ${size.width}`);
      for (const name of ["Close", "Cancel", "Save Changes"])
        await expectReachable(dialog.getByRole("button", { name, exact: true }), `${name} at ${size.width}`);
    }
  });
});

test("a toast doesn't cover the contact widget's choices", async ({ page }) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/");
    const form = await choose(page, "Email Us");
    await fill(form, { "First Name": "Nora", "Last Name": "Delgado", Phone: "8505550134" });
    await fill(form, { Email: "nora@example.com", "Your Message": `Shades at ${size.width} pixels` });
    await form.getByLabel(/I agree/).check();
    await form.getByRole("button", { name: "Submit" }).click();
    await keepToast(page, "Request Submitted!");
    await expect(form).toBeHidden();
    await page.locator("[data-contact-toggle][aria-expanded=false]").press("Enter");
    const choices = page.locator("#contact-menu a");
    await expect(choices).toHaveCount(5);
    for (const choice of await choices.all())
      await expectReachable(choice, `${await choice.innerText()} at ${size.width}`);
  }
});

for (const size of [sizes[0], sizes[2]]) {
  test.describe(`at ${size?.width} pixels`, () => {
    test.use({ viewport: size ?? null });

    test("a toast doesn't cover a confirmation's title, Close or button", async ({ page }) => {
      await page.goto("/");
      const dialog = await openConsultation(page);
      await dialog.getByLabel("Virtual").check();
      await pickADay(dialog);
      const next = dialog.getByRole("button", { name: "Next", exact: true });
      await next.click();
      await fill(dialog, { Name: "Nora Delgado", Email: "nora@example.com" });
      await fill(dialog, { Phone: "8505550134", Address: "12 Sea Oat Lane", "ZIP Code": "32541" });
      await next.click();
      await fill(dialog, { "Your Goals": "Less glare" });
      await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
      await keepToast(page, "Consultation Scheduled!");
      const scheduled = page.getByRole("dialog", { name: "Consultation Scheduled!" });
      await expectReachable(scheduled.getByRole("heading").first(), "title");
      for (const close of await scheduled.getByRole("button", { name: "Close" }).all())
        await expectReachable(close, "Close");
    });
  });
}
