import { describe, expect, it } from "vitest";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { normalizeValues, windowValues, withMeasuredSizes } from "./window-values.ts";

const base = { ...windowValues(), name: "Bay (Copy)", width: "35.125", height: "60" };
const sizesSent = (changes: object, saysMeasured = false) => {
  const { width, height } = withMeasuredSizes(
    { ...base, saysMeasured, ...changes },
    { base, sizeCopied: true },
  );
  return { width, height };
};

it("shows stored sizes as on the tape, which then count as unchanged", () => {
  const stored = { width: "35.1875", height: "60.5", depth: "2.75" } as MeasuredWindow;
  const shown = windowValues(stored);
  expect([shown.width, shown.height, shown.depth]).toEqual(["35 3/16", "60 1/2", "2 3/4"]);
  expect(normalizeValues({ ...shown, width: "35.1875" })).toEqual(shown);
});

describe("the sizes of a copied window", () => {
  it("omits the sizes when only the name or product changes", () => {
    expect(sizesSent({ name: "Bay 2", productId: "roller" })).toEqual({});
  });

  it("sends both sizes once confirmed as measured, or once either changes", () => {
    expect(sizesSent({}, true)).toEqual({ width: "35.125", height: "60" });
    expect(sizesSent({ width: "36" })).toEqual({ width: "36", height: "60" });
    expect(sizesSent({ height: "61" })).toEqual({ width: "35.125", height: "61" });
  });

  it("sends the sizes without the answer of the form that they were measured", () => {
    const sent = withMeasuredSizes({ ...base, saysMeasured: true }, { base, sizeCopied: true });
    expect(sent).toMatchObject({ width: "35.125" });
    expect(sent).not.toHaveProperty("saysMeasured");
  });

  it("includes a copied depth only if confirmed as measured or typed", () => {
    const deep = { ...base, depth: "3.5" };
    const depthSent = (changes: object, saysMeasured = false) =>
      withMeasuredSizes({ ...deep, saysMeasured, ...changes }, { base: deep, sizeCopied: true }).depth;
    expect(depthSent({ width: "36", height: "61" })).toBe("");
    expect(depthSent({ width: "36", depth: "4" })).toBe("4");
    expect(depthSent({ width: "36" }, true)).toBe("3.5");
    expect(depthSent({ name: "Bay 2" })).toBe("3.5");
  });
});
