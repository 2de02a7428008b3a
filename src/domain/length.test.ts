import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inchesOf, knownLength, lengthOf, tapeInches } from "./length.ts";

describe("a typed length", () => {
  it.each([
    ["35", 350_000],
    ["35.125", 351_250],
    [".5", 5_000],
    ["35.", 350_000],
    ["35 1/8", 351_250],
    ["35-1/8", 351_250],
    ["35 - 1/8", 351_250],
    ["35  15/16", 359_375],
    ["1/2", 5_000],
    ['35 1/8"', 351_250],
    ["35.0625 in", 350_625],
  ])("parses %s exactly", (typed, length) => expect(lengthOf(typed)).toBe(length));

  it.each([
    "",
    " ",
    ".",
    "wide",
    "-3",
    "35 1/3",
    "35 9/8",
    "35 8/8",
    "35 1/0",
    "1e3",
    "35 1 8",
    "35.12345",
    "123456",
  ])("rejects %s", (typed) => expect(lengthOf(typed)).toBeUndefined());
});

describe("a formatted length", () => {
  it.each([
    ["35", '35"'],
    ["35.125", '35 1/8"'],
    ["35.5", '35 1/2"'],
    ["35.9375", '35 15/16"'],
    ["0.25", '1/4"'],
    ["35.13", '35.13"'],
    ["0", '0"'],
  ])("shows %s as %s", (inches, read) => expect(tapeInches(knownLength(inches))).toBe(read));

  it("survives a round trip as a decimal and as a fraction", () => {
    const sixteenths = fc.integer({ min: 0, max: 9_999 * 16 });
    fc.assert(fc.property(sixteenths, (n) => lengthOf(tapeInches(n * 625)) === n * 625));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_990_000 }),
        (length) => knownLength(inchesOf(length)) === length,
      ),
    );
  });
});
