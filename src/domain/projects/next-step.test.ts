import { describe, expect, it } from "vitest";
import { nextStep } from "./next-step.ts";

const measured = { stats: { completionPercentage: 100 } };
const begun = { stats: { completionPercentage: 50 } };
const fresh = { quoteStatus: null, isOwed: false };

describe("the next step of a project", () => {
  it("is measuring until every room is complete, then the quote", () => {
    expect(nextStep({ ...fresh, rooms: [measured, begun] })).toBe("measure");
    expect(nextStep({ ...fresh, rooms: [measured] })).toBe("quote");
    expect(nextStep({ ...fresh, rooms: [] })).toBeUndefined();
  });

  it("follows the newest quote from draft to payment", () => {
    const rooms = [measured];
    expect(nextStep({ rooms, quoteStatus: "draft", isOwed: false })).toBe("send");
    expect(nextStep({ rooms, quoteStatus: "sent", isOwed: false })).toBe("answer");
    expect(nextStep({ rooms, quoteStatus: "expired", isOwed: false })).toBe("answer");
    expect(nextStep({ rooms, quoteStatus: "accepted", isOwed: true })).toBe("collect");
    expect(nextStep({ rooms, quoteStatus: "accepted", isOwed: false })).toBeUndefined();
    expect(nextStep({ rooms, quoteStatus: "declined", isOwed: false })).toBe("quote");
  });

  it("is payment where the project total was typed and no quote exists", () => {
    expect(nextStep({ rooms: [], quoteStatus: null, isOwed: true })).toBe("collect");
  });

  it("waits for the balance before it offers another quote", () => {
    expect(nextStep({ rooms: [measured], quoteStatus: null, isOwed: undefined })).toBeUndefined();
  });
});
