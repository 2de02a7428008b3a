import { expect, it } from "vitest";
import { missingRounds } from "../../../../bin/lib/faults-page.mjs";
import faults from "./fault-rounds.json" with { type: "json" };

const whole = Object.entries(faults).map(([fault, { atLength }]) => ({ fault, rounds: atLength }));

it("promises 1,000 rounds in all", () => {
  expect(whole.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(1_000);
});

it("finds nothing missing in a whole report, whose tests may share a fault", () => {
  const [first, ...others] = whole;
  const parts = [
    { ...first!, rounds: 5 },
    { ...first!, rounds: first!.rounds - 5 },
  ];
  expect(missingRounds([...parts, ...others], faults)).toEqual([]);
});

it("names each fault whose test was skipped or struck less often", () => {
  const reports = whole
    .filter(({ fault }) => fault !== "the power fails")
    .map((each) => (each.fault === "the memory is used up" ? { ...each, rounds: 49 } : each));
  expect(missingRounds(reports, faults)).toEqual([
    "the power fails: 0 of 100 rounds",
    "the memory is used up: 49 of 50 rounds",
  ]);
});
