import { expect, it } from "vitest";
import { durationWords, offeredDurations } from "./labels.ts";

it("a visit's duration is said in minutes, as a number or as a form holds it", () => {
  const said = ["30 minutes", "60 minutes", "90 minutes", "120 minutes"];
  expect(offeredDurations.map(durationWords)).toEqual(said);
  expect(offeredDurations.map(String).map(durationWords)).toEqual(said);
});
