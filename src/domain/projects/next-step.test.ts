import { describe, expect, it } from "vitest";
import type { QuoteStatus } from "../quotes/quote.ts";
import { nextStep } from "./next-step.ts";

const measured = { stats: { completionPercentage: 100 } };
const begun = { stats: { completionPercentage: 50 } };
const fresh = { isAccepted: false, openQuote: null, isOwed: false };

describe("the next step of a project", () => {
  it("is measuring until every room is complete, then the quote", () => {
    expect(nextStep({ ...fresh, rooms: [measured, begun] })).toBe("measure");
    expect(nextStep({ ...fresh, rooms: [measured] })).toBe("quote");
    expect(nextStep({ ...fresh, rooms: [] })).toBeUndefined();
  });

  it("follows the newest open quote from draft to answer", () => {
    const of = (status: QuoteStatus) => nextStep({ ...fresh, rooms: [measured], openQuote: { status } });
    expect([of("draft"), of("sent"), of("expired")]).toEqual(["send", "answer", "answer"]);
  });

  it("is payment or nothing once a quote is accepted, whatever options were drafted since", () => {
    const accepted = { ...fresh, rooms: [measured], isAccepted: true };
    expect(nextStep({ ...accepted, isOwed: true })).toBe("collect");
    expect(nextStep(accepted)).toBeUndefined();
    expect(nextStep({ ...accepted, openQuote: { status: "draft" } })).toBeUndefined();
    expect(nextStep({ ...accepted, openQuote: { status: "draft" }, isOwed: true })).toBe("collect");
  });

  it("is payment where the project total was typed and no quote exists", () => {
    expect(nextStep({ ...fresh, rooms: [], isOwed: true })).toBe("collect");
  });

  it("waits for the balance before it offers another quote", () => {
    expect(nextStep({ ...fresh, rooms: [measured], isOwed: undefined })).toBeUndefined();
  });
});
