import { describe, expect, it } from "vitest";
import { joined, partsOf } from "./answer-parts.ts";

describe("an answer in parts", () => {
  it.each([
    ["", "Bedrooms", "Bedrooms"],
    ["Bedrooms", "Privacy", "Bedrooms, Privacy"],
    ["It glares at four. ", "Privacy", "It glares at four. Privacy"],
    ["Bedrooms, privacy, two doors", "Privacy", "Bedrooms, two doors"],
    ["Privacy", "Privacy", ""],
    ["Privacy, please", "Privacy", "please"],
    ["More privacy", "Privacy", "More privacy, Privacy"],
  ])("%j with %j toggled reads %j", (text, part, after) => expect(joined(text, part)).toBe(after));

  it("knows which parts it names, whatever their case", () => {
    expect(partsOf("bedrooms,  Less Glare\nkitchen")).toEqual(["bedrooms", "less glare", "kitchen"]);
  });

  it("keeps the lines of the rest when a part is removed", () => {
    expect(joined("Kitchen, Privacy\nTwo doors, privacy", "Privacy")).toBe("Kitchen\nTwo doors");
  });
});
