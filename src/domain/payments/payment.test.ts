import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountOf, isBeyond, owedFor } from "./payment.ts";

const cents = fc.integer({ min: 1, max: 5_000_000 });
const quote = (id: string, total: number) => ({ id, total });
const came = (amount: number, quoteId: string | null = null) => ({ amount, quoteId });
const nothingAgreed = { acceptedQuotes: [], hasQuotes: false, projectTotal: undefined };

describe("a project's balance", () => {
  it("is the accepted total minus payments", () => {
    const account = accountOf({
      acceptedQuotes: [quote("shades", 310_050), quote("shutters", 90_000)],
      ...{ hasQuotes: true, projectTotal: 1 },
      captured: [came(155_025, "shades"), came(10_000)],
    });
    expect(account).toMatchObject({ agreed: 400_050, paid: 165_025, owed: 235_025 });
  });

  it("uses the typed total if the project has no quotes", () => {
    const account = accountOf({ ...nothingAgreed, projectTotal: 500, captured: [came(200)] });
    expect(account).toMatchObject({ agreed: 500, agreedFrom: "projectTotal", owed: 300 });
  });

  it.each([
    { hasQuotes: true, projectTotal: 500 },
    { hasQuotes: true, projectTotal: undefined },
    { hasQuotes: false, projectTotal: undefined },
  ])("is undefined while nothing is accepted: %j", (project) => {
    expect(accountOf({ ...project, acceptedQuotes: [], captured: [came(200)] })).toEqual({
      ...{ agreed: undefined, agreedFrom: undefined, paid: 200, owed: undefined, quotes: [] },
    });
  });

  it("is zero once paid in any parts, and a cent more is beyond it", () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), (parts) => {
        const agreed = parts.reduce((sum, part) => sum + part, 0);
        expect(isBeyond(agreed, agreed)).toBe(false);
        expect(isBeyond(agreed, agreed + 1)).toBe(true);
        const captured = parts.map((part) => came(part));
        const { owed } = accountOf({
          ...{ acceptedQuotes: [quote("all", agreed)], hasQuotes: true, projectTotal: undefined, captured },
        });
        expect(owed).toBe(0);
        expect(isBeyond(owed, 1)).toBe(true);
      }),
    );
  });

  it("requires confirmation of a payment before anything is agreed", () => {
    expect(isBeyond(accountOf({ ...nothingAgreed, captured: [] }).owed, 1)).toBe(true);
  });
});

describe("a quote's balance", () => {
  const acceptedQuotes = [quote("shades", 1_000), quote("shutters", 500)];
  const paidWith = (...captured: ReturnType<typeof came>[]) =>
    accountOf({ acceptedQuotes, hasQuotes: true, projectTotal: undefined, captured });

  it("is its total minus the payments for it", () => {
    const account = paidWith(came(400, "shades"), came(500, "shutters"));
    expect(account.quotes).toEqual([
      { id: "shades", total: 1_000, paid: 400, owed: 600 },
      { id: "shutters", total: 500, paid: 500, owed: 0 },
    ]);
    expect(owedFor(account, "shades")).toBe(600);
  });

  it("is at most the project's balance", () => {
    const account = paidWith(came(1_200));
    expect(owedFor(account, "shades")).toBe(300);
    expect(owedFor(account)).toBe(300);
  });

  it("is the project's if the quote is not accepted", () => {
    expect(owedFor(paidWith(), "declined")).toBe(1_500);
    expect(owedFor(accountOf({ ...nothingAgreed, captured: [] }), "draft")).toBeUndefined();
  });
});
