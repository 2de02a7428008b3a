import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyFonts, fontRun, headingFonts } from "./fonts.ts";

const body = (text: string) => fontRun(text, bodyFonts);

describe("the fonts of a document", () => {
  it.each([
    ["Theo Banks", "Figtree"],
    ["Zażółć Gęślą", "Figtree"],
    ["O’Brien-Şahin", "Figtree"],
    ["Nguyễn", "Noto Sans"],
    ["Ιωάννης", "Noto Sans"],
    ["Щербаков", "Noto Sans"],
    ["मोहन", "Noto Sans"],
  ])("prints %s in %s", (name, font) => {
    expect(body(name)).toEqual({ text: name, font });
  });

  it("prints a heading in Marcellus, or in Noto Sans if Marcellus lacks a letter", () => {
    expect(fontRun("Żółć", headingFonts)).toEqual({ text: "Żółć", font: "Marcellus" });
    expect(fontRun("Nguyễn", headingFonts)).toEqual({ text: "Nguyễn", font: "Noto Sans" });
  });

  it("prints a whole text in one font", () => {
    expect(body("Nguyễn Banks")).toEqual({ text: "Nguyễn Banks", font: "Noto Sans" });
  });

  it("composes a letter and its combining mark", () => {
    expect(body("re\u0301sume\u0301")).toEqual({ text: "résumé", font: "Figtree" });
    expect(body("Nguye\u0302\u0303n")).toEqual({ text: "Nguyễn", font: "Noto Sans" });
  });

  it("places a mark that cannot be composed in Noto Sans", () => {
    expect(body("m\u0303")).toEqual({ text: "m\u0303", font: "Noto Sans" });
  });

  it.each([
    ["an emoji", "Ada 🙂", "Ada \ufffd"],
    ["an emoji of several characters", "👩\u200d🔧!", "\ufffd!"],
    ["a flag", "🇺🇸", "\ufffd"],
    ["a Chinese name", "李小龍 Banks", "\ufffd\ufffd\ufffd Banks"],
    ["a control character", "a\u0001b", "a\ufffdb"],
  ])("shows %s as replaced", (_what, typed, shown) => expect(body(typed).text).toBe(shown));

  it("loses no character of any text", () => {
    const letters = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 1 })
      .map((letter) => letter.normalize("NFC"))
      .filter((letter) => !/\s/u.test(letter));
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), (typed) => {
        const shown = body(typed.join(" ")).text.split(" ");
        expect(shown).toHaveLength(typed.length);
        for (const [place, letter] of shown.entries()) expect([typed[place], "\ufffd"]).toContain(letter);
      }),
    );
  });
});
