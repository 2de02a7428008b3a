import { describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { knownLength } from "#domain/length.ts";
import { decimalOf } from "#domain/money.ts";
import { windowPrice } from "#domain/windows/price.ts";
import { products } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { sumsOf, useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);

const post = (quote: { id: string }, verb: string, body: object = {}, headers = {}) =>
  house.call("POST", `/api/quotes/${quote.id}/${verb}`, body, headers);
const withoutIds = ({ lineItems }: QuoteWithLines) => lineItems.map(({ id: _, ...line }) => line);

describe("revising a quote", () => {
  it("makes a draft with the same lines and prices, numbered after the first, with a new validity", async () => {
    const first = await house.sent();
    await office.store.db.update(products).set({ basePrice: "1.00" });
    const { code, body: second } = await post(first, "revise");
    expect(code).toBe(201);
    expect(second).toMatchObject({
      ...{ quoteNumber: `${first.quoteNumber}-R2`, revision: 2, replaces: first.id, status: "draft" },
      ...{ totalAmount: first.totalAmount, discountPercent: "10", validUntil: "2026-12-21", sentAt: null },
    });
    expect(withoutIds(second)).toEqual(withoutIds(first));
    const sums = sumsOf(second);
    expect(sums).toEqual({ rooms: sums.subtotal, subtotal: sums.subtotal, total: sums.subtotal });
    await post(second, "send");
    const { body: third } = await post(second, "revise");
    expect(third.quoteNumber).toBe(`${first.quoteNumber}-R3`);
    expect(
      third.revisions.map(({ quoteNumber, status, replacedBy }: QuoteWithLines) => [
        ...[quoteNumber, status],
        replacedBy?.id,
      ]),
    ).toEqual([
      [first.quoteNumber, "sent", second.id],
      [`${first.quoteNumber}-R2`, "sent", undefined],
      [`${first.quoteNumber}-R3`, "draft", undefined],
    ]);
  });

  it("is found with the others by the first number", async () => {
    const first = await house.sent();
    const { body: second } = await post(first, "revise");
    const { body: found } = await house.call(
      "GET",
      `/api/quotes?search=${first.quoteNumber}&sort=quoteNumber`,
    );
    expect(found.map(({ id }: QuoteWithLines) => id)).toEqual([first.id, second.id]);
  });

  it("takes the place of the first in the lists of sent and expired quotes once it is sent", async () => {
    const first = await house.sent();
    const { body: second } = await post(first, "revise");
    const listed = async (query: string) => {
      const { body, headers } = await house.call("GET", `/api/quotes?projectId=${house.projectId}${query}`);
      expect(headers["x-total-count"]).toBe(String(body.length));
      return body.map(({ id }: QuoteWithLines) => id);
    };
    expect(await listed("&status=sent")).toEqual([first.id]);
    await post(second, "send");
    expect(await listed("&status=sent")).toEqual([second.id]);
    expect((await listed("&sort=quoteNumber")).toSorted()).toEqual([first.id, second.id].toSorted());
    office.clock.now = new Date("2027-02-01T16:00:00Z");
    expect(await listed("&status=expired")).toEqual([second.id]);
  });

  it("returns the same draft on a second press, and for two concurrent presses", async () => {
    const first = await house.sent();
    const pressed = await Promise.all(Array.from({ length: 4 }, () => post(first, "revise")));
    expect(pressed.map(({ code }) => code).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(pressed.map(({ body }) => body.id)).size).toBe(1);
  });

  it("is refused for a draft and for an accepted quote", async () => {
    const draft = await house.draft();
    expect(await post(draft, "revise")).toMatchObject({ code: 409, body: { code: "not_revisable" } });
    const accepted = await house.sent();
    await post(accepted, "accept", { name: "Theo Banks" });
    expect((await post(accepted, "revise")).body.message).toContain("was accepted and can't change");
  });

  it("creates a new draft after the first was deleted", async () => {
    const first = await house.sent();
    const { body: second } = await post(first, "revise");
    expect((await house.call("DELETE", `/api/quotes/${second.id}`)).code).toBe(204);
    const { code, body: again } = await post(first, "revise");
    expect(code).toBe(201);
    expect(again.quoteNumber).toBe(second.quoteNumber);
  });
});

describe("another option", () => {
  it("is a separate draft with the same lines, whatever the first one's status", async () => {
    const first = await house.sent();
    await post(first, "accept", { name: "Theo Banks" });
    const { code, body: option } = await post(first, "duplicate", { optionName: "Better" });
    expect(code).toBe(201);
    expect(option).toMatchObject({ optionName: "Better", status: "draft", revision: 1, replaces: null });
    expect(option.quoteNumber).toMatch(/^QTE-20261121-[A-Z0-9]{4}$/);
    expect(option.quoteNumber).not.toBe(first.quoteNumber);
    expect(withoutIds(option)).toEqual(withoutIds(first));
  });

  it("reprices every line for the given product and material, in its own size", async () => {
    const [, , better] = house.catalog;
    const [, material] = better!.materials;
    const choice = { productId: better!.id, materialSelection: material!.name };
    const { body: option } = await post(await house.draft(1_250), "duplicate", {
      optionName: "Best",
      ...choice,
    });
    for (const { width, height, total, productName } of option.lineItems) {
      const price = windowPrice(better!, material!.name, knownLength(width), knownLength(height));
      expect([productName, total]).toEqual([better!.name, decimalOf(price!)]);
    }
    const sums = sumsOf(option);
    expect(sums).toEqual({ rooms: sums.subtotal, subtotal: sums.subtotal, total: sums.subtotal });
  });

  it("cannot offer a discontinued product, but keeps one that every line has", async () => {
    const draft = await house.draft();
    const [same, other] = house.catalog;
    await office.store.db.update(products).set({ isActive: false });
    const option = ({ id, materials }: Product) =>
      post(draft, "duplicate", { optionName: "B", productId: id, materialSelection: materials[0]!.name });
    expect(await option(other!)).toMatchObject({
      code: 400,
      body: { fields: { productId: `${other!.name} is no longer offered` } },
    });
    expect((await option(same!)).code).toBe(201);
  });

  it("is created once by one form, however often it is sent", async () => {
    const draft = await house.draft();
    const sent = await Promise.all(
      Array.from({ length: 3 }, () =>
        post(draft, "duplicate", { optionName: "Better" }, { "idempotency-key": "form-1" }),
      ),
    );
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 200, 201]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const { body: listed } = await house.call("GET", `/api/quotes?projectId=${house.projectId}`);
    expect(listed).toHaveLength(2);
  });

  it("is not created twice when its form changed before the retry", async () => {
    const draft = await house.draft();
    const send = (optionName: string) =>
      post(draft, "duplicate", { optionName }, { "idempotency-key": "form-2" });
    const { body: made } = await send("Better");
    const again = await send("Best");
    expect(again).toMatchObject({ code: 409, body: { code: "already_made", about: { id: made.id } } });
    expect(again.body.message).toContain(`Better (${made.quoteNumber})`);
  });

  it.each([
    ["a name", { optionName: "  " }, "optionName"],
    ["a material with its product", { optionName: "Best", productId: "first" }, "materialSelection"],
    ["a product with its material", { optionName: "Best", materialSelection: "Linen" }, "productId"],
    [
      "a material of the product",
      { optionName: "Best", productId: "first", materialSelection: "Gold" },
      "materialSelection",
    ],
    [
      "a product that there is",
      { optionName: "Best", productId: "00000000-0000-4000-8000-000000000000", materialSelection: "Gold" },
      "productId",
    ],
  ])("asks for %s", async (_what, body, field) => {
    const named =
      "productId" in body && body.productId === "first" ? { ...body, productId: house.catalog[0]!.id } : body;
    const refused = await post(await house.draft(), "duplicate", named);
    expect(refused.code).toBe(400);
    expect(refused.body.fields).toHaveProperty(field);
  });
});
