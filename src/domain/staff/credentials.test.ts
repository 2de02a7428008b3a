import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chosenUsernamePattern,
  coreOf,
  foldedName,
  knownUsernamePattern,
  passwordTrouble,
} from "./credentials.ts";

const robin = { username: "robin.hale", company: "Coastal Shades & Co." };

describe("a chosen password", () => {
  it("may be any ten characters, including spaces", () => {
    for (const password of ["ten chars!", "åäö öäå lmn", "keeps the blinds level"]) {
      expect(passwordTrouble(password, robin), password).toBeUndefined();
    }
  });

  it("is rejected below ten characters", () => {
    expect(passwordTrouble("nine char", robin)).toBe("Use at least 10 characters");
  });

  it.each(["robin.hale", "Robin-Hale-2026", "xx ROBINHALE xx"])(
    "must not contain the username, as %s",
    (password) => {
      expect(passwordTrouble(password, robin)).toBe("Leave your username out of the password");
    },
  );

  it("must not contain the company's name", () => {
    expect(passwordTrouble("coastal shades co 1", robin)).toBe(
      "Leave the company's name out of the password",
    );
  });

  it.each(["Coastal2026!!", "shades-coastal-9"])(
    "may not be words of the company's name, as %s",
    (password) => {
      expect(passwordTrouble(password, robin)).toBe("Leave the company's name out of the password");
    },
  );

  it("may contain one word of the company's name among others", () => {
    expect(passwordTrouble("quiet coastal evenings", robin)).toBeUndefined();
  });

  it("may contain a very short username", () => {
    expect(passwordTrouble("alabaster walls", { username: "al" })).toBeUndefined();
  });

  it("is reduced to its letters between digits and symbols", () => {
    expect(coreOf("1Password2026!")).toBe("password");
    expect(coreOf("keeps-the-blinds-level")).toBe("keeps-the-blinds-level");
  });
});

describe("a new username", () => {
  it.each(["robin", "Robin.Hale", "al", "7-of_9", "robin@example.com", "x".repeat(64)])(
    "may be %s",
    (name) => {
      expect(name).toMatch(chosenUsernamePattern);
    },
  );

  it.each([
    ["one letter", "a"],
    ["a dot in front", ".robin"],
    ["a space", "robin hale"],
    ["a line break behind", "robin\n"],
    ["65 letters", "x".repeat(65)],
    ["a Cyrillic o", "r\u043ebin"],
    ["a Greek omicron", "r\u03bfbin"],
    ["full width", "ｒｏｂｉｎ"],
    ["a mark above", "ro\u0301bin"],
    ["a long s", "ca\u017fey"],
    ["what nobody sees", "ro\u200bbin"],
    ["an order turned around", "\u202erobin"],
  ])("rejects %s", (_what, name) => {
    expect(name).not.toMatch(chosenUsernamePattern);
  });

  it("folds to lower case", () => {
    fc.assert(
      fc.property(fc.stringMatching(chosenUsernamePattern), (name) => {
        expect(foldedName(name)).toBe(name.toLowerCase());
        expect(name).toMatch(knownUsernamePattern);
      }),
    );
  });
});

describe("a folded username", () => {
  it.each([
    ["Robin", "robin"],
    ["ＲＯＢＩＮ", "robin"],
    ["ﬁtter", "fitter"],
    ["ÉMILE", "émile"],
    ["E\u0301mile", "émile"],
  ])("%s is %s", (typed, folded) => {
    expect(foldedName(typed)).toBe(folded);
  });

  it("keeps different letters apart, such as a dotted capital I", () => {
    expect(foldedName("kİmwhİte")).not.toBe("kimwhite");
  });

  it("does not change when folded again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(foldedName(foldedName(name))).toBe(foldedName(name));
      }),
    );
  });
});
