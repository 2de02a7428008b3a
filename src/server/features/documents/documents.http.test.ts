import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { decimalOf, dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { quoteTotals } from "#domain/quotes/totals.ts";
import { companyProfile, projects, quoteLines, quotes, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { read } from "../../testing/read-pdf.ts";

const office = useTestApp({ keepsData: true });
const staff = await office.as("staff");
let quote: QuoteWithLines;
let measured: MeasuredWindow[];
const nobody = "00000000-0000-4000-8000-000000000000";
const terms = "Half of it now, the rest when it hangs.";

const call = (method: "GET" | "POST", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: staff });
const fetchPdf = (url: string) => office.app.inject({ url, headers: { cookie: staff } });
const pdfOf = async (url: string) => read((await fetchPdf(url)).rawPayload);
const quoteUrl = () => `/api/quotes/${quote.id}/pdf`;
const sheetUrl = () => `/api/projects/${quote.projectId}/measuring-sheet.pdf`;
const dollars = (decimal: string) => dollarsAndCents(knownCents(decimal));

beforeAll(async () => {
  await office.store.db.update(companyProfile).set({ companyName: "Gulf Light", licence: "CBC-1259981" });
  const client = await call("POST", "/api/clients", {
    ...{ firstName: "Zażółć", lastName: "Nguyễn", phone: "(850) 555-0120", email: "z@example.com" },
    ...{ address: "2402 Scenic Gulf Drive", city: "Destin", zipCode: "32541", notes: "Gate code 4471#" },
  });
  const rooms = ["Den", "Kitchen", "Study"];
  const project = await call("POST", "/api/projects", {
    name: "Gulf house",
    clientId: client.body.id,
    rooms,
  });
  const [product] = (await call("GET", "/api/products")).body as Product[];
  for (const [index, width] of ["35 1/8", "47 3/16", "24", "60.1234"].entries()) {
    await call("POST", "/api/windows", {
      ...{ roomId: project.body.rooms[index % 3].id, name: `Window ${index}`, width, height: "59 7/8" },
      ...{ depth: index === 0 ? "3 1/2" : null, location: "Inside mount", notes: `Mind the sill ${index}` },
      ...{ productId: product?.id, materialSelection: product?.materials[0]?.name },
    });
  }
  measured = (await call("GET", `/api/projects/${project.body.id}/windows`)).body;
  quote = await saveQuote(client.body.id, project.body.id);
});

async function saveQuote(clientId: string, projectId: string): Promise<QuoteWithLines> {
  const { subtotal, total } = quoteTotals(
    measured.map(({ price }) => knownCents(price ?? "0")),
    1_250,
  );
  const lineItems = measured.map(({ name, price }) => ({
    ...{ description: name, quantity: 1, unitPrice: Number(price), total: Number(price) },
  }));
  const saved = await call("POST", "/api/quotes", {
    ...{ projectId, clientId, quoteNumber: "QTE-20261121-AB12", lineItems, discountPercent: 12.5, terms },
    ...{ subtotal: decimalOf(subtotal), totalAmount: decimalOf(total), validUntil: "2026-12-21" },
  });
  expect(saved.code).toBe(201);
  return saved.body;
}

describe("a quote as PDF", () => {
  it("downloads under the quote's name, and is not cached", async () => {
    const { statusCode, headers, rawPayload } = await fetchPdf(quoteUrl());
    expect(statusCode).toBe(200);
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="QTE-20261121-AB12.pdf"',
      "cache-control": "no-store",
    });
  });

  it("names sender, recipient, and what it is", async () => {
    const { text } = await pdfOf(quoteUrl());
    for (const found of [
      ...["Gulf Light", "License CBC-1259981", "Zażółć Nguyễn", "2402 Scenic Gulf Drive", "Destin, FL 32541"],
      ...[
        "QTE-20261121-AB12",
        "Gulf house",
        "Nov 21, 2026",
        "Dec 21, 2026",
        terms,
        "Acceptance",
        "Page 1 of",
      ],
    ])
      expect(text).toContain(found);
    expect(text).not.toContain("4471#");
  });

  it("holds every window with its size and price, every room, and sums that add up as shown", async () => {
    const { text } = await pdfOf(quoteUrl());
    for (const { description, width, height, total, productName } of quote.lineItems) {
      const size = [width, height].map((inches) => tapeInches(knownLength(inches))).join(" × ");
      expect(text).toMatch(new RegExp(`${description} ${productName} `));
      expect(text).toContain(`${size} ${dollars(total)}`);
    }
    const shown = (label: string) => knownCents(dollarsAfter(text, label));
    const ofRooms = sumOf(["Den", "Kitchen", "Study"].map((room) => shown(`${room}, subtotal`)));
    expect(ofRooms).toBe(knownCents(quote.subtotal));
    expect(ofRooms - shown("Discount, 12.5%")).toBe(knownCents(quote.totalAmount));
    expect(text).toContain(`Total ${dollars(quote.totalAmount)}`);
  });

  it("says on every page that it is a draft until it is sent, and then who accepted", async () => {
    for (const page of (await pdfOf(quoteUrl())).pages) expect(page).toContain("Draft");
    await become({ status: "sent", sentAt: new Date("2026-11-22T16:00:00Z") });
    const sent = await pdfOf(quoteUrl());
    expect(sent.text).not.toMatch(/draft/i);
    expect(sent.text).toContain("Nov 22, 2026");
    await become({
      status: "accepted",
      decidedAt: new Date("2026-11-23T16:00:00Z"),
      decisionNote: "Ines Nguyễn",
    });
    const { text } = await pdfOf(quoteUrl());
    expect(text).toContain("Accepted by Ines Nguyễn on Nov 23, 2026.");
    expect(text).not.toContain("Acceptance");
  });

  it("says what replaced it, and what it replaces", async () => {
    const next = await saveQuote(quote.clientId, quote.projectId);
    await office.store.db
      .update(quotes)
      .set({ replaces: quote.id, revision: 2, status: "sent", sentAt: new Date("2026-11-24T16:00:00Z") })
      .where(eq(quotes.id, next.id));
    expect((await pdfOf(quoteUrl())).text).toContain(`This quote was replaced by ${next.quoteNumber}.`);
    expect((await pdfOf(`/api/quotes/${next.id}/pdf`)).text).toContain(`2, in place of ${quote.quoteNumber}`);
  });

  const become = (change: Partial<typeof quotes.$inferInsert>) =>
    office.store.db.update(quotes).set(change).where(eq(quotes.id, quote.id));
});

describe("a long quote as PDF", () => {
  /** A quote with this many lines, in rooms of ten. */
  async function quoteOf(count: number, textOf: (n: number) => string) {
    const { id } = await saveQuote(quote.clientId, quote.projectId);
    await office.store.db.delete(quoteLines).where(eq(quoteLines.quoteId, id));
    const lines = Array.from({ length: count }, (_, n) => ({
      ...{ quoteId: id, position: n + 1, roomName: `Room ${Math.floor(n / 10)}`, description: textOf(n) },
      ...{ productName: "Plantation shutter", materialSelection: "Linen white" },
      ...{ width: "35.125", height: "60", unitPrice: "120.00", total: "120.00" },
    }));
    await office.store.db.insert(quoteLines).values(lines);
    return `/api/quotes/${id}/pdf`;
  }

  it("prints all windows of a house with 300", async () => {
    const { text } = await pdfOf(await quoteOf(300, (n) => `Window ${n}.`));
    expect(text.match(/Window \d+\./g)).toHaveLength(300);
  });

  it("is refused with a reason if the memory of one request does not suffice, and the next one prints", async () => {
    const text = "casement beside the stairs ".repeat(8).slice(0, 180);
    const long = await fetchPdf(await quoteOf(2_000, (n) => `${n} ${text}`));
    expect(long.statusCode).toBe(409);
    expect(long.json()).toMatchObject({
      code: "too_long",
      message: expect.stringContaining("split a quote"),
    });
    expect((await fetchPdf(quoteUrl())).statusCode).toBe(200);
  }, 60_000);
});

/** Reads "1234.50" after a label. */
function dollarsAfter(text: string, label: string): string {
  const after = text.slice(text.indexOf(label) + label.length);
  return /^ −?\$([\d,.]+)/.exec(after)?.[1]?.replaceAll(",", "") ?? "nothing";
}

describe("a measuring sheet as PDF", () => {
  it("downloads under the project's name", async () => {
    const { headers } = await fetchPdf(sheetUrl());
    expect(headers["content-disposition"]).toBe('attachment; filename="Measuring-sheet-Gulf-house.pdf"');
  });

  it("holds every size of every window, its notes and the gate code, and no price", async () => {
    const { text } = await pdfOf(sheetUrl());
    for (const { name, width, height, notes } of measured) {
      expect(text).toContain(name);
      expect(text).toContain(`${tapeInches(knownLength(width))} ${tapeInches(knownLength(height))}`);
      expect(text).toContain(notes);
    }
    expect(text).toContain('3 1/2"');
    expect(text).toContain("Gate code 4471#");
    expect(text).not.toContain("$");
  });

  it("leaves lines for who measured and checked until both are known", async () => {
    expect((await pdfOf(sheetUrl())).text).toContain("Not checked yet");
    const [user] = await office.store.db.select().from(users).where(eq(users.username, "robin-staff"));
    const [by, at] = [user?.id, new Date("2026-11-21T15:30:00Z")];
    await office.store.db
      .update(projects)
      .set({ measuredBy: by, measuredAt: at, checkedBy: null, checkedAt: at })
      .where(eq(projects.id, quote.projectId));
    const { text } = await pdfOf(sheetUrl());
    expect(text).not.toContain("Not checked yet");
    expect(text).toContain("robin-staff");
    expect(text).toContain("A former team member");
    expect(text.match(/Nov 21, 2026, 9:30 AM/g)).toHaveLength(2);
  });
});

describe("a PDF of an unknown record", () => {
  it.each(["/api/quotes/{id}/pdf", "/api/projects/{id}/measuring-sheet.pdf"])(
    "%s answers 404",
    async (path) => {
      expect((await call("GET", path.replace("{id}", nobody))).code).toBe(404);
      expect((await call("GET", path.replace("{id}", "7"))).code).toBe(400);
      expect((await office.call("GET", path.replace("{id}", nobody))).code).toBe(401);
    },
  );
});
