import { describe, expect, it } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { decimalOf, knownCents } from "#domain/money.ts";
import { useTestApp } from "../../testing/app.ts";
import { type QuotedHouse, useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);

const accept = (quote: QuoteWithLines, body: object = {}) =>
  house.call("POST", `/api/quotes/${quote.id}/accept`, { name: "Theo Banks", ...body });
/** As the office calls it: its dialog always sends orderAgain. */
const once = { orderAgain: false };
const read = async (url: string) => (await house.call("GET", url)).body;
const agreed = async () => (await read(`/api/projects/${house.projectId}/payments`)).agreed;

/** Two separate quotes of the same windows; the first one is accepted. */
async function oneOfTwo() {
  const first = await house.sent();
  const second = await house.sent();
  expect((await accept(first)).code).toBe(200);
  return { first, second };
}

describe("accepting a separate quote of the same windows", () => {
  it("succeeds by a plain call, as specified", async () => {
    const { first, second } = await oneOfTwo();
    expect((await accept(second)).body.status).toBe("accepted");
    expect(await agreed()).toBe(decimalOf(knownCents(first.totalAmount) + knownCents(second.totalAmount)));
  });

  it("is refused with orderAgain false, names the other quote and the windows, and changes nothing", async () => {
    const { first, second } = await oneOfTwo();
    const before = await read(`/api/quotes/${second.id}`);
    const refused = await accept(second, once);
    expect(refused).toMatchObject({ code: 409, body: { code: "already_ordered" } });
    expect(refused.body.message).toContain(
      `Also in ${first.quoteNumber}: Den: Window 0, Den: Window 2, Kitchen: Window 1.`,
    );
    expect(refused.body.fields).toHaveProperty("orderAgain");
    expect(await read(`/api/quotes/${second.id}`)).toEqual(before);
    expect(await agreed()).toBe(first.totalAmount);
  });

  it("is announced on the quote while it is open", async () => {
    const { first, second } = await oneOfTwo();
    expect((await read(`/api/quotes/${second.id}`)).alreadyOrdered).toEqual([
      { quoteNumber: first.quoteNumber, windows: ["Den: Window 0", "Den: Window 2", "Kitchen: Window 1"] },
    ]);
    expect((await read(`/api/quotes/${first.id}`)).alreadyOrdered).toEqual([]);
  });

  it("succeeds if the call confirms it, and both lines of the order say so", async () => {
    const { first, second } = await oneOfTwo();
    expect((await accept(second, { orderAgain: true })).body.status).toBe("accepted");
    expect((await accept(second, once)).code).toBe(200);
    expect(await agreed()).toBe(decimalOf(knownCents(first.totalAmount) + knownCents(second.totalAmount)));
    const { lines } = await read(`/api/projects/${house.projectId}/order`);
    const other = { [first.quoteNumber]: second.quoteNumber, [second.quoteNumber]: first.quoteNumber };
    expect(lines).toHaveLength(6);
    for (const { quoteNumber, note } of lines) expect(note).toBe(`Also in ${other[quoteNumber]}`);
  });

  it.each(["true", 1, null])("rejects orderAgain: %j", async (orderAgain) => {
    const { second } = await oneOfTwo();
    const refused = await accept(second, { orderAgain });
    expect(refused.code).toBe(400);
    expect(refused.body.fields).toHaveProperty("orderAgain");
  });

  it("accepts only one of two at once with orderAgain false", async () => {
    const both = [await house.sent(), await house.sent()];
    const answers = await Promise.all(both.map((quote) => accept(quote, once)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it("recognizes a window that was deleted and restored since", async () => {
    const { second } = await oneOfTwo();
    for (const { id } of house.windows) {
      await house.call("DELETE", `/api/windows/${id}`);
      await house.call("POST", `/api/windows/${id}/restore`);
    }
    expect((await accept(second, once)).body.code).toBe("already_ordered");
  });
});

it("accepting a quote of other windows needs no confirmation", async () => {
  await accept(await house.sent());
  const [{ id: _, ...like }] = house.windows as [QuotedHouse["windows"][number]];
  for (const { id } of house.windows) await house.call("DELETE", `/api/windows/${id}`);
  const { roomId, width, height, productId, materialSelection } = like;
  const added = { roomId, width, height, productId, materialSelection, name: "Bay" };
  expect((await house.call("POST", "/api/windows", added)).code).toBe(201);
  const other = await house.sent();
  expect(other.lineItems).toHaveLength(1);
  expect((await read(`/api/quotes/${other.id}`)).alreadyOrdered).toEqual([]);
  expect((await accept(other, once)).body.status).toBe("accepted");
});
