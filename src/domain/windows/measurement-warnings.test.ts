import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownLength } from "../length.ts";
import {
  copiedSizes,
  type Neighbor,
  type OpeningSize,
  type WindowContext,
  warningsAbout,
} from "./measurement-warnings.ts";

const size = (width: string, height: string, depth?: string): OpeningSize => ({
  width: knownLength(width),
  height: knownLength(height),
  depth: depth === undefined ? undefined : knownLength(depth),
});
const beside = (name: string, width: string, height: string): Neighbor => ({ name, ...size(width, height) });
const shade = {
  name: "Roller Shade",
  minWidth: "12",
  maxWidth: "96",
  minHeight: "12",
  maxHeight: "120",
  minDepth: "1.5",
};
const wide = {
  ...shade,
  name: "Panel Track",
  minWidth: "60",
  maxWidth: "192",
  minHeight: null,
  maxHeight: "108",
};

const kinds = (measured: OpeningSize, around: Partial<WindowContext>) =>
  warningsAbout(measured, { neighbors: [], ...around }).map(({ kind }) => kind);
const texts = (measured: OpeningSize, around: Partial<WindowContext>) =>
  warningsAbout(measured, { neighbors: [], ...around }).map((warning) => warning.text);

describe("swapped width and height", () => {
  it.each([
    [
      "like its neighbor with sides swapped",
      size("60", "35.125"),
      [beside("Left", "35.125", "60")],
      ["swapped"],
    ],
    [
      "within an inch of it with sides swapped",
      size("60.5", "34.5"),
      [beside("Left", "35.125", "60")],
      ["swapped"],
    ],
    ["more than an inch off either way", size("61.125", "35.125"), [beside("Left", "35.125", "60")], []],
    [
      "like another neighbor as typed",
      size("60", "35.125"),
      [beside("Left", "35.125", "60"), beside("Transom", "60", "35")],
      [],
    ],
    ["square", size("36", "36"), [beside("Left", "36", "36")], []],
    ["alone in its room", size("60", "35.125"), [], []],
  ])("checks a window that is %s", (_what, measured, neighbors, expected) => {
    expect(kinds(measured, { neighbors })).toEqual(expected);
  });

  it("reports them if the product only comes in the swapped size", () => {
    expect(texts(size("48", "110"), { product: wide })).toEqual([
      'Too narrow for Panel Track: at least 60".',
      'Too tall for Panel Track: at most 108".',
      "Width and height look swapped: Panel Track comes in this size the other way around.",
    ]);
    expect(kinds(size("110", "48"), { product: wide })).toEqual([]);
    expect(kinds(size("48", "48"), { product: wide })).toEqual(["beyond"]);
  });

  it("names the neighbor and its size in fractions", () => {
    expect(texts(size("60", "35.125"), { neighbors: [beside("Left", "35.125", "60")] })).toEqual([
      'Width and height look swapped: Left is 35 1/8" × 60".',
    ]);
  });
});

describe("an error of exactly twelve inches", () => {
  it.each([
    ["a foot narrower", size("23.125", "60"), "Exactly 12 inches narrower than Left"],
    ["a foot wider", size("47.125", "60"), "Exactly 12 inches wider than Left"],
    ["a foot shorter", size("35.125", "48"), "Exactly 12 inches shorter than Left"],
    ["a foot taller", size("35.125", "72"), "Exactly 12 inches taller than Left"],
  ])("reports a window that is %s", (_what, measured, text) => {
    const neighbors = [beside("Left", "35.125", "60")];
    expect(texts(measured, { neighbors })).toEqual([`${text} (35 1/8" × 60"). Was the tape misread?`]);
  });

  it.each([
    ["an eighth beside the foot", size("47.25", "60"), [beside("Left", "35.125", "60")]],
    ["both sides another", size("47.125", "61"), [beside("Left", "35.125", "60")]],
    [
      "one of two that are alike",
      size("47.125", "60"),
      [beside("Left", "35.125", "60"), beside("Right", "47.125", "60")],
    ],
  ])("is not reported with %s", (_what, measured, neighbors) => {
    expect(kinds(measured, { neighbors })).toEqual([]);
  });
});

describe("a size beyond the product's limits", () => {
  it.each([
    [size("11.875", "60"), 'Too narrow for Roller Shade: at least 12".'],
    [size("120.125", "120"), 'Too wide for Roller Shade: at most 96".'],
    [size("60", "11.9375"), 'Too short for Roller Shade: at least 12".'],
    [size("60", "120.0625"), 'Too tall for Roller Shade: at most 120".'],
  ])("reports %j", (measured, text) => {
    expect(texts(measured, { product: shade })).toEqual([text]);
  });

  it("is not reported at the limits or without limits", () => {
    expect(kinds(size("12", "120"), { product: shade })).toEqual([]);
    const none = { minWidth: null, maxWidth: null, minHeight: null, maxHeight: null, minDepth: null };
    expect(kinds(size("0.0625", "9999", "0.125"), { product: { name: "Drapery", ...none } })).toEqual([]);
  });
});

describe("a shallow depth", () => {
  it.each([
    ["1.4375", ["shallow"]],
    ["1.5", []],
    [undefined, []],
  ])("checks the depth %s", (depth, expected) => {
    expect(kinds(size("36", "60", depth), { product: shade })).toEqual(expected);
  });
});

describe("for every size", () => {
  const sixteenths = fc.integer({ min: 1, max: 2_400 }).map((n) => n * 625);
  const opening = fc.record({ width: sixteenths, height: sixteenths });
  const neighbor = fc.record({ name: fc.constant("Beside"), width: sixteenths, height: sixteenths });

  it("reports neither swapped sides nor a foot for a window like its neighbor", () => {
    fc.assert(
      fc.property(opening, fc.array(neighbor, { maxLength: 6 }), (measured, others) => {
        const neighbors = [...others, { name: "Twin", ...measured }];
        expect(warningsAbout(measured, { neighbors })).toEqual([]);
      }),
    );
  });

  it("always notices swapped sides in a pair", () => {
    fc.assert(
      fc.property(opening, (measured) => {
        fc.pre(Math.abs(measured.width - measured.height) > 10_000);
        const turned = { width: measured.height, height: measured.width };
        const neighbors = [{ name: "Twin", ...measured }];
        expect(warningsAbout(turned, { neighbors }).map(({ kind }) => kind)).toContain("swapped");
      }),
    );
  });

  it("always notices a foot more in a pair, and never an eighth more", () => {
    fc.assert(
      fc.property(opening, fc.constantFrom("width", "height"), (measured, side) => {
        const neighbors = [{ name: "Twin", ...measured }];
        const kindsWith = (more: number) =>
          warningsAbout({ ...measured, [side]: measured[side as "width"] + more }, { neighbors }).map(
            ({ kind }) => kind,
          );
        expect(kindsWith(120_000)).toContain("foot");
        expect(kindsWith(1_250)).toEqual([]);
      }),
    );
  });

  it("reports each kind once, except limits of both sides, in full sentences", () => {
    fc.assert(
      fc.property(opening, fc.array(neighbor, { maxLength: 6 }), (measured, neighbors) => {
        const warnings = warningsAbout(measured, { neighbors, product: shade });
        for (const kind of ["swapped", "foot", "shallow"])
          expect(warnings.filter((warning) => warning.kind === kind).length).toBeLessThanOrEqual(1);
        expect(warnings.every((warning) => /[.?]$/.test(warning.text))).toBe(true);
      }),
    );
  });
});

const copies = (count: number) =>
  Array.from({ length: count }, (_, each) => ({ name: `Bay ${each + 1}`, room: "Den" }));

describe("windows with a copied size", () => {
  it("names each window with its room", () => {
    expect(copiedSizes(copies(2))).toBe(
      "Measure these windows first; their sizes are copied: Den: Bay 1, Den: Bay 2",
    );
  });

  it("names five windows and counts the rest", () => {
    expect(copiedSizes(copies(7))).toMatch(/Den: Bay 5, 2 more$/);
  });
});
