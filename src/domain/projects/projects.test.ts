import { describe, expect, it } from "vitest";
import { alreadyOrdered, alreadyOrderedText, orderOf } from "./order.ts";
import { projectValue } from "./value.ts";

const den = { id: "den", roomName: "Den", name: "Left", width: "35.1250", height: "59.8750" };
const attic = { id: "attic", roomName: "Attic", name: "Round", width: "24.0000", height: "24.0000" };
const line = {
  quoteNumber: "QTE-1",
  windowId: "den",
  roomName: "Den",
  description: "Left",
  width: "35.125",
  height: "59.875",
};

describe("the order of a project", () => {
  it("lists the accepted lines of each window and flags windows without one", () => {
    expect(orderOf([den, attic], [line])).toEqual([
      { window: den, line, note: null },
      { window: attic, line: undefined, note: "Not in an accepted quote" },
    ]);
  });

  it("flags a size that changed since", () => {
    const [ordered] = orderOf([{ ...den, width: "36.0000" }], [line]);
    expect(ordered?.note).toBe('Now measures 36" × 59 7/8"; accepted at 35 1/8" × 59 7/8"');
  });

  it("keeps the line of a deleted window and matches a restored one", () => {
    const lost = { ...line, windowId: null };
    expect(orderOf([attic], [lost])[1]).toMatchObject({
      line: lost,
      note: expect.stringContaining("deleted"),
    });
    expect(orderOf([den], [lost])).toEqual([{ window: den, line: lost, note: null }]);
  });

  it("gives each of two restored namesakes its own line, by size where they differ", () => {
    const [wide, other] = [
      { ...den, id: "wide", width: "48" },
      { ...den, id: "other" },
    ];
    const lost = { ...line, windowId: null };
    const [first, second] = [{ ...lost }, { ...lost, width: "48" }];
    expect(orderOf([wide, den], [first, second])).toEqual([
      { window: wide, line: second, note: null },
      { window: den, line: first, note: null },
    ]);
    expect(orderOf([den, other], [first, { ...first }]).map(({ note }) => note)).toEqual([null, null]);
  });

  it("keeps the line of a deleted window apart from a namesake's", () => {
    const lost = { ...line, windowId: null };
    expect(orderOf([den], [lost, line])).toEqual([
      { window: den, line, note: null },
      { window: undefined, line: lost, note: "This window was deleted after it was quoted" },
    ]);
  });

  it("flags both lines if two accepted quotes include a window", () => {
    const other = { ...line, quoteNumber: "QTE-2" };
    const notes = orderOf([den, attic], [line, other]).map(({ note }) => note);
    expect(notes).toEqual(["Also in QTE-2", "Also in QTE-1", "Not in an accepted quote"]);
    const lost = [line, other].map((each) => ({ ...each, windowId: null }));
    expect(orderOf([attic], lost).map(({ note }) => note)).toEqual([
      "Not in an accepted quote",
      "Also in QTE-2. This window was deleted after it was quoted",
      "Also in QTE-1. This window was deleted after it was quoted",
    ]);
    const [remeasured] = orderOf([{ ...den, width: "36" }], [line, other]);
    expect(remeasured?.note).toMatch(/^Also in QTE-2\. Now measures 36"/);
  });
});

describe("windows already ordered", () => {
  const round = { ...line, windowId: "attic", roomName: "Attic", description: "Round" };

  it("lists the windows of both quotes, by quote", () => {
    const accepted = [line, round, { ...line, quoteNumber: "QTE-2" }];
    expect(alreadyOrdered([line, round], accepted, [den, attic])).toEqual([
      { quoteNumber: "QTE-1", windows: ["Den: Left", "Attic: Round"] },
      { quoteNumber: "QTE-2", windows: ["Den: Left"] },
    ]);
  });

  it("ignores other windows with the same name", () => {
    const namesake = { ...line, windowId: "den2" };
    expect(alreadyOrdered([round], [line], [den, attic])).toEqual([]);
    expect(alreadyOrdered([namesake], [line], [den, { ...den, id: "den2" }])).toEqual([]);
  });

  it("includes windows that were deleted or restored", () => {
    const lost = { ...line, windowId: null };
    expect(alreadyOrdered([line], [lost], [den])).toHaveLength(1);
    expect(alreadyOrdered([lost], [lost], [attic])).toHaveLength(1);
  });

  it("gives a restored window to each quote that included it", () => {
    const lost = { ...line, windowId: null };
    const other = { ...lost, quoteNumber: "QTE-2" };
    expect(orderOf([den], [lost, other]).map(({ note }) => note)).toEqual(["Also in QTE-2", "Also in QTE-1"]);
    expect(alreadyOrdered([{ ...lost }], [lost, other], [den])).toHaveLength(2);
  });

  it("names ten windows and counts the rest", () => {
    const windows = Array.from({ length: 12 }, (_, index) => `Den: ${index}`);
    expect(alreadyOrderedText({ quoteNumber: "QTE-1", windows: ["Den: Left"] })).toBe(
      "Also in QTE-1: Den: Left",
    );
    expect(alreadyOrderedText({ quoteNumber: "QTE-1", windows })).toMatch(/Den: 9 and 2 more$/);
  });
});

const rooms = (...prices: string[]) => prices.map((totalPrice) => ({ stats: { totalPrice } }));

it("adds up the rooms of a project", () => {
  expect(projectValue(rooms("1200.50", "99.50", "0.00"))).toBe(130_000);
});

it("has no value, rather than zero, without a price", () => {
  expect(projectValue([])).toBeUndefined();
  expect(projectValue(rooms("0.00"))).toBeUndefined();
});
