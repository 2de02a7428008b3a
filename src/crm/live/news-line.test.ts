import { expect, it } from "vitest";
import { waitBefore } from "../app/live/event-source.ts";

it("a broken line is taken up again soon, then ever later, and by half a minute at the latest", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((tries) => waitBefore(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it("not every browser of the office comes back in the same instant", () => {
  expect(waitBefore(0, 0)).toBe(500);
  expect(waitBefore(0, 0.5)).toBe(750);
});
