import { describe, expect, it } from "vitest";
import { isComplete, nextName, stepped, type TypedWindow, typedPrice } from "./window-input.ts";

const shade = { basePrice: "38.00", materials: [{ name: "Linen", priceModifier: "4.50" }] };
const left: TypedWindow = {
  name: "Left",
  width: "35 1/8",
  height: "60",
  depth: "",
  materialSelection: "Linen",
};

describe("the live price", () => {
  it("appears once size and material are complete", () => {
    expect(typedPrice(left, shade)).toBe(62_201);
  });

  it.each([
    ["no product", left, undefined],
    ["no width", { ...left, width: "" }, shade],
    ["a width that is no number", { ...left, width: "35 1/3" }, shade],
    ["a height of zero", { ...left, height: "0" }, shade],
    ["a material of another product", { ...left, materialSelection: "Oak" }, shade],
  ])("is undefined with %s", (_, typed, product) => {
    expect(typedPrice(typed, product)).toBeUndefined();
  });
});

describe("a complete window", () => {
  it("has a name, a size, a product and its material", () => {
    expect(isComplete(left, shade)).toBe(true);
    expect(isComplete({ ...left, depth: "3-1/2" }, shade)).toBe(true);
  });

  it.each([
    ["its name", { ...left, name: " " }],
    ["its height", { ...left, height: "" }],
    ["its material", { ...left, materialSelection: "" }],
    ["a readable depth", { ...left, depth: "deep" }],
    ["a depth above zero", { ...left, depth: "0" }],
  ])("is not complete without %s", (_, typed) => {
    expect(isComplete(typed, shade)).toBe(false);
  });
});

describe("a step of an eighth of an inch", () => {
  it.each([
    ["", 1, "1/8"],
    ["35 1/8", 1, "35 1/4"],
    ["35.25", -1, "35 1/8"],
    ["0.125", -1, undefined],
    ["wide", 1, undefined],
  ] as const)("moves from %j by %i to %j", (typed, direction, next) => {
    expect(stepped(typed, direction)).toBe(next);
  });
});

it.each([
  ["Window 1", [], "Window 2"],
  ["Window 1", ["Window 2", "Window 3"], "Window 4"],
  ["Left of the fireplace", [], "Left of the fireplace 2"],
  ["Bay 9", [], "Bay 10"],
  ["W3", [], "W4"],
  ["W3", ["W4"], "W5"],
  ["Bay-1", [], "Bay-2"],
  ["7", [], "Window 8"],
  [" ", [], "Window 2"],
])("suggests after %j, with %j taken, %s", (last, taken, next) => expect(nextName(last, taken)).toBe(next));
