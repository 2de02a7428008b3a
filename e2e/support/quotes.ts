import type { Page } from "@playwright/test";
import { given } from "./office.ts";
import { uniqueName } from "./unique.ts";

interface GivenProduct {
  id: string;
  name: string;
  materials: { name: string }[];
}

/** A product that no other test changes. */
export function givenProduct(page: Page) {
  return given<GivenProduct>(page, "/api/products", {
    ...{ name: uniqueName("Roller"), category: "shades", basePrice: "12.00" },
    materials: [{ name: "White", priceModifier: "0.00" }],
  });
}

/** A project with one window, and its draft quote. */
export async function givenQuote(page: Page, lastName: string) {
  const person = { firstName: "Aldo", lastName, phone: "(850) 555-0177" };
  const { id: clientId } = await given<{ id: string }>(page, "/api/clients", person);
  const project = await given<{ id: string; rooms: { id: string }[] }>(page, "/api/projects", {
    ...{ name: `${lastName} House`, clientId, rooms: ["Den"] },
  });
  const product = await givenProduct(page);
  const measured = await given<{ id: string; price: string }>(page, "/api/windows", {
    ...{ roomId: project.rooms[0]?.id, name: "Bay", width: "36", height: "48" },
    ...{ productId: product.id, materialSelection: product.materials[0]?.name },
  });
  const { id: quoteId } = await given<{ id: string }>(page, "/api/quotes", {
    ...{ projectId: project.id, clientId, quoteNumber: "QTE-20261121-MRCH", validUntil: "2099-12-31" },
    ...{ subtotal: measured.price, totalAmount: measured.price },
    lineItems: [{ description: "Bay", quantity: 1, unitPrice: measured.price, total: measured.price }],
  });
  return { quoteId, windowId: measured.id, productId: product.id };
}
