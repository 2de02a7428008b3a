import { describe, expect, it } from "vitest";
import { answerStateOf, customerNoteError, mayAnswer, townOf } from "./customer-answer.ts";

const at = new Date("2026-11-21T16:00:00Z");
const later = new Date("2026-11-21T16:00:01Z");

describe("the customer's link to an appointment", () => {
  it.each([
    ["scheduled", later, "open"],
    ["confirmed", later, "confirmed"],
    ["pending", later, "waiting"],
    ["rescheduled", later, "postponed"],
    ["rescheduled", at, "over"],
    ["scheduled", at, "over"],
    ["completed", later, "over"],
    ["cancelled", at, "cancelled"],
  ] as const)("shows an appointment that is %s at %s as %s", (status, scheduledAt, state) => {
    expect(answerStateOf({ status, scheduledAt }, at)).toBe(state);
  });

  it("accepts an answer to an agreed appointment in the future", () => {
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
  ])("shows the town of %s as %s", (address, town) => expect(townOf(address)).toBe(town));
});

it("accepts an empty request for another time and rejects a long one", () => {
  expect(customerNoteError("")).toBeUndefined();
  expect(customerNoteError("a".repeat(1_001))).toMatch(/At most/);
  expect(customerNoteError("\0")).toMatch(/can.t be saved/);
});
