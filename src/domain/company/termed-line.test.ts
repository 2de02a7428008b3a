import { describe, expect, it } from "vitest";
import { termedLine } from "./termed-line.ts";

describe("termedLine", () => {
  it.each([
    ["Motors: 5 years", "Motors", "5 years"],
    ["Motors:5 years", "Motors", "5 years"],
    ["Maker One", "Maker One", ""],
    ["Frames: as long as you own the house: ask", "Frames", "as long as you own the house: ask"],
    [": 5 years", "", "5 years"],
    ["", "", ""],
  ])("splits %j at its first colon", (line, name, text) => {
    expect(termedLine(line)).toEqual({ name, text });
  });
});
