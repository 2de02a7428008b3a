import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { knownCents } from "#domain/money.ts";
import { quoteSorts } from "#domain/quotes/quote.ts";
import { products, quotes } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { draftOf } from "../../testing/create.ts";
import { useQuotedHouse } from "../../testing/quoted-house.fixture.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const house = useQuotedHouse(office);
const staff = await office.as("staff");

const call = (method: "GET" | "POST", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: staff });
const draft = (discount?: number) => draftOf(house, { discount });

/** Ids of the project's quotes in this order, one per page. */
async function inPages(sort: string) {
  const ids: string[] = [];
  let next: string | undefined = `/api/quotes?projectId=${house.projectId}&sort=${sort}&limit=1`;
  while (next) {
    const { body, headers } = await call("GET", next);
    ids.push(...body.map(({ id }: { id: string }) => id));
    next = /<([^>]+)>/.exec(String(headers.link ?? ""))?.[1];
  }
  return ids;
}

function expectTotalsToAddUp(quote: {
  lineItems: { total: string }[];
  subtotal: string;
  discountAmount: string;
  totalAmount: string;
}) {
  const lines = quote.lineItems.reduce((sum, line) => sum + knownCents(line.total), 0);
  expect(lines).toBe(knownCents(quote.subtotal));
  expect(knownCents(quote.subtotal) - knownCents(quote.discountAmount)).toBe(knownCents(quote.totalAmount));
}

describe("saving a quote", () => {
  it.each([0, 1, 333, 1000, 1250, 9999, 10_000])(
    "is exact to the cent with a discount of %s basis points",
    async (discount) => {
      const { code, body } = await call("POST", "/api/quotes", draft(discount));
      expect(code).toBe(201);
      expectTotalsToAddUp(body);
      expect(body.discountPercent).toBe(String(discount / 100));
    },
  );

  it("stores the option name of the request", async () => {
    const { body } = await call("POST", "/api/quotes", { ...draft(), optionName: "Better" });
    expect(body.optionName).toBe("Better");
    expect((await call("POST", "/api/quotes", draft())).body.optionName).toBeNull();
  });

  it("freezes rooms, windows, sizes and prices", async () => {
    const { body: saved } = await call("POST", "/api/quotes", draft());
    expect(
      saved.lineItems.map((line: { roomName: string; width: string }) => [line.roomName, line.width]),
    ).toEqual([
      ["Den", "35.125"],
      ["Den", "24"],
      ["Kitchen", "47.1875"],
    ]);
    await office.store.db.update(products).set({ basePrice: "1.00" });
    await office.call("PATCH", `/api/windows/${house.windows[0]?.id}`, {
      body: { width: "99" },
      cookie: staff,
    });
    expect((await call("GET", `/api/quotes/${saved.id}`)).body).toEqual(saved);
  });

  it.each([
    ["subtotal", { subtotal: "1.00" }, ["subtotal"]],
    ["total", { totalAmount: "1.00" }, ["totalAmount"]],
    ["discount that was not given", { discountPercent: 10 }, ["totalAmount"]],
    [
      "missing line",
      { lineItems: [{ description: "Window 0", quantity: 1, unitPrice: 1, total: 1 }] },
      ["lineItems", "lineItems.0.unitPrice", "lineItems.0.total"],
    ],
    [
      "quantity",
      { lineItems: [{ description: "Window 0", quantity: 2, unitPrice: 1, total: 2 }] },
      ["lineItems.0.quantity"],
    ],
    ["status", { status: "accepted" }, ["status"]],
    ["number", { quoteNumber: "7" }, ["quoteNumber"]],
  ])("refuses a wrong %s and names it", async (_what, change, fields) => {
    const { code, body } = await call("POST", "/api/quotes", { ...draft(), ...change });
    expect(code).toBe(400);
    expect(Object.keys(body.fields)).toEqual(fields);
  });

  it("rejects another client's project, an unknown project and a quote without windows", async () => {
    const stranger = await office.create.client(people.jun);
    expect(
      (await call("POST", "/api/quotes", { ...draft(), clientId: stranger.id })).body.fields,
    ).toHaveProperty("clientId");
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await call("POST", "/api/quotes", { ...draft(), projectId: nobody })).body.fields).toHaveProperty(
      "projectId",
    );
    expect((await call("POST", "/api/quotes", { ...draft(), lineItems: [] })).body.fields).toHaveProperty(
      "lineItems",
    );
  });

  it("resolves a taken number with a new suffix, also when five are saved at once", async () => {
    const saved = await Promise.all(Array.from({ length: 5 }, () => call("POST", "/api/quotes", draft())));
    expect(saved.map(({ code }) => code)).toEqual(Array(5).fill(201));
    const numbers = saved.map(({ body }) => body.quoteNumber);
    expect(new Set(numbers)).toHaveLength(5);
    for (const number of numbers) expect(number).toMatch(/^QTE-20261121-[A-Z0-9]{4}$/);
  });

  it("saves one quote for one form, however often it is sent and whatever number each send proposes", async () => {
    const send = (quoteNumber: string) =>
      office.call("POST", "/api/quotes", {
        body: { ...draft(), quoteNumber },
        cookie: staff,
        headers: { "idempotency-key": "form-1" },
      });
    const numbers = ["QTE-20261121-AB12", "QTE-20261121-CD34", "QTE-20261121-EF56"];
    const sent = await Promise.all(numbers.map(send));
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 200, 201]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await call("GET", `/api/quotes?projectId=${house.projectId}`)).body).toHaveLength(1);
  });

  it("names the saved quote when its form changed before the retry", async () => {
    const send = (body: object) =>
      office.call("POST", "/api/quotes", { body, cookie: staff, headers: { "idempotency-key": "form-2" } });
    const { body: saved } = await send(draft());
    const again = await send({ ...draft(), terms: "Ladder needed" });
    expect(again).toMatchObject({ code: 409, body: { code: "already_made", about: { id: saved.id } } });
    expect(again.body.message).toContain(saved.quoteNumber);
  });

  it("gives two hundred quotes with one proposed number a number each", {
    timeout: 60_000,
  }, async () => {
    const numbers = new Set<string>();
    for (let time = 0; time < 200; time++) {
      const { code, body } = await call("POST", "/api/quotes", draft());
      expect(code).toBe(201);
      numbers.add(body.quoteNumber);
    }
    expect(numbers).toHaveLength(200);
  });

  it("lists it with its project and client, and finds it by its number", async () => {
    const { body: saved } = await call("POST", "/api/quotes", draft());
    const { body: found } = await call("GET", `/api/quotes?search=${saved.quoteNumber.toLowerCase()}`);
    expect(found).toMatchObject([{ id: saved.id, projectName: "Gulf house", clientName: "Theo Banks" }]);
    expect((await call("GET", `/api/quotes?projectId=${house.projectId}`)).body).toHaveLength(1);
  });

  it("lists it with its lines and its terms", async () => {
    const { body: saved } = await call("POST", "/api/quotes", { ...draft(), terms: "Half in advance" });
    const { body: other } = await call("POST", "/api/quotes", draft());
    const { body: listed } = await call("GET", `/api/quotes?projectId=${house.projectId}&sort=createdAt`);
    expect(listed).toHaveLength(2);
    const inList = (id: string) => listed.find((quote: { id: string }) => quote.id === id);
    expect(inList(saved.id)).toMatchObject({ terms: "Half in advance" });
    expect(inList(other.id)).toMatchObject({ terms: null });
    expect(saved.lineItems).toHaveLength(house.windows.length);
    expect(inList(saved.id).lineItems).toEqual(saved.lineItems);
    expect(inList(other.id).lineItems).toMatchObject(
      house.windows.map(({ name, price }) => ({ description: name, total: price })),
    );
  });

  it.each([...quoteSorts])("sorts the list by %s both ways, page by page", async (sort) => {
    for (const [place, discount] of [5_000, 1_000, 0].entries()) {
      const validUntil = `2026-12-1${place}`;
      await call("POST", "/api/quotes", { ...draft(discount), validUntil });
    }
    const forth = await inPages(sort);
    expect(forth).toHaveLength(3);
    expect(await inPages(`-${sort}`)).toEqual(forth.toReversed());
  });

  it("sorts by the day of sending, drafts first, and by the client's name", async () => {
    const post = async (discount: number) => (await call("POST", "/api/quotes", draft(discount))).body;
    const [sent, unsent] = [await post(1_000), await post(0)];
    expect((await call("POST", `/api/quotes/${sent.id}/send`, {})).code).toBe(200);
    expect(await inPages("sentAt")).toEqual([unsent.id, sent.id]);
    const adams = await office.create.client({ firstName: "Zoe", lastName: "adams" });
    const project = await office.create.project({ clientId: adams.id });
    const { body: all } = await call("GET", "/api/quotes?sort=clientName");
    expect(all.map(({ clientName }: { clientName: string }) => clientName)).toEqual([
      "Theo Banks",
      "Theo Banks",
    ]);
    await office.store.db
      .update(quotes)
      .set({ clientId: adams.id, projectId: project.id })
      .where(eq(quotes.id, sent.id));
    const { body: sorted } = await call("GET", "/api/quotes?sort=clientName");
    expect(sorted.map(({ clientName }: { clientName: string }) => clientName)).toEqual([
      "Zoe adams",
      "Theo Banks",
    ]);
  });
});
