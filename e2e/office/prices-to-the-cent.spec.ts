import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { type PricedCase, pricedExamples } from "#domain/windows/price.fixture.ts";
import { expect, given, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("two hundred typed windows show the exact price", async ({ page }) => {
  const lastName = uniqueName("Ferris");
  const client = await given<{ id: string }>(page, "/api/clients", {
    ...{ firstName: "Ona", lastName, phone: "8505550121" },
  });
  const house = { name: `${lastName} House`, clientId: client.id, rooms: ["Gallery"] };
  const project = await given<{ id: string; rooms: { id: string }[] }>(page, "/api/projects", house);
  const products = new Map<string, string>();
  for (const { name, basePrice, materials } of pricedExamples) {
    const offer = { name: uniqueName(name), category: "shades", basePrice, materials };
    products.set(name, (await given<{ id: string }>(page, "/api/products", offer)).id);
  }

  await page.goto(`/crm/projects/${project.id}/room/${project.rooms[0]?.id}?open=add`);
  const dialog = page.getByRole("dialog", { name: "Add Window" });
  let shown = 0;
  for (const { name, cases } of pricedExamples) {
    await dialog.getByLabel("Product").selectOption(products.get(name) ?? "");
    const prices = await dialog.evaluate(pricesAsTyped, cases);
    const expected = cases.map(({ price }) => dollarsAndCents(knownCents(price)));
    expect(prices, name).toEqual(expected);
    shown += prices.length;
  }
  expect(shown).toBeGreaterThan(200);
});

/** Runs in the page: types each size and reads the shown price. */
async function pricesAsTyped(dialog: Element, cases: PricedCase[]): Promise<string[]> {
  function type(name: string, typed: string) {
    const field = dialog.querySelector(`[name="${name}"]`);
    if (!field) throw new Error(`There is no field for ${name}`);
    // Uses the native setter, so React sees the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const prices: string[] = [];
  for (const { material, width, height } of cases) {
    type("materialSelection", material);
    type("width", width);
    type("height", height);
    await new Promise(requestAnimationFrame);
    prices.push(dialog.querySelector('output[aria-label="Price"]')?.textContent ?? "");
  }
  return prices;
}
