import fc from "fast-check";
import { expect, it } from "vitest";
import { csvLine, unguarded } from "./cells.ts";

/** The single cell of a CSV line. */
const cellOf = (text: string) => {
  const line = csvLine([text]).slice(0, -2);
  return line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
};

it.each([
  "=1+1",
  "\n=1+1",
  " =1+1",
  "\r\n=1+1",
  "\t=1+1",
  "＝1+1",
  "＠SUM(A1)",
  "\u200b=1+1",
  "\u00a0 +cmd",
  "-2+3",
  "\nx",
])("guards %j with an apostrophe", (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

it.each(["-5", "+18505550134", "12.50", "a=b", "Smith-Jones", "it's"])("leaves %s unchanged", (text) => {
  expect(cellOf(text)).toBe(text);
});

it("restores any text on import", () => {
  const risky = fc.string({ unit: fc.constantFrom(..."'=+-@＝ \n\t\u200b5a") });
  fc.assert(fc.property(fc.oneof(risky, fc.string()), (text) => unguarded(cellOf(text)) === text));
});
