import { describe, expect, it } from "vitest";
import { answerStateOf, mayAnswer, townOf, wishError } from "./answer.ts";

const at = new Date("2026-11-21T16:00:00Z");
const later = new Date("2026-11-21T16:00:01Z");

describe("a visit, to whoever has its link", () => {
  it.each([
    ["scheduled", later, "open"],
    ["confirmed", later, "confirmed"],
    ["pending", later, "waiting"],
    ["rescheduled", later, "postponed"],
    ["rescheduled", at, "over"],
    ["scheduled", at, "over"],
    ["completed", later, "over"],
    ["cancelled", at, "cancelled"],
  ] as const)("that is %s at %s is %s", (status, scheduledAt, state) => {
    expect(answerStateOf({ status, scheduledAt }, at)).toBe(state);
  });

  it("can be answered while it lies ahead and is agreed", () => {
    expect(
      (["open", "confirmed", "waiting", "postponed", "cancelled", "over"] as const).filter(mayAnswer),
    ).toEqual(["open", "confirmed"]);
  });

  it.each([
    ["14 Sea Oat Lane, Destin, FL 32541", "Destin"],
    ["14 Sea Oat Lane, Apt 2, Santa Rosa Beach, FL", "Santa Rosa Beach"],
    ["Zip Code: 32541", undefined],
    ["14 Sea Oat Lane, the yellow house", undefined],
    [null, undefined],
  ])("at %s is in %s", (address, town) => expect(townOf(address)).toBe(town));
});

it("a wish for another time may be empty, and not endless", () => {
  expect(wishError("")).toBeUndefined();
  expect(wishError("a".repeat(1_001))).toMatch(/At most/);
  expect(wishError("\0")).toMatch(/cannot be stored/);
});
