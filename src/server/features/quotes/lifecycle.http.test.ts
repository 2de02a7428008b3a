import { describe, expect, it } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { useTestApp } from "../../testing/app.ts";
import { quoteCalls, useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);
const { post, kindsOf, revisionOf } = quoteCalls(house);

describe("sending a draft", () => {
  it("records who sent it and when, and appears in the timeline", async () => {
    const draft = await house.draft();
    const { code, body } = await post(draft, "send", { version: draft.version });
    expect(code).toBe(200);
    expect(body).toMatchObject({ status: "sent", sentAt: "2026-11-21T16:00:00.000Z", sentBy: "robin-staff" });
    expect(await kindsOf(draft)).toEqual(["quote.saved", "quote.sent"]);
  });

  it("happens once, however often and by however many users it is pressed", async () => {
    const draft = await house.draft();
    const pressed = await Promise.all(
      Array.from({ length: 4 }, () => post(draft, "send", { version: draft.version })),
    );
    expect(pressed.map(({ code }) => code)).toEqual(Array(4).fill(200));
    expect((await kindsOf(draft)).filter((kind) => kind === "quote.sent")).toHaveLength(1);
  });

  it("is refused on an outdated version, and after its last valid day", async () => {
    const draft = await house.draft();
    await house.call("PATCH", `/api/quotes/${draft.id}`, { discountPercent: 5 });
    expect(await post(draft, "send", { version: draft.version })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    await house.call("PATCH", `/api/quotes/${draft.id}`, { validUntil: "2026-11-09" });
    const late = await post(draft, "send");
    expect(late).toMatchObject({ code: 409, body: { code: "expired" } });
    expect(late.body.fields.validUntil).toContain("valid until Nov 9, 2026");
  });

  it("leaves the project unchanged", async () => {
    const before = await house.call("GET", `/api/projects/${house.projectId}`);
    await house.sent();
    const after = await house.call("GET", `/api/projects/${house.projectId}`);
    const { status, totalAmount, version } = before.body;
    expect(after.body).toMatchObject({ status, totalAmount, version });
  });
});

describe("the customer's answer", () => {
  it("is stored with who accepted, who recorded it and when", async () => {
    const quote = await house.sent();
    const { code, body } = await post(quote, "accept", { name: "Theo Banks" });
    expect(code).toBe(200);
    expect(body).toMatchObject({
      ...{ status: "accepted", decisionNote: "Theo Banks", decidedBy: "robin-staff" },
      decidedAt: "2026-11-21T16:00:00.000Z",
    });
    expect(await kindsOf(quote)).toEqual(["quote.saved", "quote.sent", "quote.accepted"]);
  });

  it.each([{ reason: "Too dear" }, {}])("may be a decline, with or without a reason: %j", async (text) => {
    const { code, body } = await post(await house.sent(), "decline", text);
    expect(code).toBe(200);
    expect(body).toMatchObject({ status: "declined", decisionNote: text.reason ?? null });
  });

  it("is recorded once when pressed twice or at once", async () => {
    const quote = await house.sent();
    const pressed = await Promise.all(
      Array.from({ length: 3 }, () => post(quote, "accept", { name: "Theo Banks" })),
    );
    expect(pressed.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await kindsOf(quote)).filter((kind) => kind === "quote.accepted")).toHaveLength(1);
  });

  it("is only one of the two when both arrive at once", async () => {
    const quote = await house.sent();
    const both = await Promise.all([post(quote, "accept", { name: "Theo Banks" }), post(quote, "decline")]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it("cannot be changed later; the error names the first", async () => {
    const quote = await house.sent();
    await post(quote, "accept", { name: "Theo Banks" });
    for (const [verb, body] of [
      ["accept", { name: "Ines Roy" }],
      ["decline", {}],
    ] as const) {
      const refused = await post(quote, verb, body);
      expect(refused).toMatchObject({ code: 409, body: { code: "not_open" } });
      expect(refused.body.message).toBe(`${quote.quoteNumber} was already accepted by Theo Banks`);
    }
    expect(await post(quote, "send")).toMatchObject({ code: 409, body: { code: "not_a_draft" } });
  });

  it("needs a name, and a quote that was sent", async () => {
    const draft = await house.draft();
    expect((await post(draft, "accept", { name: " " })).body.fields).toHaveProperty("name");
    for (const verb of ["accept", "decline"]) {
      const refused = await post(draft, verb, { name: "Theo Banks" });
      expect(refused).toMatchObject({ code: 409, body: { code: "not_open" } });
      expect(refused.body.message).toContain("hasn't been sent yet");
    }
    const nobody = { id: "00000000-0000-4000-8000-000000000000" };
    expect((await post(nobody, "accept", { name: "Theo" })).code).toBe(404);
  });
});

describe("a quote after its last valid day", () => {
  it("reads, filters and counts as expired, without a stored change", async () => {
    const { id, quoteNumber } = await house.sent("2026-11-20");
    const holds = await house.sent("2026-11-21");
    const listed = async (status: string) => {
      const { body, headers } = await house.call(
        "GET",
        `/api/quotes?projectId=${house.projectId}&status=${status}`,
      );
      expect(headers["x-total-count"]).toBe(String(body.length));
      return body.map((quote: QuoteWithLines) => [quote.id, quote.status]);
    };
    expect(await listed("expired")).toEqual([[id, "expired"]]);
    expect(await listed("sent")).toEqual([[holds.id, "sent"]]);
    expect((await house.call("GET", `/api/quotes/${id}`)).body.status).toBe("expired");
    const found = await house.call("GET", `/api/search?q=${quoteNumber}`);
    expect(found.body.quotes).toMatchObject([{ id, status: "expired" }]);
  });

  it("can be revised but not accepted; a reason for its end can be recorded", async () => {
    const expired = await house.sent("2026-11-20");
    const refused = await post(expired, "accept", { name: "Theo Banks" });
    expect(refused).toMatchObject({ code: 409, body: { code: "not_open" } });
    expect(refused.body.message).toContain("expired after Nov 20, 2026. Revise it instead.");
    const revised = await revisionOf(expired);
    expect(revised).toMatchObject({ status: "draft", validUntil: "2026-12-21" });
    expect((await post(expired, "decline", { reason: "Moved away" })).code).toBe(200);
  });
});
