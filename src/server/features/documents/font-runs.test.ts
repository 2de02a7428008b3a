import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf } from "./font-runs.ts";
import { bodyFaces, headingFaces } from "./fonts.ts";

const body = (text: string) => runsOf(text, bodyFaces);
const fontsOf = (text: string) => body(text).map(({ font }) => font);

describe("a name is set in a font that has its letters,", () => {
  it.each([
    ["Theo Banks", "Figtree"],
    ["Zażółć Gęślą", "Figtree"],
    ["O’Brien-Şahin", "Figtree"],
    ["Nguyễn", "Noto Sans"],
    ["Ιωάννης", "Noto Sans"],
    ["Щербаков", "Noto Sans"],
    ["मोहन", "Noto Sans"],
    ["יוסף", "Noto Sans Hebrew"],
    ["محمد", "Noto Sans Arabic"],
    ["สมชาย", "Noto Sans Thai"],
    ["Հայկ", "Noto Sans Armenian"],
    ["გიორგი", "Noto Sans Georgian"],
    ["김민수", "Nanum Gothic"],
    ["李小龍", "Chocolate Classical Sans"],
    ["郑小龙", "Chocolate Classical Sans"],
    ["さくら", "Chocolate Classical Sans"],
  ])("%s in %s", (called, font) => {
    expect(body(called)).toMatchObject([{ text: called, font }]);
  });

  it("in the display font for headings", () => {
    expect(runsOf("Żółć", headingFaces)).toEqual([{ text: "Żółć", font: "Marcellus" }]);
    expect(runsOf("Nguyễn", headingFaces)).toEqual([{ text: "Nguyễn", font: "Noto Sans" }]);
  });

  it("word by word if no font has all of it, and never splitting a word", () => {
    expect(body("李小龍 Nguyễn Banks")).toEqual([
      { text: "李小龍 ", font: "Chocolate Classical Sans" },
      { text: "Nguyễn ", font: "Noto Sans" },
      { text: "Banks", font: "Figtree" },
    ]);
  });
});

describe("combining marks stay on their letters,", () => {
  it("as one character if there is one", () => {
    expect(body("re\u0301sume\u0301")).toEqual([{ text: "résumé", font: "Figtree" }]);
    expect(body("Nguye\u0302\u0303n")).toEqual([{ text: "Nguyễn", font: "Noto Sans" }]);
  });

  it("in a font that positions them otherwise", () => expect(fontsOf("m\u0303")).toEqual(["Noto Sans"]));
});

describe("a character that no font has is visibly replaced,", () => {
  it.each([
    ["an emoji", "Ada 🙂", "Ada \ufffd"],
    ["one of several characters", "👩\u200d🔧!", "\ufffd!"],
    ["a flag", "🇺🇸", "\ufffd"],
    ["a hieroglyph", "\u{13000}", "\ufffd"],
    ["a control character", "a\u0001b", "a\ufffdb"],
  ])("%s", (_what, typed, printed) => {
    expect(
      body(typed)
        .map(({ text }) => text)
        .join(""),
    ).toBe(printed);
  });

  it("and nothing is lost, for any input", () => {
    const letters = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 1 })
      .map((letter) => letter.normalize("NFC"))
      .filter((letter) => !/[\s\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter));
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), (typed) => {
        const printed = body(typed.join(" "))
          .map(({ text }) => text)
          .join("")
          .split(" ");
        expect(printed).toHaveLength(typed.length);
        for (const [place, letter] of printed.entries()) expect([typed[place], "\ufffd"]).toContain(letter);
      }),
    );
  });
});

describe("right-to-left text", () => {
  it("is shaped as a whole, with its numbers in place", () => {
    expect(body("דירה 12 רחוב")).toEqual([
      { text: " רחוב", font: "Noto Sans Hebrew", isBackward: true },
      { text: "12", font: "Figtree" },
      { text: "דירה ", font: "Noto Sans Hebrew", isBackward: true },
    ]);
  });

  it("leaves the text around it in place", () => {
    expect(body("Mr. יוסף Cohen").map(({ text }) => text)).toEqual(["Mr. ", "יוסף", " Cohen"]);
  });
});
