import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const places = ["src", "bin", "bench", "e2e", "docs", "README.md", "ARCHITECTURE.md", "STYLE.md"];
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...places], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(tsx?|m?[cj]s|md|css|html)$/.test(file) && file !== "src/glossary.test.ts");
const texts = files.flatMap((file) => {
  try {
    return [{ file, text: readFileSync(path.join(root, file), "utf8") }];
  } catch {
    return []; // Deleted in the working tree.
  }
});

function linesWith(pattern: RegExp): string[] {
  return texts.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
}

/** Identifiers that gave way to a term of docs/glossary.md. */
const retired = [
  ...["KnocksHere", "countKnock", "NewsDesk", "openNewsDesk", "CannotStart", "writeSynced"],
  ...["readAs", "Happening", "keptOfSent", "madeBefore", "tellStory", "noticeRoutes"],
  ...["takeUpTexts", "callOffStaffMail", "faultLine", "foldTallies", "RequestRow", "bookVisit"],
  ...["namingWhatWasWanted", "explainedIfBookedTwice", "visitInTheWay", "tellOfVisit", "holdVisits"],
  ...["planAnew", "writeDownConsent", "haveNumber", "askForVisit", "askForContact", "memberForNewLead"],
  ...["whoeverHas", "markWhoCameAgain", "answerByVisit", "takeMarksAway", "activeColleagues", "Heard"],
  ...["CallFailed", "placeRefusal", "TakesBack", "noteAhead", "useChange", "AskedOf", "TurnedList"],
  ...["useTurning", "useSettled", "StoryCard", "useNotices", "useColleagues", "VisitNews"],
];
/** Words in file names that gave way likewise. */
const retiredInNames =
  /(^|\/|-)(knocks|notices?|turns|asking|stays|colleagues?|story|papers?|flood|news|words|ahead|behaviour|catalogue|doubts)(\.|\/)/;

describe("the glossary", () => {
  it("is kept by identifiers", () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(linesWith(new RegExp(`\\b(${retired.join("|")})\\b`))).toEqual([]);
  });

  it("is kept by the names of files", () => {
    expect(files.filter((file) => retiredInNames.test(file))).toEqual([]);
  });

  it("is kept by prose, which uses none of the words that language rules forbid", () => {
    const forbidden = /\b(anew|whoever|nought|for ever|by itself|of theirs|how manieth)\b/i;
    expect(linesWith(forbidden)).toEqual([]);
  });
});
