import { describe, expect, it } from "vitest";
import { changeText, productFieldText, sizeText, spanText } from "./labels.ts";

const noLimits = { minWidth: null, maxWidth: null, minHeight: null, maxHeight: null };

describe("product labels", () => {
  it.each([
    [noLimits, ["Any size"]],
    [{ ...noLimits, maxWidth: "120.5" }, ['up to 120 1/2" wide']],
    [{ ...noLimits, minHeight: "12" }, ['from 12" high']],
    [
      { minWidth: "12", maxWidth: "144", minHeight: "12", maxHeight: "96.125" },
      ['12" to 144" wide', '12" to 96 1/8" high'],
    ],
  ])("shows the sizes of %j as on a tape", (limits, text) => {
    expect(sizeText(limits)).toEqual(text);
  });

  it.each([
    ["12", "96.125", '12–96 1/8"'],
    [null, "120.5", 'up to 120 1/2"'],
    ["12", null, 'from 12"'],
    [null, null, "Any"],
  ])("shows the span from %s to %s in a few letters", (min, max, text) => {
    expect(spanText(min, max)).toBe(text);
  });

  it.each([
    ["basePrice", "1234.50", "$1,234.50"],
    ["category", "outdoor_screens", "Outdoor Screens"],
    ["isActive", false, "No"],
    ["maxWidth", "35.125", '35 1/8"'],
    ["minDepth", null, "None"],
    ["features", [], "None"],
    ["features", ["Cordless lift", "Washable"], "Cordless lift; Washable"],
  ])("shows %s", (field, value, text) => {
    expect(productFieldText(field, value)).toBe(text);
  });

  it("shows only the materials that differ, or all if only their order does", () => {
    const [white, bone, pewter] = ["White", "Bone", "Pewter"].map((name) => ({
      name,
      priceModifier: "0.00",
    }));
    const dearer = { name: "Bone", priceModifier: "1.25" };
    expect(changeText("materials", [white, bone], [white, dearer, pewter])).toEqual({
      field: "materials",
      before: "Bone 0.00",
      after: "Bone +1.25; Pewter 0.00",
    });
    expect(changeText("materials", [white, bone], [bone, white]).after).toBe("Bone 0.00; White 0.00");
  });
});
