import { describe, expect, it } from "vitest";
import { hasTest } from "./test-titles.ts";

const source = String.raw`
const ways = { add: 1, "take away": 2 };
const ends = Object.entries(ways);
const word = "in the test itself";
it("holds", () => {});
test.describe("a group", () => {});
it.each(["one", 2] as const)("counts to %s", (n: unknown) => { expect("three"); });
it.each(ends)("%s", () => {});
it.each([[400, { a: "\n" }]])("%i of %j", () => {});
it.each(named(everyRoute.filter(({ access }) => access)))("%s refuses", () => {});
expect("no title").toBe("no title");`;
const has = (sentence: string) => hasTest(source, sentence, ["GET /api/leads"]);

describe("a title that is cited", () => {
  it.each([
    ...["holds", "a group", "counts to one", "counts to 2", "add", "take away", String.raw`400 of \n`],
    "GET /api/leads refuses",
  ])("is found: %s", (sentence) => {
    expect(has(sentence)).toBe(true);
  });

  it.each([
    ...["hold", "counts to %s", "%s", "counts to", "counts to three", "in the test itself", "no title", ""],
    ...["GET /api/nothing refuses", "401 of a"],
  ])("is not found: %j", (sentence) => {
    expect(has(sentence)).toBe(false);
  });
});
