import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { optionsOf, yes } from "../../testing/quote-options.ts";
import { useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);

const { post, read } = optionsOf(office, house);

describe("a quote with a line that has no price", () => {
  it("is saved, but cannot be sent until the line has a price or a reason for no charge, which repricing keeps", async () => {
    const [room] = house.windows;
    await house.call("POST", "/api/windows", {
      roomId: room!.roomId,
      name: "Bare",
      width: "30",
      height: "30",
    });
    const draft = await house.draft();
    expect(draft.problems).toMatchObject([
      { message: expect.stringContaining("Bare: no product is chosen") },
    ]);
    const refused = await post(draft, "send");
    expect(refused).toMatchObject({ code: 409, body: { code: "not_ready" } });
    expect(refused.body.message).toContain("Bare");
    const line = draft.problems[0]!.lineId;
    const body = { noChargeReason: "Warranty replacement" };
    const free = await house.call("PATCH", `/api/quotes/${draft.id}/lines/${line}`, body);
    expect(free).toMatchObject({ code: 200, body: { problems: [], totalAmount: draft.totalAmount } });
    await house.call("PATCH", `/api/windows/${room!.id}`, { width: "40" });
    const { body: repriced } = await post(draft, "reprice");
    expect(repriced.lineItems.find(({ id }: { id: string }) => id === line)).toMatchObject(body);
    expect((await post(draft, "send")).code).toBe(200);
    const { body: listed } = await house.call("GET", `/api/quotes?projectId=${house.projectId}`);
    expect(listed[0].lineItems).toHaveLength(4);
    expect(listed[0]).toHaveProperty("terms", null);
  });
});

describe("a sent quote whose product is no longer made in its size", () => {
  it("lists why on the quote, and refuses acceptance with advice to revise it", async () => {
    const quote = await house.sent();
    const [product] = house.catalog;
    const cookie = await office.as("admin");
    const limit = (maxWidth: string | null) =>
      office.call("PATCH", `/api/products/${product!.id}`, { cookie, body: { maxWidth } });
    expect((await limit("40")).code).toBe(200);
    try {
      const { problems } = await read(quote);
      expect(problems).toMatchObject([{ message: expect.stringContaining('is made up to 40" wide') }]);
      const refused = await post(quote, "accept", yes);
      expect(refused).toMatchObject({ code: 409, body: { code: "not_ready" } });
      expect(refused.body.message).toMatch(/Revise the quote and send it again\.$/);
      const { body: revision } = await post(quote, "revise");
      expect((await post(revision, "send")).body.message).not.toContain("Revise the quote");
    } finally {
      await limit(null);
    }
    expect((await post(quote, "accept", yes)).code).toBe(200);
  });
});
