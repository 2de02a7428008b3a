import { describe, expect, it } from "vitest";
import {
  comparablePhone,
  digitsOf,
  formatPhone,
  internationalPhone,
  searchDigits,
  spellingsOf,
  telephoneLink,
} from "./phone.ts";

describe("a phone number", () => {
  it.each([
    ["8505550134", "(850) 555-0134"],
    ["850.555.0134", "(850) 555-0134"],
    ["18505550134", "(850) 555-0134"],
    ["+1 850 555 0134", "(850) 555-0134"],
    ["555-0134", "555-0134"],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["28505550134", "28505550134"],
  ])("shows %s as %s", (typed, shown) => expect(formatPhone(typed)).toBe(shown));

  it("is the same number in any spelling", () => {
    expect(comparablePhone("+1 (850) 555-0134")).toBe(comparablePhone("850.555.0134"));
    expect(digitsOf("(850) 555-0134 ext. 7")).toBe("85055501347");
    expect(telephoneLink("(850) 555-0134")).toBe("tel:+18505550134");
    expect(telephoneLink("+44 20 7946 0958")).toBe("tel:442079460958");
  });

  it("is stored with the country's 1 or without, unless it is too short for one", () => {
    expect(spellingsOf("+1 (850) 555-0134")).toEqual(["8505550134", "18505550134"]);
    expect(spellingsOf("8505550134")).toEqual(["8505550134", "18505550134"]);
    expect(spellingsOf("555-0134")).toEqual(["5550134"]);
  });

  it.each([
    ["+1 (850) 555-0134", "8505550134"],
    ["850.555", "850555"],
    ["+1 850", "850"],
    ["0134", "0134"],
    ["14 Heron Walk", undefined],
    ["12", undefined],
    ["---", undefined],
  ])("searches %s by the digits %s", (typed, digits) => expect(searchDigits(typed)).toBe(digits));

  it.each([
    ["(850) 555-0134", "+18505550134"],
    ["+1 850.555.0134", "+18505550134"],
    ["1-850-555-0134", "+18505550134"],
    ["+44 20 7946 0958", "+442079460958"],
    ["555-0134", undefined],
    ["(850) 555-0134 ext. 7", undefined],
    ["+0 850 555 0134", undefined],
  ])("formats %s for carriers as %s", (typed, called) => expect(internationalPhone(typed)).toBe(called));
});
