import { describe, expect, it } from "vitest";
import { lengthText, textLength } from "./segments.ts";

describe("the segments of a text", () => {
  it.each([
    ["nothing", "", "GSM-7", 0, 0],
    ["160 plain letters", "a".repeat(160), "GSM-7", 160, 1],
    ["one more", "a".repeat(161), "GSM-7", 161, 2],
    ["two full parts", "a".repeat(306), "GSM-7", 306, 2],
    ["one more than two full parts", "a".repeat(307), "GSM-7", 307, 3],
    ["a bracket, which takes two places", `[${"a".repeat(158)}`, "GSM-7", 160, 1],
    ["brackets over the edge", `[${"a".repeat(159)}`, "GSM-7", 161, 2],
    [
      "accents of the telephone's alphabet",
      "Ñandú, à bientôt".replace("ú", "ù").replace("ô", "ö"),
      "GSM-7",
      16,
      1,
    ],
    ["a curly apostrophe", "It’s", "UCS-2", 4, 1],
    ["70 with a curly apostrophe", `’${"a".repeat(69)}`, "UCS-2", 70, 1],
    ["71 with a curly apostrophe", `’${"a".repeat(70)}`, "UCS-2", 71, 2],
    ["an emoji, which takes two", "😀", "UCS-2", 2, 1],
  ])("counts them as carriers do: %s", (_what, text, encoding, places, segments) => {
    expect(textLength(text)).toEqual({ encoding, places, segments });
  });

  it("never splits a two-unit character", () => {
    expect(textLength(`${"a".repeat(152)}[${"a".repeat(152)}`)).toMatchObject({ places: 306, segments: 3 });
  });
});

it.each([
  ["", "0 characters"],
  ["a", "1 character"],
  ["a".repeat(161), "161 characters, sent as 2 texts"],
  ["☀", "1 character. Special characters like ’ or ☀ limit a text to 70."],
])("describes %j as %s", (text, described) => expect(lengthText(textLength(text))).toBe(described));
