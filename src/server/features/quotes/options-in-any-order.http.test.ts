import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { decimalOf, knownCents, sumOf } from "#domain/money.ts";
import { useTestApp } from "../../testing/app.ts";
import { optionsOf, yes } from "../../testing/quote-options.ts";
import { useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);

const { post, sentOptionOf, project } = optionsOf(office, house);

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

  it("accepts at most one of a group, and keeps the project's total the sum of accepted quotes", async () => {
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
