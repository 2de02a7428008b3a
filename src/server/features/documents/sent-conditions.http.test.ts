import { describe, expect, it } from "vitest";
import { companyLogo, companyProfile, quoteConditions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { useQuotedHouse } from "../../testing/quoted-house.fixture.ts";
import { read } from "../../testing/read-pdf.ts";
import { quoteById } from "../quotes/reads.ts";
import { quoteData } from "./reads.ts";

const office = useTestApp();
const staff = await office.as("staff");
const house = useQuotedHouse(office);

/** One black pixel. */
const image =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";
const settings = (quoteTerms: string, depositPercent: number | null) =>
  office.store.db.update(companyProfile).set({ quoteTerms, depositPercent });
const textOf = async ({ id }: { id: string }) => {
  const { rawPayload } = await office.app.inject({
    url: `/api/quotes/${id}/pdf`,
    headers: { cookie: staff },
  });
  return (await read(rawPayload)).text;
};
const post = ({ id }: { id: string }, verb: string, body: object = {}) =>
  house.call("POST", `/api/quotes/${id}/${verb}`, body);
const logoOf = async ({ id }: { id: string }) => (await quoteData(office.store.db, id)).logo;

describe("the text of the conditions that a sent quote asks its customer to accept", () => {
  it("stays as it was when the quote was sent, also once it is accepted", async () => {
    await settings("Made to order. No returns.", 50);
    await office.store.db.insert(companyLogo).values({ image });
    const quote = await house.sent();
    await settings("Returns within a year.", 10);
    await office.store.db.delete(companyLogo);
    for (const verb of ["pdf", "accept"]) {
      if (verb === "accept") expect((await post(quote, verb, { name: "Theo Banks" })).code).toBe(200);
      const text = await textOf(quote);
      expect(text).toContain("Made to order. No returns.");
      expect(text).toContain("Deposit, 50%");
      expect(text).not.toContain("Returns within a year.");
      expect(await logoOf(quote)).toBe(image);
    }
  });

  it("follows Settings for a draft, and again for one whose sending was undone", async () => {
    const quote = await house.draft();
    await settings("First terms.", null);
    expect(await textOf(quote)).toContain("First terms.");
    await post(quote, "send");
    await settings("Second terms.", 30);
    expect(await textOf(quote)).toContain("First terms.");
    expect((await post(quote, "unsend")).code).toBe(200);
    const text = await textOf(quote);
    expect(text).toContain("Second terms.");
    expect(text).toContain("Deposit, 30%");
  });

  it("is that of the day for a revision, and leaves the quote before it alone", async () => {
    await settings("First terms.", null);
    const first = await house.sent();
    await settings("Second terms.", null);
    const { body: second } = await post(first, "revise");
    await post(second, "send");
    await settings("Third terms.", null);
    expect(await textOf(first)).toContain("First terms.");
    expect(await textOf(second)).toContain("Second terms.");
  });

  it("is stored once for all quotes that share it", async () => {
    await settings("Same terms.", 50);
    const quotes = [await house.sent(), await house.sent()];
    const rows = await Promise.all(quotes.map(({ id }) => quoteById(office.store.db, id)));
    expect(new Set(rows.map(({ conditionsId }) => conditionsId)).size).toBe(1);
    expect(await office.store.db.$count(quoteConditions)).toBe(1);
  });
});

describe("the deposit that a quote's reply names", () => {
  it("is the one on its PDF: of a draft as in Settings, later as when it was sent", async () => {
    const percentIn = async ({ id }: { id: string }) =>
      (await house.call("GET", `/api/quotes/${id}`)).body.depositPercent;
    await settings("", 50);
    const quote = await house.draft();
    await settings("", 40);
    expect(await percentIn(quote)).toBe(40);
    await post(quote, "send");
    await settings("", null);
    for (const verb of ["pdf", "accept"]) {
      if (verb === "accept") expect((await post(quote, verb, { name: "Theo Banks" })).code).toBe(200);
      expect(await percentIn(quote)).toBe(40);
      expect(await textOf(quote)).toContain("Deposit, 40%");
    }
    expect(await percentIn(await house.draft())).toBeNull();
  });
});
