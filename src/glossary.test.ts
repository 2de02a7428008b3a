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

/** Identifiers that docs/glossary.md retired. */
const retired = [
  ...["KnocksHere", "countKnock", "NewsDesk", "openNewsDesk", "CannotStart", "writeSynced"],
  ...["readAs", "Happening", "keptOfSent", "madeBefore", "tellStory", "noticeRoutes"],
  ...["takeUpTexts", "callOffStaffMail", "faultLine", "foldTallies", "RequestRow"],
  ...["namingWhatWasWanted", "explainedIfBookedTwice"],
  ...["planAnew", "writeDownConsent", "haveNumber", "askForContact", "memberForNewLead"],
  ...["whoeverHas", "markWhoCameAgain", "takeMarksAway", "activeColleagues", "Heard"],
  ...["CallFailed", "placeRefusal", "TakesBack", "noteAhead", "useChange", "AskedOf", "TurnedList"],
  ...["cameAgain", "leadStays", "consentWordings", "noticesSeenAt", "staffDoor", "publicDoor", "doChores"],
  ...["issueTicket", "findTicket", "takeTicket", "tryTicket", "endTickets"],
  ...["useTurning", "useSettled", "StoryCard", "useNotices", "useColleagues"],
  ...["TeamMember", "SignedInMember", "NewMember", "MemberState", "memberStates", "useMember", "addMember"],
  ...["KeptWording", "knownWordings", "newestWording", "writeWording", "wordingFault", "createdWording"],
  ...["Colleague", "listColleagues", "colleagueRoutes"],
  ...["StoryItem", "storyItem", "StoryOf", "StoryQuery", "useLeadStory", "StoryCardProps"],
  ...["NoticeWay", "noticeWays", "listNotices", "seeNotices", "mostNotices", "noticeTitle", "mayBeNotice"],
  ...["hasOwnNotice", "NoticesDialog", "undoUntilTold", "endWhenTold", "untoldKinds", "kindsTold"],
  ...["FreeTimesWish", "wishError", "longestWish", "noteWish", "wishedTime"],
  ...["heldProject", "heldCompany", "heldAppointment", "heldHouseOf", "holdWords", "holdActive"],
  ...["holdUnchanged", "holdItsNumber", "holdWhatFollows", "AppointmentNews", "newsOf", "newsDraft"],
  ...["followNews", "LetterCard", "letterTo", "letterOf", "refuseWithoutProof", "ProofDialog"],
];
/** Words that may not be part of an identifier either, such as `catalogue` in `wholeCatalogue`. */
const retiredParts = [
  "catalogue",
  "colours?",
  "neighbours?",
  "behaviour",
  "knocks?",
  "tall(y|ies|ied)",
  "chores?",
];
/** Routes and stored names that keep a retired word: the public API and landed migrations do not change. */
const keptNames = /\/api\/catalogue/g;
/** In code a visit is an appointment. Texts, and the stored names of templates and of their fields, keep the word. */
const visitInCode =
  /\b(const|let) visits?\b|\(visits?\b[,):]|\bvisits?\) =>|\b[a-z]\w*Visit(?!or)|\bvisit(?!Type\b|Request\b)[A-Z]/;
/** Migration tests use the old names. */
const readsOldNames =
  /^src\/server\/platform\/db\/upgrade\.|^src\/server\/testing\/contract\/older-calls\.ts$/;
const isCode = /^(src|bin|bench|e2e)\/.*\.(tsx?|m?[cj]s)$/;
/** Words that may not occur in file names. */
const retiredInNames =
  /(^|\/|-)(knocks|notices?|turns|asking|stays|colleagues?|story|papers?|flood|news|words|ahead|behaviour|catalogue|colours?|neighbours?|doors|chores|members?|tickets?|tall(y|ies)|doubts|letters?|proof|told|also-gave|meanings|standing|typed|listed)(\.|\/)/;

/** Finds a word as a part of camelCase, PascalCase, snake_case or kebab-case. */
function partOf(terms: readonly string[]): RegExp {
  const capitalized = terms.map((word) => word[0]?.toUpperCase() + word.slice(1));
  return new RegExp(`(?<![a-z])(${terms.join("|")})(?![a-z])|(${capitalized.join("|")})(?![a-z])`);
}

describe("the glossary", () => {
  it("contains no retired identifiers", () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(linesWith(new RegExp(`\\b(${retired.join("|")})\\b`))).toEqual([]);
  });

  it("contains no retired parts of identifiers", () => {
    const retired = partOf(retiredParts);
    const found = texts
      .filter(({ file }) => isCode.test(file) && !readsOldNames.test(file))
      .flatMap(({ file, text }) =>
        text
          .split("\n")
          .flatMap((line, at) => (retired.test(line.replace(keptNames, "")) ? [`${file}:${at + 1}`] : [])),
      );
    expect(found).toEqual([]);
  });

  it("finds a retired word in any spelling of an identifier", () => {
    const retired = partOf(retiredParts);
    for (const name of [
      "catalogue",
      "wholeCatalogue",
      "neighboursOf",
      "TallyKey",
      "tally_leads",
      "first-chore",
    ])
      expect(retired.test(name), name).toBe(true);
    for (const name of ["catalog", "totally", "Tallahassee", "installed"])
      expect(retired.test(name), name).toBe(false);
  });

  it("names a visit an appointment in code", () => {
    expect(linesWith(visitInCode).filter((line) => isCode.test(line.split(":")[0] ?? ""))).toEqual([]);
  });

  it("contains no retired file names", () => {
    expect(files.filter((file) => retiredInNames.test(file))).toEqual([]);
  });

  it("contains no forbidden word in prose", () => {
    const forbidden = /\b(anew|whoever|nought|for ever|by itself|of theirs|how manieth)\b/i;
    expect(linesWith(forbidden)).toEqual([]);
  });
});
