import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

/** Keypad keys for width and height. */
const livingRoom = [
  ["35 1/8", "60"],
  ["35 1/4", "60"],
  ["35 1/8", "59 7/8"],
  ["71 1/2", "60"],
  ["29 3/4", "48 5/8"],
  ["29 3/4", "48 1/2"],
  ["110 3/8", "84"],
] as const;
const sunroom = [
  ["42", "72 1/8"],
  ["42 1/8", "72 1/8"],
  ["42", "72"],
  ["41 15/16", "72 3/4"],
  ["96", "72 1/8"],
] as const;

test("staff measure a twelve-window house by touch alone and quote it", async ({ page }) => {
  const house = await givenHouse(page);
  await page.goto(`/crm/projects/${house.id}`);
  await measureRoom(page, house, { room: "Living Room", sizes: livingRoom });
  await measureRoom(page, house, { room: "Sunroom", sizes: sunroom });

  await page.getByRole("link", { name: "All Measurements" }).tap();
  await page.getByRole("button", { name: "Mark as Measured" }).tap();
  await expectToast(page, "Marked as measured");
  await expect(page.getByRole("row", { name: /^Window \d/ })).toHaveCount(12);
  await page.getByRole("link", { name: "Generate Quote" }).tap();
  await page.getByRole("button", { name: "Save Quote as Draft" }).tap();
  await expectToast(page, "Quote has been saved as draft");
  const quotes = await page.request.get(`/api/quotes?projectId=${house.id}`);
  const [quote] = await quotes.json();
  expect(quote.subtotal).toBe(exactSum([...livingRoom, ...sunroom]));
});

interface House {
  id: string;
  product: string;
  material: string;
}

async function givenHouse(page: Page): Promise<House> {
  const lastName = uniqueName("Solano");
  const materials = [{ name: "Linen", priceModifier: "3.25" }];
  const product = uniqueName("Roller");
  await given(page, "/api/products", { name: product, category: "shades", basePrice: "12.50", materials });
  const client = await given<{ id: string }>(page, "/api/clients", {
    ...{ firstName: "Paz", lastName, phone: "8505550119" },
  });
  const { id } = await given<{ id: string }>(page, "/api/projects", {
    ...{ name: `${lastName} House`, clientId: client.id, rooms: ["Living Room", "Sunroom"] },
  });
  return { id, product, material: "Linen" };
}

interface RoomSizes {
  room: string;
  sizes: readonly (readonly [width: string, height: string])[];
}

async function measureRoom(page: Page, house: House, { room, sizes }: RoomSizes) {
  const dialog = await startMeasuring(page, house, room);
  for (const [index, [width, height]] of sizes.entries()) {
    await expect(dialog.getByLabel("Name")).toHaveValue(`Window ${index + 1}`);
    await expect(dialog.getByRole("textbox", { name: "Width" })).toBeFocused();
    await press(page, width);
    await press(page, height);
    await expect(dialog.getByRole("textbox", { name: "Depth" })).toBeFocused();
    if (index === 0) await press(page, "3 1/2");
    const isLast = index === sizes.length - 1;
    await dialog.getByRole("button", { name: isLast ? "Save Window" : "Save & Add Another" }).tap();
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /^Window \d/ })).toHaveCount(sizes.length);
  await page.getByRole("link", { name: "Back to Project" }).tap();
}

/** In the width of the first window. */
async function startMeasuring(page: Page, house: House, room: string): Promise<Locator> {
  await page.getByRole("link", { name: `Start Measuring : ${room}` }).tap();
  await page.getByRole("button", { name: "Add Window", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Add Window" });
  await dialog.getByLabel("Name").fill("Window 1");
  await dialog.getByLabel("Product").selectOption({ label: `${house.product} ($12.50 per sq ft)` });
  await dialog.getByLabel("Material").selectOption(house.material);
  await dialog.getByRole("textbox", { name: "Width" }).tap();
  return dialog;
}

/** Types a size and moves on. */
async function press(page: Page, size: string) {
  const [whole = "", fraction] = size.split(" ");
  const isSixteenths = fraction?.endsWith("/16");
  const keys = [...whole, ...(fraction && !isSixteenths ? [fraction] : [])];
  if (isSixteenths) keys.push("7/8", "+1/16");
  for (const key of [...keys, "Next field"]) await page.getByRole("button", { name: key, exact: true }).tap();
}

/** Integer math in sixteenths, at $15.75 per square foot, rounded per window. */
function exactSum(sizes: readonly (readonly [string, string])[]): string {
  const cents = sizes.map(([width, height]) => {
    const exact = 1575n * sixteenths(width) * sixteenths(height);
    const squareFoot = 144n * 256n;
    return (2n * exact + squareFoot) / (2n * squareFoot);
  });
  const sum = String(cents.reduce((total, each) => total + each, 0n));
  return `${sum.slice(0, -2)}.${sum.slice(-2)}`;
}

function sixteenths(size: string): bigint {
  const [whole = "0", fraction = "0/16"] = size.split(" ");
  const [top = 0, bottom = 16] = fraction.split("/").map(Number);
  return BigInt(whole) * 16n + BigInt((top * 16) / bottom);
}

test.describe("the keypad", () => {
  test("keeps the system keyboard closed until hidden, and hardware keys still work", async ({ page }) => {
    const house = await givenHouse(page);
    await page.goto(`/crm/projects/${house.id}`);
    await page.getByRole("link", { name: "Start Measuring : Living Room" }).tap();
    await page.getByRole("button", { name: "Add Window", exact: true }).tap();
    const dialog = page.getByRole("dialog", { name: "Add Window" });
    const width = dialog.getByRole("textbox", { name: "Width" });
    await expect(dialog.getByRole("group", { name: /^Keypad/ })).toBeHidden();
    await width.tap();
    await expect(dialog.getByRole("group", { name: "Keypad for Width" })).toBeVisible();
    await expect(width).toHaveAttribute("inputmode", "none");
    expect(await axeViolations(page)).toEqual([]);
    for (const key of await dialog
      .getByRole("group", { name: /^Keypad/ })
      .getByRole("button")
      .all()) {
      const box = await key.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
    }
    await page.keyboard.type("35");
    await dialog.getByRole("button", { name: "1/8", exact: true }).tap();
    await expect(width).toHaveValue("35 1/8");
    await expect(width).toBeFocused();
    await dialog.getByRole("button", { name: "Backspace" }).tap();
    await page.keyboard.type("-7/8");
    await expect(dialog.getByText('35 7/8"')).toBeVisible();

    await dialog.getByRole("button", { name: "Hide the keypad" }).tap();
    await expect(dialog.getByRole("group", { name: /^Keypad/ })).toBeHidden();
    await expect(width).toHaveAttribute("inputmode", "text");
    await page.reload();
    await width.tap();
    await expect(dialog.getByRole("group", { name: /^Keypad/ })).toBeHidden();
    await dialog.getByRole("button", { name: "Eighths Keypad" }).tap();
    await width.tap();
    await expect(dialog.getByRole("group", { name: "Keypad for Width" })).toBeVisible();
  });

  test("stays open under a tap on Save & Add Another, which saves at once", async ({ page }) => {
    const house = await givenHouse(page);
    await page.goto(`/crm/projects/${house.id}`);
    const dialog = await startMeasuring(page, house, "Living Room");
    await press(page, "35");
    for (const key of ["6", "0"]) await dialog.getByRole("button", { name: key, exact: true }).tap();
    await dialog.getByRole("button", { name: "Save & Add Another" }).tap();
    await expect(dialog.getByLabel("Name")).toHaveValue("Window 2");
  });

  test("replaces a saved size after a tap, and edits it at the caret after another", async ({ page }) => {
    const house = await givenHouse(page);
    await page.goto(`/crm/projects/${house.id}`);
    const dialog = await startMeasuring(page, house, "Living Room");
    await press(page, "30 3/8");
    await press(page, "60");
    await dialog.getByRole("button", { name: "Save Window" }).tap();
    await expect(dialog).toBeHidden();
    await page.getByRole("rowheader").getByRole("button").tap();
    const edited = page.getByRole("dialog", { name: "Edit Window" });
    const saved = edited.getByRole("textbox", { name: "Width" });
    await saved.tap();
    for (const name of ["3", "1", "5/8"]) await edited.getByRole("button", { name, exact: true }).tap();
    await expect(saved).toHaveValue("31 5/8");
    await saved.press("Home");
    await edited.getByRole("button", { name: "1", exact: true }).tap();
    await expect(saved).toHaveValue("131 5/8");
    await edited.getByRole("textbox", { name: "Height" }).click();
    await page.keyboard.type("72");
    await edited.getByRole("textbox", { name: "Height" }).click({ position: { x: 4, y: 10 } });
    await page.keyboard.type("1");
    await expect(edited.getByRole("textbox", { name: "Height" })).toHaveValue("172");
    await edited.getByRole("button", { name: "Save Window" }).tap();
    await expect(page.getByRole("row", { name: /^Window 1/ })).toContainText("131 5/8");
  });
});
