import type { Page } from "@playwright/test";
import { givenAppointment } from "../support/appointments.ts";
import { createLead } from "../support/leads.ts";
import { expect, test } from "../support/office.ts";
import { givenQuote } from "../support/quotes.ts";
import { freeMonday, uniqueName } from "../support/unique.ts";

const leads = 20;

/** Position and height of the first row, and the number of rows that fit on the screen. */
async function rowsOf(page: Page, address: string, row: string) {
  await page.goto(address);
  await expect(page.locator(row).first()).toBeVisible();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  return page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
    const [first] = boxes;
    return {
      top: Math.round(first?.top ?? Number.NaN),
      height: Math.round(first?.height ?? Number.NaN),
      whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
    };
  }, row);
}

/** Lists that have a record once one of each kind is made. */
const customerLists = [
  ["/crm/leads", "[data-lead]"],
  ["/crm/leads?view=table", "tbody tr"],
  ["/crm/clients", "tbody tr"],
  ["/crm/appointments?when=all", "article"],
  ["/crm/quotes", "tbody tr"],
  ["/crm/messages", "nav[aria-label=Conversations] li"],
] as const;

const otherLists = [
  ["/crm/projects", "tbody tr"],
  ["/crm/products", "tbody tr"],
  ["/crm/messages/log", "article"],
  ["/crm/audit", "tbody tr"],
] as const;

/** Opens each list, and expects its first row to start within this many pixels. */
async function expectFirstRowsWithin(
  page: Page,
  pixels: number,
  lists: readonly (readonly [address: string, row: string])[],
) {
  await givenLists(page);
  for (const [address, row] of lists) {
    const { top } = await rowsOf(page, address, row);
    expect.soft(top, address).toBeLessThanOrEqual(pixels);
  }
}

async function givenLists(page: Page) {
  await givenQuote(page, uniqueName("Merchant"));
  await createLead(page);
  await givenAppointment(page, freeMonday());
}

async function givenLeads(page: Page): Promise<string> {
  const lastName = uniqueName("Delgado");
  await Promise.all(
    Array.from({ length: leads }, (_, place) => createLead(page, { firstName: `Nora ${place}`, lastName })),
  );
  return `/crm/leads?view=table&search=${encodeURIComponent(lastName)}`;
}

test.describe("at 1440 by 900", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("every list begins in the top fifth of the screen", async ({ page }) => {
    await expectFirstRowsWithin(page, 180, [...customerLists, ...otherLists]);
  });

  test("the table shows 15 leads, each 40 pixels high", async ({ page }) => {
    const { height, whole } = await rowsOf(page, await givenLeads(page), "tbody tr");
    expect(height).toBe(40);
    expect(whole).toBeGreaterThanOrEqual(15);
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test("the table shows 8 leads, and a finger hits every button", async ({ page }) => {
    const { whole } = await rowsOf(page, await givenLeads(page), "tbody tr");
    expect(whole).toBeGreaterThanOrEqual(8);
    const buttons = page.getByRole("main").getByRole("button").filter({ visible: true });
    const heights = await buttons.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test("a project's row shows its newest quote", async ({ page }) => {
    const lastName = uniqueName("Okafor");
    await givenQuote(page, lastName);
    await page.goto(`/crm/projects?search=${encodeURIComponent(lastName)}`);
    const row = page.getByRole("row", { name: lastName });
    await expect(row.getByRole("link", { name: /^QTE-/ })).toBeVisible();
  });

  test("the side bar is a rail whose icons have names", async ({ page }) => {
    await page.goto("/crm/leads");
    const rail = page.getByRole("complementary");
    await expect(rail.getByRole("link", { name: "Leads", exact: true })).toBeVisible();
    expect((await rail.boundingBox())?.width).toBe(64);
    await rail.getByRole("link", { name: "Quotes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Quotes" })).toBeVisible();
  });
});

test.describe("on an upright tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test("the head of each list is one row of 56 pixels", async ({ page }) => {
    await givenLists(page);
    for (const [address] of [
      ...customerLists,
      ["/crm/projects"],
      ["/crm/products"],
      ["/crm/payments"],
      ["/crm/reports"],
      ["/crm/audit"],
    ] as const) {
      await page.goto(address);
      const head = page.getByRole("main").locator("header").first();
      await expect(head.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
      expect.soft((await head.boundingBox())?.height, address).toBe(56);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the first record of each list starts within 300 pixels", async ({ page }) => {
    await expectFirstRowsWithin(page, 300, [...customerLists, ["/crm/projects", "tbody tr"]]);
  });

  test("each list has at least four records in sight", async ({ page }) => {
    await givenLists(page);
    const tables = ["/crm/projects", "/crm/products", "/crm/audit"].map(
      (list) => [list, "tbody tr"] as const,
    );
    for (const [address, row] of [...customerLists.slice(0, 5), ...tables]) {
      const { top, height } = await rowsOf(page, address, row);
      // Four whole ones above the bar at the foot of the screen.
      expect.soft(top + 4 * height, address).toBeLessThanOrEqual(844 - 57);
    }
  });

  test("the opening hours of each day can be read", async ({ page }) => {
    await page.goto("/crm/settings/scheduling");
    for (const which of ["opens", "closes"]) {
      const box = await page.getByLabel(`Monday ${which}`).boundingBox();
      expect(box?.width, which).toBeGreaterThanOrEqual(100);
    }
  });
});
