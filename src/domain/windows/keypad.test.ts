import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthOf } from "../length.ts";
import { afterKey, eighths, type Key } from "./keypad.ts";

const typedWith = (...keys: Key[]) => keys.reduce(afterKey, "");

describe("the keypad", () => {
  it.each<[Key[], string]>([
    [["3", "5", "1/8"], "35 1/8"],
    [["3", "5", "1/8", "3/4"], "35 3/4"],
    [["7/8"], "7/8"],
    [["0", "1/2"], "1/2"],
    [["3", "5", ".", "1", "2", "5"], "35.125"],
    [["3", ".", ".", "5"], "3.5"],
    [["."], "0."],
    [["3", "5", "1/8", "4"], "35 1/8"],
    [["3", "5", "1/8", "back"], "35"],
    [["3", "5", "1/8", "back", "4"], "354"],
    [["3", "5", "back", "back", "back"], ""],
    [["3", "5", "1/8", "+1/16"], "35 3/16"],
    [["3", "5", "7/8", "+1/16", "+1/16"], "36"],
    [["+1/16"], "1/16"],
    [["9", "9", "9", "9", "9"], "9999"],
    [["9", "9", "9", "9", "+1/16"], "9999"],
  ])("turns %j into %s", (keys, shown) => expect(typedWith(...keys)).toBe(shown));

  it.each<[string, Key, string]>([
    ["35.125", "3/8", "35 3/8"],
    ['35 1/8"', "1/4", "35 1/4"],
    ["35-1/8", "back", "35-"],
    ["35-", "1/2", "35 1/2"],
    ["wide", "1/2", "1/2"],
    ["wide", "+1/16", "wide"],
    ["wide", "5", "wide"],
  ])("continues from typed %j: %s makes %s", (typed, key, shown) => expect(afterKey(typed, key)).toBe(shown));

  it("shows nothing or a possible length after any keys", () => {
    const digits = Array.from({ length: 10 }, (_, digit) => String(digit) as Key);
    const key = fc.constantFrom<Key>(...digits, ".", ...eighths, "+1/16", "back");
    fc.assert(
      fc.property(fc.array(key, { maxLength: 12 }), (keys) => {
        const shown = typedWith(...keys);
        expect(shown === "" || lengthOf(shown) !== undefined).toBe(true);
      }),
    );
  });
});
