import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { optionsOf, yes } from "../../testing/quote-options.ts";
import { useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);

const { post, sentOptionOf, project, put } = optionsOf(office, house);

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

  it("records only what acceptance changed", async () => {
    await put({ status: "in_progress" });
    await post(await house.sent(), "accept", yes);
    const { body: lines } = await office.call("GET", "/api/audit?kind=project.changed&limit=1", {
      cookie: await office.as("admin"),
    });
    expect(lines[0].what).toBe("Changed a project: total amount");
  });

  it("keeps that total: refuses another total by name and saves other fields", async () => {
    const quote = await house.sent();
    await post(quote, "accept", yes);
    const refused = await put({ totalAmount: "1.00" });
    expect(refused.code).toBe(400);
    expect(refused.body.fields.totalAmount).toContain(quote.quoteNumber);
    expect((await put({ totalAmount: quote.totalAmount, status: "in_progress" })).code).toBe(200);
  });
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

describe("the open quote of a project", () => {
  it("is the newest draft or unanswered one: no declined, replaced or unchosen one", async () => {
    const open = async () => (await project()).openQuote;
    expect(await open()).toBeNull();
    const first = await house.sent();
    office.later(1);
    await post(await house.sent(), "decline");
    const { id, quoteNumber } = first;
    expect(await open()).toEqual({ id, quoteNumber, status: "sent" });
    office.later(1);
    const revision = (await post(first, "revise")).body;
    expect(await open()).toMatchObject({ id: revision.id, status: "draft" });
    await post(revision, "send");
    office.later(1);
    const option = await sentOptionOf(revision);
    await post(revision, "accept", yes);
    expect(await open()).toBeNull();
    expect((await project()).newestQuote).toMatchObject({ id: option.id, status: "not_chosen" });
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
    const { id, quoteNumber, totalAmount } = better;
    expect(quotes).toEqual([{ id, quoteNumber, optionName: "Better", totalAmount }]);
    const quoted = lines.filter(({ lineId }: { lineId: string | null }) => lineId !== null);
    expect(quoted).toHaveLength(3);
    for (const line of quoted)
      expect(line).toMatchObject({
        ...{ productId: other.id, productName: other.name, quoteNumber: better.quoteNumber },
      });
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
