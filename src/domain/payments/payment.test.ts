import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountOf, isBeyond } from "./payment.ts";

const cents = fc.integer({ min: 1, max: 5_000_000 });

describe("what a project owes", () => {
  it("is what was accepted less what came in", () => {
    const account = accountOf({
      acceptedQuotes: [310_050, 90_000],
      projectTotal: 1,
      captured: [155_025, 10_000],
    });
    expect(account).toEqual({ agreed: 400_050, paid: 165_025, owed: 235_025 });
  });

  it("goes by the project's own total while no quote is accepted, and is unknown without one", () => {
    expect(accountOf({ acceptedQuotes: [], projectTotal: 500, captured: [200] }).owed).toBe(300);
    expect(accountOf({ acceptedQuotes: [], projectTotal: undefined, captured: [200] })).toEqual({
      agreed: undefined,
      paid: 200,
      owed: undefined,
    });
  });

  it("is nothing once all of it was paid in any parts, and a cent more is beyond it", () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), (parts) => {
        const agreed = parts.reduce((sum, part) => sum + part, 0);
        const before = accountOf({ acceptedQuotes: [agreed], projectTotal: undefined, captured: [] });
        expect(isBeyond(before, agreed)).toBe(false);
        expect(isBeyond(before, agreed + 1)).toBe(true);
        const after = accountOf({ acceptedQuotes: [agreed], projectTotal: undefined, captured: parts });
        expect(after.owed).toBe(0);
        expect(isBeyond(after, 1)).toBe(true);
      }),
    );
  });

  it("asks whoever records a payment before anything was agreed", () => {
    expect(isBeyond(accountOf({ acceptedQuotes: [], projectTotal: undefined, captured: [] }), 1)).toBe(true);
  });
});
