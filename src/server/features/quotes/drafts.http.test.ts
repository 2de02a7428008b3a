import { describe, expect, it } from "vitest";
import type { Quote } from "#contract/quotes.ts";
import { useTestApp } from "../../testing/app.ts";
import { sumsOf, useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);

const patch = ({ id }: { id: string }, body: object) => house.call("PATCH", `/api/quotes/${id}`, body);

it("saves no new quote that has already expired", async () => {
  await expect(house.draft(0, "2026-11-20")).rejects.toThrow("Choose today or a later date");
  expect((await house.draft(0, "2026-11-21")).validUntil).toBe("2026-11-21");
});

describe("editing a draft", () => {
  it("recalculates the totals from its own lines", async () => {
    const draft = await house.draft();
    const { code, body } = await patch(draft, {
      ...{ discountPercent: "33.33", validUntil: "2027-01-15", terms: "Half down", optionName: "Good" },
      version: draft.version,
    });
    expect(code).toBe(200);
    expect(body).toMatchObject({
      ...{ discountPercent: "33.33", validUntil: "2027-01-15", terms: "Half down", optionName: "Good" },
      ...{ subtotal: draft.subtotal, version: draft.version + 1 },
    });
    const sums = sumsOf(body);
    expect(sums).toEqual({ rooms: sums.subtotal, subtotal: sums.subtotal, total: sums.subtotal });
  });

  it("keeps fields that were not sent, and shows the differences in the timeline", async () => {
    const draft = await house.draft(1_000);
    const { body } = await patch(draft, { terms: "Half down" });
    expect(body).toMatchObject({ discountPercent: "10", totalAmount: draft.totalAmount });
    const { body: timeline } = await house.call("GET", `/api/quotes/${draft.id}/story`);
    expect(timeline[0]).toMatchObject({
      ...{ kind: "quote.changed", by: "robin-staff" },
      fields: [{ field: "terms", before: null, after: "Half down" }],
    });
  });

  it("refuses the second of two concurrent edits", async () => {
    const { version, ...draft } = await house.draft();
    const both = await Promise.all(
      ["5", "6"].map((discountPercent) => patch(draft, { discountPercent, version })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)?.body.code).toBe("stale");
  });

  it.each([
    ["discountPercent", "101"],
    ["validUntil", "soon"],
    ["optionName", "x".repeat(61)],
    ["terms", "x".repeat(5_001)],
  ])("refuses a wrong %s and names it", async (field, wrong) => {
    const { code, body } = await patch(await house.draft(), { [field]: wrong });
    expect(code).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it("is refused once the quote was sent, and so is deleting it", async () => {
    const sent = await house.sent();
    expect(await patch(sent, { terms: "Cheaper" })).toMatchObject({
      code: 409,
      body: { code: "not_a_draft" },
    });
    expect((await house.call("DELETE", `/api/quotes/${sent.id}`)).code).toBe(409);
    expect((await house.call("GET", `/api/quotes/${sent.id}`)).body).toEqual(sent);
  });
});

describe("deleting a draft", () => {
  it("happens once", async () => {
    const { id } = await house.draft();
    expect((await house.call("DELETE", `/api/quotes/${id}`)).code).toBe(204);
    expect((await house.call("DELETE", `/api/quotes/${id}`)).code).toBe(404);
    expect((await house.call("GET", `/api/quotes/${id}`)).code).toBe(404);
  });
});

describe("a note on a quote", () => {
  it("appears in the timeline once, however often it is sent", async () => {
    const { id } = await house.draft();
    const note = () =>
      house.call(
        "POST",
        `/api/quotes/${id}/notes`,
        { text: "Calls back Monday" },
        { "idempotency-key": "n" },
      );
    expect([(await note()).code, (await note()).code]).toEqual([201, 200]);
    const { body: timeline } = await house.call("GET", `/api/quotes/${id}/story`);
    expect(timeline.filter(({ what }: { what: string }) => what === "note")).toHaveLength(1);
  });
});

describe("the list of quotes", () => {
  it("is filtered, sorted and paged", async () => {
    const [one, two, three] = [await house.draft(), await house.draft(), await house.sent()];
    const numbers = [one, two, three].map(({ quoteNumber }) => quoteNumber).sort();
    const list = (query: string) => house.call("GET", `/api/quotes?projectId=${house.projectId}&${query}`);
    const first = await list("sort=-quoteNumber&limit=2");
    expect(first.body.map((quote: Quote) => quote.quoteNumber)).toEqual(numbers.toReversed().slice(0, 2));
    expect(first.headers["x-total-count"]).toBe("3");
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1];
    expect((await house.call("GET", next!)).body.map((quote: Quote) => quote.quoteNumber)).toEqual(
      numbers.slice(0, 1),
    );
    expect((await list("status=sent")).body.map(({ id }: Quote) => id)).toEqual([three.id]);
    const ofClient = await house.call("GET", `/api/quotes?clientId=${house.clientId}&status=draft`);
    expect(ofClient.body.map(({ id }: Quote) => id).sort()).toEqual([one.id, two.id].sort());
  });
});
