import { beforeEach } from "vitest";
import type { Product } from "#contract/products.ts";
import { sendQuoteRoute } from "#contract/quote-lifecycle.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { knownCents } from "#domain/money.ts";
import { type Answer, done, type TestApp } from "./app.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A project with three windows in two rooms, and the calls to quote it. */
export interface QuotedHouse {
  projectId: string;
  clientId: string;
  windows: MeasuredWindow[];
  catalog: Product[];
  call: (method: Method, url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** A draft quote of all windows, with a discount in basis points. */
  draft: (discount?: number, validUntil?: string) => Promise<QuoteWithLines>;
  /** A sent quote. */
  sent: (validUntil?: string) => Promise<QuoteWithLines>;
}

/** A new house before each test; its members exist once hooks run. `rebuild` is for a test that repeats itself. */
export function useQuotedHouse(office: TestApp): QuotedHouse & { rebuild: () => Promise<void> } {
  const house = {
    rebuild: async () => {
      Object.assign(house, await quotedHouse(office));
    },
  } as ReturnType<typeof useQuotedHouse>;
  beforeEach(house.rebuild);
  return house;
}

export async function quotedHouse(office: TestApp): Promise<QuotedHouse> {
  const cookie = await office.as("staff");
  const call: QuotedHouse["call"] = (method, url, body, headers = {}) =>
    office.call(method, url, { body, cookie, headers });
  const theo = { firstName: "Theo", lastName: "Banks", phone: "(850) 555-0120" };
  const { id: clientId } = await office.create.client(theo);
  const project = await office.create.project({ clientId, rooms: ["Den", "Kitchen"] });
  const catalog: Product[] = (await call("GET", "/api/products")).body;
  const [product] = catalog;
  for (const [index, width] of ["35 1/8", "47 3/16", "24"].entries()) {
    await office.create.window({
      roomId: project.rooms[index % 2]!.id,
      name: `Window ${index}`,
      width,
      productId: product!.id,
      materialSelection: product!.materials[0]!.name,
    });
  }
  const { id: projectId } = project;
  const windows = (await call("GET", `/api/projects/${projectId}/windows`)).body;

  const draft = (discount?: number, validUntil?: string) =>
    office.create.quote(project, { discount, validUntil });

  /** A quote that has expired was saved and sent while it was valid. */
  async function sent(validUntil?: string) {
    const { now } = office.clock;
    if (validUntil && validUntil < "2026-11-21") office.clock.now = new Date(`${validUntil}T16:00:00Z`);
    try {
      const { id } = await draft(1_000, validUntil);
      return await done(office.call(sendQuoteRoute, { params: { id }, body: {} }));
    } finally {
      office.clock.now = now;
    }
  }

  return { projectId, clientId, windows, catalog, call, draft, sent };
}

/** Calls for one quote of the house, by their last part. */
export function quoteCalls(house: QuotedHouse) {
  const post = (quote: { id: string }, verb: string, body: object = {}) =>
    house.call("POST", `/api/quotes/${quote.id}/${verb}`, body);
  /** The kinds of its events, in the order of time. */
  async function kindsOf({ id }: { id: string }): Promise<string[]> {
    const { body } = await house.call("GET", `/api/quotes/${id}/story`);
    return body.map(({ kind }: { kind: string }) => kind).reverse();
  }
  const revisionOf = async (quote: QuoteWithLines): Promise<QuoteWithLines> =>
    (await post(quote, "revise")).body;
  return { post, kindsOf, revisionOf };
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
