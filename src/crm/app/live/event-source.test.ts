import { expect, it } from "vitest";
import { waitBefore } from "./event-source.ts";

it("reconnects with growing delays of at most half a minute", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((tries) => waitBefore(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it("spreads reconnects with jitter", () => {
  expect(waitBefore(0, 0)).toBe(500);
  expect(waitBefore(0, 0.5)).toBe(750);
});
