import fc from "fast-check";
import { expect, test } from "vitest";
import type { Lead } from "#contract/leads.ts";
import { stretchBetween, stretchDrawn, topsOf } from "./use-virtual-cards.ts";

const plain = { status: "new", followUpOn: null } as Lead;
const marked = { status: "new", followUpOn: "2026-03-05" } as Lead;

test("a card with a mark is higher, and what follows begins lower", () => {
  expect(topsOf([])).toEqual([0]);
  expect(topsOf([plain, marked, plain])).toEqual([0, 8.375, 18.75, 27.125]);
});

test("what is in view is drawn, with five cards at least above and below, ten by ten", () => {
  const tops = topsOf(Array.from({ length: 1000 }, () => plain));
  expect(stretchBetween(tops, 0, 37.5)).toEqual({ from: 0, to: 10 });
  expect(stretchBetween(tops, 837.5, 875)).toEqual({ from: 90, to: 110 });
  expect(stretchBetween(tops, 8_337.5, 8_375)).toEqual({ from: 990, to: 1000 });
});

test("an empty column draws nothing", () => {
  expect(stretchBetween(topsOf([]), 0, 37.5)).toEqual({ from: 0, to: 0 });
});

test("every card that shows at all is drawn, wherever a column is scrolled to", () => {
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

test("what was drawn stays, up to five cards from what is needed", () => {
  expect(stretchDrawn({ from: 0, to: 10 }, { from: 5, to: 15 })).toEqual({ from: 0, to: 15 });
  expect(stretchDrawn({ from: 0, to: 60 }, { from: 50, to: 65 })).toEqual({ from: 45, to: 65 });
  expect(stretchDrawn({ from: 100, to: 190 }, { from: 95, to: 110 })).toEqual({ from: 95, to: 115 });
});

test("a jump draws what is needed there, and nothing of the way", () => {
  expect(stretchDrawn({ from: 0, to: 15 }, { from: 500, to: 515 })).toEqual({ from: 500, to: 515 });
  expect(stretchDrawn({ from: 500, to: 515 }, { from: 0, to: 10 })).toEqual({ from: 0, to: 10 });
});
