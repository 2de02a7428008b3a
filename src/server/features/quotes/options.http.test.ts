import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { decimalOf, knownCents, sumOf } from "#domain/money.ts";
import { useTestApp } from "../../testing/app.ts";
import { useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);

const yes = { name: "Theo Banks" };
const post = (quote: { id: string }, verb: string, body: object = {}) =>
  house.call("POST", `/api/quotes/${quote.id}/${verb}`, body);
const read = async ({ id }: { id: string }): Promise<QuoteWithLines> =>
  (await house.call("GET", `/api/quotes/${id}`)).body;
const project = async () => (await house.call("GET", `/api/projects/${house.projectId}`)).body;
const put = async (changes: object) => {
  const cookie = await office.as("staff");
  return office.call("PUT", `/api/projects/${house.projectId}`, { cookie, body: changes });
};
const statuses = async (...quotes: { id: string }[]) =>
  Promise.all(quotes.map(async (quote) => (await read(quote)).status));

async function optionOf(quote: { id: string }, optionName = "Better"): Promise<QuoteWithLines> {
  return (await post(quote, "duplicate", { optionName })).body;
}
async function sentOptionOf(quote: { id: string }, optionName?: string): Promise<QuoteWithLines> {
  return (await post(await optionOf(quote, optionName), "send")).body;
}

describe("accepting one of several options", () => {
  it("closes the others as not chosen: copies, copies of copies, their revisions, and drafts", async () => {
    const good = await house.sent();
    const better = await sentOptionOf(good);
    const best = await sentOptionOf(better, "Best");
    const revised = (await post(best, "revise")).body;
    const draft = await optionOf(revised, "Draft");
    expect((await post(better, "accept", yes)).body.status).toBe("accepted");
    expect(await statuses(good, better, best, revised, draft)).toEqual([
      ...["not_chosen", "accepted", "not_chosen", "not_chosen", "not_chosen"],
    ]);
    expect((await read(good)).notChosenFor).toEqual({ id: better.id, quoteNumber: better.quoteNumber });
    const listed = await house.call("GET", `/api/quotes?projectId=${house.projectId}&status=not_chosen`);
    expect(listed.body).toHaveLength(4);
    for (const status of ["sent", "draft"]) {
      const { body } = await house.call("GET", `/api/quotes?projectId=${house.projectId}&status=${status}`);
      expect(body).toEqual([]);
    }
    const { body: timeline } = await house.call("GET", `/api/quotes/${good.id}/story`);
    expect(timeline[0]).toMatchObject({ kind: "quote.not_chosen" });
  });

  it("leaves a declined option declined, and a replaced revision replaced", async () => {
    const first = await house.sent();
    const declined = await sentOptionOf(first);
    await post(declined, "decline", { reason: "Too dear" });
    const second = (await post((await post(first, "revise")).body, "send")).body;
    await post(second, "accept", yes);
    expect(await statuses(first, declined, second)).toEqual(["sent", "declined", "accepted"]);
    expect((await read(first)).replacedBy?.id).toBe(second.id);
  });

  it("refuses a second one with a reason, whatever copies were made of it", async () => {
    const good = await house.sent();
    const better = await sentOptionOf(good);
    await post(better, "accept", yes);
    const refused = await post(good, "accept", yes);
    expect(refused).toMatchObject({ code: 409, body: { code: "already_accepted" } });
    expect(refused.body.message).toContain(`Better (${better.quoteNumber}) was accepted by Theo Banks`);
    expect((await post(good, "revise")).body.code).toBe("not_revisable");
    expect((await post(good, "decline")).body.code).toBe("not_open");
    const later = await optionOf(better, "Best");
    expect((await post(later, "send")).body.code).toBe("already_accepted");
  });

  it("accepts only one of two at once", async () => {
    const options = [await house.sent()];
    for (const name of ["Better", "Best"]) options.push(await sentOptionOf(options[0]!, name));
    const answers = await Promise.all(options.map((option) => post(option, "accept", yes)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect((await statuses(...options)).sort()).toEqual(["accepted", "not_chosen", "not_chosen"]);
  });

  it("leaves a separate quote of the same project open, which may be accepted too", async () => {
    const shades = await house.sent();
    const drapery = await house.sent();
    await post(shades, "accept", yes);
    expect((await post(drapery, "accept", yes)).code).toBe(200);
    const sum = knownCents(shades.totalAmount) + knownCents(drapery.totalAmount);
    expect(await project()).toMatchObject({ status: "approved", totalAmount: decimalOf(sum) });
    const { body } = await house.call("GET", `/api/projects/${house.projectId}/payments`);
    expect(body).toMatchObject({ agreed: decimalOf(sum), owed: decimalOf(sum) });
  });
});

describe("the project of an accepted quote", () => {
  it("is approved at the quote's total, and its balance counts that quote only", async () => {
    await put({ totalAmount: "9999.00" });
    const good = await house.sent();
    const better = await sentOptionOf(good);
    await post(better, "accept", yes);
    expect(await project()).toMatchObject({ status: "approved", totalAmount: better.totalAmount });
    const { body } = await house.call("GET", `/api/projects/${house.projectId}/payments`);
    expect(body).toMatchObject({ agreed: better.totalAmount, owed: better.totalAmount });
    expect(body.quotes.map(({ id }: { id: string }) => id)).toEqual([better.id]);
  });

  it.each(["in_progress", "completed", "on_hold"])(
    "stays %s if its status is further along",
    async (status) => {
      await put({ status });
      await post(await house.sent(), "accept", yes);
      expect((await project()).status).toBe(status);
    },
  );

  it("keeps that total: refuses another total by name and saves other fields", async () => {
    const quote = await house.sent();
    await post(quote, "accept", yes);
    const refused = await put({ totalAmount: "1.00" });
    expect(refused.code).toBe(400);
    expect(refused.body.fields.totalAmount).toContain(quote.quoteNumber);
    expect((await put({ totalAmount: quote.totalAmount, status: "in_progress" })).code).toBe(200);
  });
});

describe("undoing an acceptance", () => {
  it("restores options and project", async () => {
    await put({ totalAmount: "9999.00", status: "quoted" });
    const good = await house.sent();
    const better = await sentOptionOf(good);
    const draft = await optionOf(good, "Draft");
    await post(good, "accept", yes);
    const { code, body } = await post(good, "reopen", { version: (await read(good)).version });
    expect(code).toBe(200);
    expect(body).toMatchObject({ status: "sent", decidedAt: null, decisionNote: null });
    expect(await statuses(good, better, draft)).toEqual(["sent", "sent", "draft"]);
    expect(await project()).toMatchObject({ status: "quoted", totalAmount: "9999.00" });
    expect((await post(better, "accept", yes)).code).toBe(200);
    expect(await project()).toMatchObject({ status: "approved", totalAmount: better.totalAmount });
  });

  it("keeps the status of work that has begun, and other acceptances", async () => {
    const shades = await house.sent();
    const drapery = await house.sent();
    for (const quote of [shades, drapery]) await post(quote, "accept", yes);
    await put({ status: "in_progress" });
    await post(shades, "reopen");
    expect(await project()).toMatchObject({ status: "in_progress", totalAmount: drapery.totalAmount });
    await post(drapery, "reopen");
    expect(await project()).toMatchObject({ status: "in_progress", totalAmount: null });
  });

  it("is refused for a quote that is not accepted, and rejects unknown fields", async () => {
    const draft = await house.draft();
    expect(await post(draft, "reopen")).toMatchObject({ code: 409, body: { code: "not_accepted" } });
    expect((await post(draft, "reopen", { reason: "?" })).code).toBe(400);
  });
});

describe("for any sequence of sending, accepting, declining, revising, copying and undoing", () => {
  const step = fc.record({
    verb: fc.constantFrom(
      "send",
      "accept",
      "accept",
      "unsend",
      "decline",
      "revise",
      "duplicate",
      "reopen",
      "delete",
    ),
    on: fc.nat(),
  });

  it("at most one of a group is accepted, and the project's total is the sum of accepted quotes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
        await house.rebuild();
        const made: { id: string }[] = [await house.sent(), await house.sent()];
        made.push(await sentOptionOf(made[0]!));
        for (const { verb, on } of steps) {
          const quote = made[on % made.length]!;
          const bodies: Record<string, object> = { accept: yes, duplicate: { optionName: "Another" } };
          const body = bodies[verb] ?? {};
          const answer =
            verb === "delete"
              ? await house.call("DELETE", `/api/quotes/${quote.id}`)
              : await post(quote, verb, body);
          expect([200, 201, 204, 404, 409]).toContain(answer.code);
          if (answer.code === 201) made.push(answer.body);
          await expectRule();
        }
      }),
      { numRuns: 5 },
    );
  });

  async function expectRule() {
    const { body: quotes } = await house.call("GET", `/api/quotes?projectId=${house.projectId}`);
    const accepted = quotes.filter(({ status }: QuoteWithLines) => status === "accepted");
    const groups = accepted.map(({ optionGroup }: QuoteWithLines) => optionGroup);
    expect(new Set(groups).size).toBe(groups.length);
    const sum = sumOf(accepted.map(({ totalAmount }: QuoteWithLines) => knownCents(totalAmount)));
    const { status, totalAmount } = await project();
    expect(totalAmount).toBe(groups.length > 0 ? decimalOf(sum) : null);
    expect(status).toBe(groups.length > 0 ? "approved" : "planning");
    const { body: account } = await house.call("GET", `/api/projects/${house.projectId}/payments`);
    expect(account.agreed).toBe(totalAmount);
    for (const { optionGroup, status, notChosenFor } of quotes) {
      const open = ["sent", "expired"].includes(status) && notChosenFor === null;
      const isChosen = groups.includes(optionGroup);
      expect(status === "not_chosen" && !isChosen).toBe(false);
      if (open && isChosen) expect(await isReplaced(quotes, optionGroup)).toBe(true);
    }
  }
  const isReplaced = async (quotes: QuoteWithLines[], group: string) =>
    quotes.some((quote) => quote.optionGroup === group && quote.replacedBy !== null);
});

describe("the total of a project", () => {
  it("is an estimate, then the newest open quote, then the accepted sum; a draft owes nothing", async () => {
    const total = async () => {
      const { shownTotal, newestQuote } = await project();
      return [shownTotal?.basis, shownTotal?.amount, newestQuote?.status];
    };
    await put({ totalAmount: "3000.00" });
    const account = async () => (await house.call("GET", `/api/projects/${house.projectId}/payments`)).body;
    expect(await account()).toMatchObject({ agreed: "3000.00", agreedFrom: "projectTotal" });
    const draft = await house.draft();
    expect(await total()).toEqual(["estimate", "3000.00", "draft"]);
    expect(await account()).toMatchObject({ agreed: null, agreedFrom: null, owed: null });
    await post(draft, "send");
    expect(await total()).toEqual(["quoted", draft.totalAmount, "sent"]);
    const option = await sentOptionOf(draft);
    await post(draft, "accept", yes);
    expect((await total()).slice(0, 2)).toEqual(["accepted", draft.totalAmount]);
    expect(await account()).toMatchObject({ agreed: draft.totalAmount, agreedFrom: "quotes" });
    expect(option.status).toBe("sent");
  });
});

describe("the order of a project", () => {
  const order = async () => (await house.call("GET", `/api/projects/${house.projectId}/order`)).body;

  it("is empty while nothing is accepted", async () => {
    await house.sent();
    expect(await order()).toEqual({ quotes: [], lines: [] });
  });

  it("lists the accepted option's lines, with sizes that changed since and windows without a line", async () => {
    const other = house.catalog.find(({ id }) => id !== house.catalog[0]?.id)!;
    const good = await house.sent();
    const treatment = { productId: other.id, materialSelection: other.materials[0]!.name };
    const { body: better } = await post(good, "duplicate", { optionName: "Better", ...treatment });
    await post(better, "send");
    await post(better, "accept", yes);
    const [first, second] = house.windows;
    await house.call("PATCH", `/api/windows/${first!.id}`, { width: "40" });
    await house.call("DELETE", `/api/windows/${second!.id}`);
    await house.call("POST", "/api/windows", {
      roomId: first!.roomId,
      name: "New",
      width: "30",
      height: "30",
    });
    const { quotes, lines } = await order();
    expect(quotes).toEqual([{ id: better.id, quoteNumber: better.quoteNumber, optionName: "Better" }]);
    const quoted = lines.filter(({ lineId }: { lineId: string | null }) => lineId !== null);
    expect(quoted).toHaveLength(3);
    for (const line of quoted)
      expect(line).toMatchObject({ productName: other.name, quoteNumber: better.quoteNumber });
    expect(lines.find(({ windowId }: { windowId: string }) => windowId === first!.id)).toMatchObject({
      ...{ width: first!.width, total: better.lineItems[0].total },
      note: expect.stringContaining('Now measures 40"'),
    });
    expect(lines.at(-1)).toMatchObject({ windowId: null, note: expect.stringContaining("deleted") });
    const unbought = lines.find(({ description }: { description: string }) => description === "New");
    expect(unbought).toMatchObject({ lineId: null, total: null, note: "Not in an accepted quote" });
    const sheet = await house.call("GET", `/api/projects/${house.projectId}/measuring-sheet.pdf`);
    expect(sheet.code).toBe(200);
  });
});

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
