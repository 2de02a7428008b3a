import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectToast, given, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("changing prices by form or import keeps measured prices", async ({ page }) => {
  const shade = uniqueName("Lanai Shade");
  await addProduct(page, shade);
  const { id: productId } = await productNamed(page, shade);
  const roomId = await givenRoom(page);
  const measured = { roomId, width: "36", height: "60", productId, materialSelection: "White" };
  const first = await given<PricedItem>(page, "/api/windows", { ...measured, name: "South" });
  expect(first.price).toBe("187.50");

  await page.getByRole("button", { name: shade, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: shade });
  await expect(dialog.getByLabel("Largest Width")).toHaveValue("120 1/2");
  await dialog.getByLabel("Base Price").fill("14");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Product updated");
  const second = await given<PricedItem>(page, "/api/windows", { ...measured, name: "West" });
  expect(second.price).toBe("210.00");

  const sheet = await exported(page);
  expect(sheet).toContain(`${shade},Shades,14,"White 0.00; Bronze, Ribbed -2.00"`);
  await importProductFile(page, sheet);
  await expect(page.getByText("0 products to add, 0 products to change, 1 product unchanged")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 0 products" })).toBeDisabled();

  await importProductFile(page, sheet.replace("Shades,14,", "Shades,16,"));
  const changed = page.getByRole("listitem").filter({ hasText: shade });
  await expect(changed).toContainText("$14.00 becomes $16.00");
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expectToast(page, "Catalog updated");
  expect((await productNamed(page, shade)).basePrice).toBe("16.00");
  const windows = await (await page.request.get(`/api/rooms/${roomId}/windows`)).json();
  expect(windows.map(({ price }: PricedItem) => price)).toEqual(["187.50", "210.00"]);
});

interface PricedItem {
  price: string;
}

async function addProduct(page: Page, shade: string) {
  await page.goto(`/crm/products?search=${encodeURIComponent(shade)}`);
  await expect(page.getByText("No products match")).toBeVisible();
  await page.getByRole("button", { name: "Add Product" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Product" });
  await dialog.getByRole("button", { name: "Add Product" }).click();
  await expect(dialog.getByText("Name is required").first()).toBeVisible();
  await expect(dialog.getByText("Base price is required")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(shade);
  await dialog.getByLabel("Category").selectOption("shades");
  await dialog.getByLabel("Base Price").fill("12.50");
  await dialog.getByLabel("Name of material 1").fill("White");
  await dialog.getByRole("button", { name: "Add Material" }).click();
  await dialog.getByLabel("Name of material 2").fill("Bronze, Ribbed");
  await dialog.getByLabel("Price change for material 2").fill("-2");
  await dialog.getByLabel("Largest Width").fill("120 1/2");
  await dialog.getByRole("button", { name: "Add Product" }).click();
  await expectToast(page, "Product added");
  await expect(page.getByRole("row", { name: new RegExp(shade) })).toContainText('up to 120 1/2"');
}

async function productNamed(page: Page, shade: string): Promise<{ id: string; basePrice: string }> {
  const found = await page.request.get(`/api/products?search=${encodeURIComponent(shade)}`);
  return (await found.json())[0];
}

async function givenRoom(page: Page): Promise<string> {
  const person = { firstName: "Gus", lastName: uniqueName("Amari"), phone: "8505550118" };
  const { id: clientId } = await given<{ id: string }>(page, "/api/clients", person);
  const house = { name: `${person.lastName} House`, clientId, rooms: ["Den"] };
  const { rooms } = await given<{ rooms: { id: string }[] }>(page, "/api/projects", house);
  return rooms[0]?.id ?? "";
}

async function exported(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Import & Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  return readFile(await (await download).path(), "utf8");
}

async function importProductFile(page: Page, sheet: string) {
  await page.goto("/crm/import/products");
  await page
    .getByLabel("Choose File")
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
}
