import { describe, expect, it } from "vitest";
import { decimalOf, knownCents } from "#domain/money.ts";
import { useTestApp } from "../../testing/app.ts";
import { optionsOf, yes } from "../../testing/quote-options.ts";
import { useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);

const { post, read, optionOf, sentOptionOf, statuses, project, put } = optionsOf(office, house);

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

  it("tells an option only that it is open again", async () => {
    const good = await house.sent();
    const better = await sentOptionOf(good);
    await post(good, "accept", yes);
    await post(good, "reopen");
    const newest = async (quote: { id: string }) =>
      (await house.call("GET", `/api/quotes/${quote.id}/story`)).body[0];
    expect(await newest(good)).toMatchObject({ kind: "quote.reopened" });
    expect(await newest(better)).toMatchObject({ kind: "quote.option_reopened" });
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

  it.each(["in_progress", "completed", "on_hold"])(
    "keeps an approval by staff of a project that was %s when the quote was accepted",
    async (status) => {
      await put({ status });
      const quote = await house.sent();
      await post(quote, "accept", yes);
      await put({ status: "approved" });
      expect((await post(quote, "reopen")).code).toBe(200);
      expect(await project()).toMatchObject({ status: "approved", totalAmount: null });
    },
  );

  it("is refused for a quote that is not accepted, and rejects unknown fields", async () => {
    const draft = await house.draft();
    expect(await post(draft, "reopen")).toMatchObject({ code: 409, body: { code: "not_accepted" } });
    expect((await post(draft, "reopen", { reason: "?" })).code).toBe(400);
  });
});
