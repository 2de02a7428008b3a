import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf } from "./email-layout.ts";

const textOf = (body: string) =>
  blocksOf(body)
    .map((block) =>
      "href" in block
        ? `${block.label}: ${block.href}`
        : block.lines.map((line) => line.map(({ text }) => text).join("")).join("\n"),
    )
    .join("\n\n");

describe("email blocks", () => {
  it("splits text into paragraphs of lines", () => {
    expect(blocksOf("Hello Marisol,\n\nSee you.\nGulf Shades\n\n\n")).toEqual([
      { lines: [[{ text: "Hello Marisol," }]] },
      { lines: [[{ text: "See you." }], [{ text: "Gulf Shades" }]] },
    ]);
  });

  it("turns a labeled address on its own into a button", () => {
    expect(blocksOf("Confirm, or ask: https://shades.example/visit/a-b_c")).toEqual([
      { label: "Confirm, or ask", href: "https://shades.example/visit/a-b_c" },
    ]);
  });

  it("links addresses without the punctuation after them", () => {
    expect(blocksOf("See https://shades.example/a. Or call")).toEqual([
      {
        lines: [
          [
            { text: "See " },
            { text: "https://shades.example/a", href: "https://shades.example/a" },
            { text: ". Or call" },
          ],
        ],
      },
    ]);
  });

  it.each([
    "javascript:alert(1)",
    "Press: javascript:alert(1)",
    "data:text/html,x",
    "https://",
    "Go: http://?",
  ])("never links %s", (body) => expect(JSON.stringify(blocksOf(body))).not.toContain("href"));

  it("keeps every word in order", () => {
    const text = fc.array(fc.constantFrom("a", " ", "<b>", "https://x.example/", "&", ": ", ".", "é"));
    const paragraphs = fc.array(
      fc.array(
        text.map((some) => `x${some.join("")}`),
        { minLength: 1 },
      ),
    );
    fc.assert(
      fc.property(paragraphs, (some) => {
        const body = some.map((lines) => lines.join("\n")).join("\n\n");
        expect(textOf(body).replaceAll(/\s/g, "")).toBe(body.replaceAll(/\s/g, ""));
      }),
    );
  });
});
