import { describe, expect, it } from "vitest";
import { brokenTitles, hasTest, testTitles } from "./test-titles.ts";
import { read, treeFiles } from "./tree-files.ts";

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
const singular = ["keeps the order", "matches the list", "carries a name", "books a visit"];
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

describe("the title of a test", () => {
  it("begins with a verb in the singular, or with a subject", () => {
    const files = treeFiles("src", "e2e").filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    const titles = files.flatMap((file) => testTitles(read(file), file.endsWith("x") ? "tsx" : "ts"));
    expect(titles.length).toBeGreaterThan(2_500);
    expect(brokenTitles(titles)).toEqual([]);
  });

  it("is read from tests, not from groups and steps", () => {
    const more = `test("a", async () => { await test.step("b", wait); }); describe.each([1])("c %i", () => {});`;
    expect(testTitles(more, "ts")).toEqual(["a"]);
    expect(testTitles(source, "ts")).toEqual(["holds", "counts to %s", "%s", "%i of %j", "%s refuses"]);
  });

  it.each([
    ...["are refused", "were sent", "have a name", "do nothing", "don't wait", "never keep a draft"],
    ...["keep the order", "match the list", "carry a name", "when staff record a STOP", "after sign-out"],
    ...["with an action stays", "of money shows decimals", "whose copy is small counts as not copied"],
  ])("is refused as broken: %s", (title) => {
    expect(brokenTitles([...singular, title])).toEqual([title]);
  });

  it.each([
    ...["is refused", "never sends one", "a press carries a name", "the list has a head", "%s answers 404"],
    ...["staff keep a draft", "neither parses nor prints", "cannot sign in", "Book Consultation works"],
  ])("is accepted: %s", (title) => {
    expect(brokenTitles([...singular, title])).toEqual([]);
  });
});
