import fc from "fast-check";
import { expect, test } from "vitest";
import type { Lead } from "#contract/leads.ts";
import { stretchBetween, stretchDrawn, topsOf } from "./use-virtual-cards.ts";

const plain = { status: "new" } as Lead;
const marked = { status: "qualified" } as Lead;

test("gives a marked card more height and shifts the next ones", () => {
  expect(topsOf([])).toEqual([0]);
  expect(topsOf([plain, marked, plain])).toEqual([0, 7.875, 17.5, 25.375]);
});

test("renders the cards in view plus five, in batches of ten", () => {
  const tops = topsOf(Array.from({ length: 1000 }, () => plain));
  expect(stretchBetween(tops, 0, 37.5)).toEqual({ from: 0, to: 10 });
  expect(stretchBetween(tops, 787.5, 825)).toEqual({ from: 90, to: 110 });
  expect(stretchBetween(tops, 8_337.5, 8_375)).toEqual({ from: 990, to: 1000 });
});

test("renders nothing for an empty column", () => {
  expect(stretchBetween(topsOf([]), 0, 37.5)).toEqual({ from: 0, to: 0 });
});

test("renders every visible card at any scroll position", () => {
  const column = fc.array(fc.constantFrom(plain, marked), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(column, fc.double({ min: 0, max: 700, noNaN: true }), (leads, upper) => {
      const tops = topsOf(leads);
      const lower = upper + 37.5;
      const { from, to } = stretchBetween(tops, upper, lower);
      const shown = leads.flatMap((_, place) =>
        (tops[place + 1] ?? 0) > upper && (tops[place] ?? 0) < lower ? [place] : [],
      );
      expect(shown.every((place) => place >= from && place < to)).toBe(true);
      expect(to - from).toBeLessThanOrEqual(30);
    }),
  );
});

test("keeps rendered cards up to five beyond what is needed", () => {
  expect(stretchDrawn({ from: 0, to: 10 }, { from: 5, to: 15 })).toEqual({ from: 0, to: 15 });
  expect(stretchDrawn({ from: 0, to: 60 }, { from: 50, to: 65 })).toEqual({ from: 45, to: 65 });
  expect(stretchDrawn({ from: 100, to: 190 }, { from: 95, to: 110 })).toEqual({ from: 95, to: 115 });
});

test("renders only the target after a jump", () => {
  expect(stretchDrawn({ from: 0, to: 15 }, { from: 500, to: 515 })).toEqual({ from: 500, to: 515 });
  expect(stretchDrawn({ from: 500, to: 515 }, { from: 0, to: 10 })).toEqual({ from: 0, to: 10 });
});
