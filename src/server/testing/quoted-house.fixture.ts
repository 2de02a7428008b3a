import type { Product } from "#contract/products.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import type { MeasuredWindow } from "#contract/windows.ts";
import { decimalOf, knownCents } from "#domain/money.ts";
import { quoteTotals } from "#domain/quotes/totals.ts";
import type { Answer, TestApp } from "./app.ts";

type Verb = "GET" | "POST" | "PATCH" | "DELETE";

/** A project with three windows in two rooms, and the calls to quote it. */
export interface QuotedHouse {
  projectId: string;
  clientId: string;
  windows: MeasuredWindow[];
  catalog: Product[];
  call: (method: Verb, url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** A draft quote of all windows, with a discount in basis points. */
  draft: (discount?: number, validUntil?: string) => Promise<QuoteWithLines>;
  /** A sent quote. */
  sent: (validUntil?: string) => Promise<QuoteWithLines>;
}

export async function quotedHouse(office: TestApp): Promise<QuotedHouse> {
  const cookie = await office.as("staff");
  const call: QuotedHouse["call"] = (method, url, body, headers = {}) =>
    office.call(method, url, { body, cookie, headers });
  const made = async (url: string, body: object) => (await call("POST", url, body)).body;
  const { id: clientId } = await made("/api/clients", {
    firstName: "Theo",
    lastName: "Banks",
    phone: "(850) 555-0120",
  });
  const project = await made("/api/projects", { name: "Gulf house", clientId, rooms: ["Den", "Kitchen"] });
  const catalog: Product[] = (await call("GET", "/api/products")).body;
  const [product] = catalog;
  for (const [index, width] of ["35 1/8", "47 3/16", "24"].entries()) {
    await made("/api/windows", {
      roomId: project.rooms[index % 2].id,
      ...{ name: `Window ${index}`, width, height: "59 7/8" },
      ...{ productId: product?.id, materialSelection: product?.materials[0]?.name },
    });
  }
  const projectId = project.id;
  const windows = (await call("GET", `/api/projects/${projectId}/windows`)).body;

  async function draft(discount = 0, validUntil = "2026-12-21") {
    const now: MeasuredWindow[] = (await call("GET", `/api/projects/${projectId}/windows`)).body;
    const prices = now.map(({ price }) => knownCents(price ?? "0"));
    const { subtotal, total } = quoteTotals(prices, discount);
    const lineItems = now.map(({ name, price }) => ({
      ...{ description: name, quantity: 1 },
      ...{ unitPrice: price ?? 0, total: price ?? 0 },
    }));
    const { code, body } = await call("POST", "/api/quotes", {
      ...{ projectId, clientId, quoteNumber: "QTE-20261121-AB12", lineItems, validUntil },
      ...{ subtotal: decimalOf(subtotal), discountPercent: discount / 100, totalAmount: decimalOf(total) },
    });
    if (code !== 201) throw new Error(JSON.stringify(body));
    return body;
  }

  /** A quote that has expired was sent while it was valid. */
  async function sent(validUntil?: string) {
    const { id } = await draft(1_000, validUntil);
    const clock = office.parts.now;
    if (validUntil && validUntil < "2026-11-21") office.parts.now = () => new Date(`${validUntil}T16:00:00Z`);
    const { code, body } = await call("POST", `/api/quotes/${id}/send`, {});
    office.parts.now = clock;
    if (code !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  return { projectId, clientId, windows, catalog, call, draft, sent };
}

/** Checks to the cent that rooms add up to the subtotal, and the subtotal minus the discount to the total. */
export function sumsOf(quote: QuoteWithLines) {
  const rooms = Map.groupBy(quote.lineItems, ({ roomName }) => roomName);
  const cents = (lines: { total: string }[]) => lines.reduce((sum, { total }) => sum + knownCents(total), 0);
  const ofRooms = [...rooms.values()].map(cents);
  return {
    rooms: ofRooms.reduce((sum, each) => sum + each, 0),
    subtotal: knownCents(quote.subtotal),
    total: knownCents(quote.totalAmount) + knownCents(quote.discountAmount),
  };
}
