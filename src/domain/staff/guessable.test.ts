import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMadeOf, isPattern, isTradePhrase } from "./guessable.ts";

describe("a pattern in a password", () => {
  it.each([
    ...["1111111111", "aaaaaaaaaa", "1212121212", "abcabcabcab", "trustno1trustno1", "12345 12345"],
    ...["abcdefghij", "jihgfedcba", "0987654321", "qwertyuiop", "1qaz2wsx3edc", "asdfghjkl;1", "abc1234567"],
    ...["monkeymonkey1", "1monkeymonkey", "monkey1monkey", "summersummer2026", "blueblueblue1"],
    ...["a1b2c3d4e5f6", "1q2w3e4r5t6y", "147258369147", "741852963000", "963852741963"],
    ...["111222333444", "aaa-bbb-ccc-ddd", "qwerty!!12345", "AbCdEfGhIj"],
  ])("is found in %s", (password) => {
    expect(isPattern(password)).toBe(true);
  });

  it.each([
    ...["keeps-the-blinds-level", "åäö éèê öåö lmn", "ten chars!", "gulf-sunrise-over-the-pier"],
    ...["horse battery staple", "mississippi 42 boats", "xK9-qwe-47-plums"],
  ])("is not found in %s", (password) => {
    expect(isPattern(password)).toBe(false);
  });
});

const plain = [
  ...["anchor", "basil", "copper", "dune", "ember", "falcon", "gravel", "harbor", "island", "jigsaw"],
  ...["kettle", "lantern", "meadow", "nickel", "orange", "pebble", "quiver", "ripple", "saddle", "timber"],
];

it("is not found in a passphrase of three or more different words, with a digit or without", () => {
  const phrases = fc.uniqueArray(fc.constantFrom(...plain), { minLength: 3, maxLength: 6 });
  const around = fc.tuple(fc.constantFrom(" ", "-", ""), fc.constantFrom("", "1", "42"));
  fc.assert(
    fc.property(phrases, around, (terms, [between, end]) => {
      expect(isPattern(terms.join(between) + end)).toBe(false);
    }),
  );
});

describe("guessable words", () => {
  it.each(["shutters123", "valance-demo", "Window_Shades_2026", "admin-password"])(
    "recognizes all of %s",
    (password) => {
      expect(isTradePhrase(password)).toBe(true);
    },
  );

  it.each(["keeps-the-blinds-level", "seven shades of morning"])(
    "does not recognize all of %s",
    (password) => {
      expect(isTradePhrase(password)).toBe(false);
    },
  );

  it("includes a name's words in any combination, but none of two letters", () => {
    expect(isMadeOf(["Your", "Company", "Name"], "name-your-company-77")).toBe(true);
    expect(isMadeOf(["of", "Destin"], "offshore breeze")).toBe(false);
  });
});
