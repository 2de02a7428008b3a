import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { knownCents } from "#domain/money.ts";
import { products, quoteLines } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { sumsOf, useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);

const doublePrices = () =>
  office.store.db.update(products).set({ basePrice: sql`${products.basePrice} * 2` });

const get = async (quote: { id: string }, part = "") =>
  (await house.call("GET", `/api/quotes/${quote.id}${part}`)).body;
const reprice = (quote: { id: string }, version?: number) =>
  house.call("POST", `/api/quotes/${quote.id}/reprice`, { version });

function expectToAddUp(quote: Parameters<typeof sumsOf>[0]) {
  const sums = sumsOf(quote);
  expect(sums).toEqual({ rooms: sums.subtotal, subtotal: sums.subtotal, total: sums.subtotal });
}

describe("a saved quote", () => {
  it("keeps its prices and sizes when the catalog or a window changes, until it is repriced", async () => {
    const draft = await house.draft(750);
    await doublePrices();
    await house.call("PATCH", `/api/windows/${house.windows[0]?.id}`, { width: "40" });
    expect(await get(draft)).toEqual(draft);
    const { body: repriced } = await reprice(draft, draft.version);
    expect(knownCents(repriced.totalAmount)).toBeGreaterThan(knownCents(draft.totalAmount));
    expect(repriced.lineItems[0]).toMatchObject({ id: draft.lineItems[0]?.id, width: "40" });
    expectToAddUp(repriced);
  });
});

describe("the repricing preview", () => {
  it("is empty if the project is unchanged", async () => {
    const draft = await house.draft();
    const { isDifferent, before, after } = await get(draft, "/repricing");
    expect(isDifferent).toBe(false);
    expect(after).toEqual(before);
  });

  it("lists repriced, resized, added and removed lines, with both totals", async () => {
    const draft = await house.draft(1_000);
    const [resized, removed] = house.windows;
    await house.call("PATCH", `/api/windows/${resized?.id}`, { width: "40", name: "Bay" });
    await house.call("DELETE", `/api/windows/${removed?.id}`);
    const { productId, materialSelection, roomId } = resized!;
    await house.call("POST", "/api/windows", {
      ...{ roomId, name: "Door", width: "30", height: "80", productId, materialSelection },
    });
    await doublePrices();
    const { isDifferent, lines, before, after } = await get(draft, "/repricing");
    expect(isDifferent).toBe(true);
    const text = lines.map(({ before: was, after: is }: (typeof lines)[number]) => [
      was && [was.description, was.width],
      is && [is.description, is.width],
    ]);
    expect(text).toEqual([
      [
        ["Window 0", "35.125"],
        ["Bay", "40"],
      ],
      [null, ["Door", "30"]],
      [
        ["Window 1", "47.1875"],
        ["Window 1", "47.1875"],
      ],
      [["Window 2", "24"], null],
    ]);
    expect(before).toMatchObject({ subtotal: draft.subtotal, totalAmount: draft.totalAmount });
    const { body: repriced } = await reprice(draft);
    expect(after).toEqual({
      subtotal: repriced.subtotal,
      discountAmount: repriced.discountAmount,
      totalAmount: repriced.totalAmount,
    });
    expect(repriced.lineItems).toHaveLength(3);
    expectToAddUp(repriced);
    expect((await get(draft, "/repricing")).isDifferent).toBe(false);
  });

  it("keeps the product of an option, and takes the windows' sizes", async () => {
    const [, , better] = house.catalog;
    const materialSelection = better!.materials[0]!.name;
    const { body: option } = await house.call("POST", `/api/quotes/${(await house.draft()).id}/duplicate`, {
      ...{ optionName: "Best", productId: better!.id, materialSelection },
    });
    await house.call("PATCH", `/api/windows/${house.windows[0]?.id}`, { height: "72" });
    await doublePrices();
    const { body: repriced } = await reprice(option);
    expect(repriced.lineItems[0]).toMatchObject({
      productName: better!.name,
      materialSelection,
      height: "72",
    });
    expectToAddUp(repriced);
  });
});

describe("repricing a draft", () => {
  it("changes nothing after a window and a room were deleted and restored, for any product of the draft", async () => {
    const [, , better] = house.catalog;
    const choice = { productId: better!.id, materialSelection: better!.materials[0]!.name };
    const { id } = await house.draft();
    const { body: option } = await house.call("POST", `/api/quotes/${id}/duplicate`, {
      ...{ optionName: "Better", ...choice },
    });
    const [first, second] = house.windows;
    for (const path of [`/api/windows/${first?.id}`, `/api/rooms/${second?.roomId}`]) {
      expect((await house.call("DELETE", path)).code).toBe(204);
      expect((await house.call("POST", `${path}/restore`)).code).toBe(200);
    }
    expect((await get(option, "/repricing")).isDifferent).toBe(false);
  });

  it("stores the new price of free lines, also if no other line differs", async () => {
    const draft = await house.draft();
    for (const { id } of draft.lineItems)
      await house.call("PATCH", `/api/quotes/${draft.id}/lines/${id}`, { noChargeReason: "Warranty" });
    expect((await get(draft, "/repricing")).isDifferent).toBe(false);
    await doublePrices();
    const { lines } = await get(draft, "/repricing");
    const { body: repriced } = await reprice(draft);
    const prices = repriced.lineItems.map(({ unitPrice }: { unitPrice: string }) => unitPrice);
    expect(prices).toEqual(lines.map(({ after }: (typeof lines)[number]) => after.unitPrice));
    for (const [place, price] of prices.entries())
      expect(knownCents(price)).toBeGreaterThan(knownCents(draft.lineItems[place]!.unitPrice));
    expect(repriced.totalAmount).toBe("0.00");
    expect((await get(draft, "/repricing")).isDifferent).toBe(false);
  });

  it("happens once for two concurrent presses, and not on an outdated version", async () => {
    const draft = await house.draft();
    await doublePrices();
    const both = await Promise.all([reprice(draft, draft.version), reprice(draft, draft.version)]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    await house.call("PATCH", `/api/windows/${house.windows[0]?.id}`, { width: "41" });
    expect(await reprice(draft, draft.version)).toMatchObject({ code: 409, body: { code: "stale" } });
  });

  it("works for drafts only, and needs windows", async () => {
    const sent = await house.sent();
    const draft = await house.draft();
    await doublePrices();
    expect(await reprice(sent)).toMatchObject({ code: 409, body: { code: "not_a_draft" } });
    // A user who has the draft open while another user sends it may preview once more without an error.
    expect((await get(sent, "/repricing")).isDifferent).toBe(true);
    for (const { id } of house.windows) await house.call("DELETE", `/api/windows/${id}`);
    expect(await reprice(draft)).toMatchObject({ code: 409, body: { code: "no_windows" } });
  });
});

describe("another product for one line of a draft", () => {
  it("is priced by the server in the line's own size; the others stay", async () => {
    const draft = await house.draft(333);
    const [, , better] = house.catalog;
    const [line, ...others] = draft.lineItems;
    const choice = { productId: better!.id, materialSelection: better!.materials[0]!.name };
    const { code, body } = await house.call("PATCH", `/api/quotes/${draft.id}/lines/${line?.id}`, {
      ...choice,
      version: draft.version,
    });
    expect(code).toBe(200);
    const [changed, ...rest] = body.lineItems;
    expect(changed).toMatchObject({ id: line?.id, productName: better!.name, ...choice });
    expect(changed.total).not.toBe(line?.total);
    expect(rest).toEqual(others);
    expectToAddUp(body);
  });

  it("keeps a discontinued product, which no other line gets", async () => {
    const draft = await house.draft();
    const [line] = draft.lineItems;
    const [product, other] = house.catalog;
    await office.store.db.update(products).set({ isActive: false });
    const change = (body: object) => house.call("PATCH", `/api/quotes/${draft.id}/lines/${line?.id}`, body);
    expect(
      await change({ productId: other!.id, materialSelection: other!.materials[0]!.name }),
    ).toMatchObject({
      code: 400,
      body: { fields: { productId: `${other!.name} is no longer offered` } },
    });
    const { code, body } = await change({
      productId: product!.id,
      materialSelection: product!.materials[1]!.name,
    });
    expect([code, body.lineItems[0].materialSelection]).toEqual([200, product!.materials[1]!.name]);
  });

  it("is not needed for a free line whose material the catalog no longer has", async () => {
    const draft = await house.draft();
    const [line] = draft.lineItems;
    await office.store.db.update(products).set({ materials: [] });
    const change = (body: object) => house.call("PATCH", `/api/quotes/${draft.id}/lines/${line?.id}`, body);
    const { code, body } = await change({ noChargeReason: "Warranty" });
    expect([code, body.lineItems[0]]).toMatchObject([200, { noChargeReason: "Warranty", total: "0.00" }]);
    expectToAddUp(body);
    const charged = await change({ noChargeReason: null });
    expect([charged.code, charged.body.lineItems[0].total]).toEqual([200, line?.total]);
  });

  it("restores the old price of a line that is charged for again", async () => {
    const draft = await house.draft();
    const [line] = draft.lineItems;
    const change = (body: object) => house.call("PATCH", `/api/quotes/${draft.id}/lines/${line?.id}`, body);
    const { productId, materialSelection } = line!;
    await change({ noChargeReason: "Warranty" });
    await doublePrices();
    const { code, body } = await change({ productId, materialSelection, noChargeReason: null });
    expect([code, body.lineItems]).toEqual([200, draft.lineItems]);
    expectToAddUp(body);
  });

  it("takes the catalog's price for a line that was free before prices were kept, or is in another product", async () => {
    const draft = await house.draft();
    const [line] = draft.lineItems;
    const { id, productId, materialSelection } = line!;
    const change = async (body: object) =>
      (await house.call("PATCH", `/api/quotes/${draft.id}/lines/${id}`, body)).body.lineItems[0];
    await change({ noChargeReason: "Warranty" });
    await doublePrices();
    const other = house.catalog.find((product) => product.id !== productId)!;
    const choice = { productId: other.id, materialSelection: other.materials[0]!.name };
    const free = await change({ ...choice, noChargeReason: "Warranty" });
    expect(free).toMatchObject({ ...choice, total: "0.00" });
    const charged = await change({ noChargeReason: null });
    expect(charged).toMatchObject({ ...choice, total: free.unitPrice });
    const { unitPrice } = await change({ productId, materialSelection, noChargeReason: "Warranty" });
    await office.store.db.update(quoteLines).set({ unitPrice: "0.00" }).where(eq(quoteLines.id, id));
    expect(knownCents(unitPrice)).toBeGreaterThan(knownCents(line!.total));
    expect(await change({ noChargeReason: null })).toMatchObject({ productId, total: unitPrice });
  });

  it("is refused on a stale version, for another quote's line and for a sent quote", async () => {
    const [draft, sent] = [await house.draft(), await house.sent()];
    const [product] = house.catalog;
    const choice = { productId: product!.id, materialSelection: product!.materials[0]!.name };
    const change = (quote: typeof draft, lineId: string | undefined, more = {}) =>
      house.call("PATCH", `/api/quotes/${quote.id}/lines/${lineId}`, { ...choice, ...more });
    await house.call("PATCH", `/api/quotes/${draft.id}`, { discountPercent: 1 });
    expect((await change(draft, draft.lineItems[0]?.id, { version: draft.version })).body.code).toBe("stale");
    expect((await change(draft, sent.lineItems[0]?.id)).code).toBe(404);
    expect((await change(sent, sent.lineItems[0]?.id)).body.code).toBe("not_a_draft");
    const none = await change(draft, draft.lineItems[0]?.id, { materialSelection: "Gold" });
    expect(none.body.fields).toHaveProperty("materialSelection");
  });
});
