import { describe, expect, it } from "vitest";
import { declaredNames, partsOfName } from "./declared-names.ts";
import { routeNames } from "./every-route.ts";
import { read, treeFiles } from "./tree-files.ts";

const places = ["src", "bin", "bench", "e2e", "docs", "README.md", "ARCHITECTURE.md", "STYLE.md"];
const files = treeFiles(...places).filter((file) => /\.(tsx?|m?[cj]s|md|css|html)$/.test(file));
const isCode = /^(src|bin|bench|e2e)\/.*\.(tsx?|m?[cj]s)$/;

/** The words of the glossary's last column, each also in the plural. */
const retired = new Set(
  [...read("docs/glossary.md").matchAll(/^\| \*\*.*\| ([^|]+) \|$/gm)]
    .flatMap(([, terms = ""]) => terms.split(", "))
    .flatMap((word) => [word, `${word}s`, word.replace(/y$/, "ies")]),
);

/** Declared names that may contain a retired word, each with its reason. */
const allowedNames: Record<string, string> = {
  "appointment.asked_to_cancel": "a kind of stored events, which the API's timeline shows",
  "appointment.asked_to_move": "a kind of stored events, which the API's timeline shows",
  "appointment.kept": "a kind of stored events, which the API's timeline shows",
  "appointment.time_kept": "a kind of stored events, which the API's timeline shows",
  askTime: "the key of a stored message template",
  asked: "a field of submissions in the spool, whose files outlive an update",
  askedAt: "a field of the API, which a reply to a customer's request repeats",
  customerAsk: "a field of the API",
  figures: "a field of the API",
  kept: "a field of the drafts that visitors' browsers store",
  keptId: "a field in the details of stored events",
  marks: "a field of the API",
  member: "a field of the API, and a noun of stored events",
  memberId: "a field of the API",
  said: "a field in the details of stored events",
  toldApart: "a field of the API",
  visit: "a kind of entry in the API's timeline",
  visitRequest: "the key of a stored message template",
  visitType: "a variable of message templates, which administrators write",
  words: "a field of the API",
};
/** File names that may contain a retired word, each with its reason. */
const allowedFiles: Record<string, string> = {
  "docs/decisions/011-kept-messages.md": "decisions keep their names; a message's state is called kept",
  "e2e/account/marks-a-user-away.spec.ts": "a verb",
};
/** Migration tests and calls of older offices declare the old names. */
const readsOldNames =
  /^src\/server\/platform\/db\/upgrade\.|^src\/server\/testing\/contract\/older-calls\.ts$/;

function retiredIn(name: string): boolean {
  return partsOfName(name).some((word) => retired.has(word));
}

describe("the glossary", () => {
  it("has its retired words in the last column", () => {
    expect([...retired]).toEqual(expect.arrayContaining(["visit", "tallies", "words"]));
    expect(retired.size).toBeGreaterThan(50);
  });

  it("finds a retired word in any spelling of a name", () => {
    for (const name of [
      "catalogue",
      "wholeCatalogue",
      "neighboursOf",
      "TallyKey",
      "tally_leads",
      "first-chore",
    ])
      expect(retiredIn(name.replace("Of", "")), name).toBe(true);
    for (const name of ["catalog", "totally", "Tallahassee", "installed"])
      expect(retiredIn(name), name).toBe(false);
  });

  it("retires words from the names that code declares", () => {
    const found = files
      .filter((file) => isCode.test(file) && !readsOldNames.test(file))
      .flatMap((file) => declaredNames(file, read(file)).map((name) => ({ file, name })))
      .filter(({ name }) => retiredIn(name));
    expect(found.filter(({ name }) => !(name in allowedNames))).toEqual([]);
    expect(Object.keys(allowedNames).filter((name) => !found.some((each) => each.name === name))).toEqual([]);
  });

  it("ends the name of each route in Route, which keeps it apart from the function behind it", () => {
    expect(routeNames.length).toBeGreaterThan(200);
    expect(routeNames.filter((name) => !name.endsWith("Route"))).toEqual([]);
  });

  it("retires words from file names", () => {
    const found = files.filter((file) => retiredIn(file));
    expect(found.sort()).toEqual(Object.keys(allowedFiles).sort());
  });

  it("keeps forbidden words out of prose", () => {
    const forbidden = /\b(anew|whoever|nought|for ever|by itself|of theirs|how manieth)\b/i;
    const found = files
      .filter((file) => file !== "src/guards/glossary.test.ts")
      .flatMap((file) =>
        read(file)
          .split("\n")
          .flatMap((line, at) => (forbidden.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });
});
