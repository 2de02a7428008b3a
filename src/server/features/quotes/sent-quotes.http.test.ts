import { describe, expect, it } from "vitest";
import { testNow, useTestApp } from "../../testing/app.ts";
import { quoteCalls, useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);
const { post, kindsOf, revisionOf } = quoteCalls(house);

describe("a revision", () => {
  it("leaves its predecessor open until it is sent, and then replaces it", async () => {
    const first = await house.sent();
    const second = await revisionOf(first);
    expect((await house.call("GET", `/api/quotes/${first.id}`)).body.replacedBy).toBeNull();
    await post(second, "send");
    const { body: replaced } = await house.call("GET", `/api/quotes/${first.id}`);
    expect(replaced.replacedBy).toEqual({ id: second.id, quoteNumber: second.quoteNumber });
    for (const verb of ["accept", "decline", "revise"]) {
      const refused = await post(first, verb, { name: "Theo Banks" });
      expect(refused.code).toBe(409);
      expect(refused.body.message).toBe(`${first.quoteNumber} was replaced by ${second.quoteNumber}`);
    }
    expect((await post(second, "accept", { name: "Theo Banks" })).code).toBe(200);
  });

  it("is not sent once its predecessor was accepted, also when both happen at once", async () => {
    const first = await house.sent();
    const second = await revisionOf(first);
    const both = await Promise.all([post(first, "accept", { name: "Theo Banks" }), post(second, "send")]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const refused = both.find(({ code }) => code === 409);
    expect(refused?.body.code).toMatch(/already_accepted|not_open/);
  });
});

describe("marking a quote as sent or declined", () => {
  const later = (seconds: number) => {
    office.clock.now = new Date(testNow.getTime() + seconds * 1000);
  };
  const read = async ({ id }: { id: string }) => (await house.call("GET", `/api/quotes/${id}`)).body;
  const slips = [
    { verb: "send", undo: "unsend", before: () => house.draft(), kinds: ["quote.sent", "quote.unsent"] },
    {
      ...{ verb: "decline", undo: "reopen", before: () => house.sent() },
      kinds: ["quote.sent", "quote.declined", "quote.undeclined"],
    },
  ];

  it.each(slips)(
    "$verb is undone by $undo within 30 seconds, once",
    async ({ verb, undo, before, kinds }) => {
      const quote = await before();
      const { version: _, revisions: __, ...was } = await read(quote);
      const { version } = (await post(quote, verb)).body;
      later(30);
      const undone = await post(quote, undo, { version });
      expect(undone).toMatchObject({ code: 200, body: was });
      expect((await post(quote, undo, { version })).body).toEqual(undone.body);
      expect(await kindsOf(quote)).toEqual(["quote.saved", ...kinds]);
      expect((await post(quote, verb)).code).toBe(200);
    },
  );

  it.each(slips)("$verb is not undone by $undo later, by others or over a change", async (slip) => {
    const quote = await slip.before();
    const { version } = (await post(quote, slip.verb)).body;
    const saved = await read(quote);
    const cookie = await office.as("admin");
    const others = await office.call("POST", `/api/quotes/${quote.id}/${slip.undo}`, { cookie, body: {} });
    expect(others).toMatchObject({ code: 409, body: { code: "too_late" } });
    expect((await post(quote, slip.undo, { version: version - 1 })).body.code).toBe("stale");
    expect((await post(quote, slip.undo, { reason: "?" })).code).toBe(400);
    later(31);
    expect(await post(quote, slip.undo)).toMatchObject({ code: 409, body: { code: "too_late" } });
    expect(await read(quote)).toEqual(saved);
  });

  it("is not undone once the sent quote was answered, revised or not chosen", async () => {
    const option = async (quote: { id: string }) =>
      (await post((await post(quote, "duplicate", { optionName: "Better" })).body, "send")).body;
    const accepted = await house.sent();
    const notChosen = await option(accepted);
    await post(accepted, "accept", { name: "Theo Banks" });
    const revised = await house.sent();
    await revisionOf(revised);
    const declined = await house.sent();
    await post(declined, "decline");
    for (const quote of [accepted, notChosen, revised, declined])
      expect((await post(quote, "unsend")).code).toBe(409);
  });

  it("is not undone once another option was accepted, or the declined quote's revision was sent", async () => {
    const good = await house.sent();
    const better = (await post((await post(good, "duplicate", { optionName: "Better" })).body, "send")).body;
    await post(good, "decline");
    await post(better, "accept", { name: "Theo Banks" });
    expect((await post(good, "reopen")).body.code).toBe("already_accepted");
    const first = await house.sent();
    await post(first, "decline");
    await post(await revisionOf(first), "send");
    expect((await post(first, "reopen")).body.code).toBe("not_open");
  });

  it("restores the predecessor when sending its revision is undone", async () => {
    const first = await house.sent();
    const second = await revisionOf(first);
    await post(second, "send");
    await post(second, "unsend");
    expect((await read(first)).replacedBy).toBeNull();
    expect((await post(first, "accept", { name: "Theo Banks" })).code).toBe(200);
  });
});
