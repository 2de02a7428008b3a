import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, given, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search or go to" });
const field = (page: Page) => palette(page).getByRole("combobox", { name: "Search or go to" });

async function openByKeys(page: Page) {
  await page.goto("/crm");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

async function givenHouse(page: Page) {
  const lastName = uniqueName("Fontaine");
  const digits = someNumber();
  const person = { firstName: "Odette", lastName, phone: digits, address: `${lastName} Lane` };
  const client = await given<{ id: string }>(page, "/api/clients", person);
  const house = { name: `House of ${lastName}`, clientId: client.id };
  const project = await given<{ id: string }>(page, "/api/projects", house);
  return { lastName, digits, client, project };
}

test("the palette finds a client by any phone format and a project by its owner", async ({ page }) => {
  const { lastName, digits, project } = await givenHouse(page);
  await openByKeys(page);
  const typed = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  await field(page).fill(typed);
  await expect(
    palette(page)
      .getByRole("option", { name: `Odette ${lastName}` })
      .first(),
  ).toBeVisible();

  await field(page).fill(`fontaine ${lastName.split(" ")[1]}`);
  await palette(page)
    .getByRole("option", { name: `House of ${lastName}` })
    .click();
  await expect(page).toHaveURL(`/crm/projects/${project.id}`);
  await expect(palette(page)).toBeHidden();
  await expect(page.locator("#screen")).toBeFocused();
});

test("the palette opens screens and runs actions by keyboard", async ({ page }) => {
  await openByKeys(page);
  await page.keyboard.type("quot");
  await expect(palette(page).getByRole("option", { name: "Quotes", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/crm/quotes");

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("follow");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/followUp=due/);

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("add lead");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add Lead" })).toBeVisible();
});

test("the palette shows empty results and retries a failed search", async ({ page }) => {
  await openByKeys(page);
  await field(page).fill("zzyzx qqq");
  await expect(palette(page).getByText("No results for “zzyzx qqq”")).toBeVisible();

  await page.route("**/api/search?*", (route) => route.fulfill({ status: 200, body: "not what was asked" }));
  await field(page).fill("zzyzx www");
  await expect(palette(page).getByRole("alert")).toBeVisible();
  await page.unroute("**/api/search?*");
  await palette(page).getByRole("option", { name: "Try Again" }).click();
  await expect(palette(page).getByText("No results for “zzyzx www”")).toBeVisible();
  await palette(page).getByRole("option", { name: "Create Lead “zzyzx www”" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await expect(dialog.getByLabel("First Name")).toHaveValue("zzyzx");
  await expect(dialog.getByLabel("Last Name")).toHaveValue("www");
});

test("the palette opens by touch, and Escape restores the focus", async ({ page, isMobile }) => {
  await page.goto("/crm/leads");
  const button = page.getByRole("button", { name: isMobile ? "Search or go to" : /^Search or go to/ });
  await button.filter({ visible: true }).click();
  await expect(field(page)).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(button.filter({ visible: true })).toBeFocused();
});
