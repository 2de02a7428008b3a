import { expect, it } from "vitest";
import { durationWords, offeredDurations } from "./labels.ts";

it("shows a duration in minutes from a number or a form value", () => {
  const said = ["30 minutes", "60 minutes", "90 minutes", "120 minutes"];
  expect(offeredDurations.map(durationWords)).toEqual(said);
  expect(offeredDurations.map(String).map(durationWords)).toEqual(said);
});
