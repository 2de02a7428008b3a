import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthOf } from "../length.ts";
import { afterKey } from "./keypad.fixture.ts";
import { afterKeyAt, eighths, type Key } from "./keypad.ts";

const typedWith = (...keys: Key[]) => keys.reduce(afterKey, "");

const splitAt = (field: string) => field.split("|").toSpliced(1, 0, "");

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
    ["35-1/8", "back", "35"],
    ["35 1/", "8", "35 1/8"],
    ["35-", "1/2", "35 1/2"],
    ["wide", "1/2", "1/2"],
    ["wide", "+1/16", "wide"],
    ["wide", "5", "wide"],
  ])("continues from typed %j: %s makes %s", (typed, key, shown) => expect(afterKey(typed, key)).toBe(shown));

  it.each<[string, Key, string]>([
    ["[30 3/8]", "3", "3|"],
    ["[30 3/8]", "7/8", "7/8|"],
    ["[30 3/8]", "+1/16", "30 7/16|"],
    ["[30 3/8]", "back", "|"],
    ["[30 3/8]", ".", "0.|"],
    ["[30] 3/8", "4", "4| 3/8"],
    ["4| 3/8", "2", "42| 3/8"],
    ["30 [3/8]", "5/8", "30 5/8|"],
    ["1[5]0", "6", "16|0"],
    ["15|0", "back", "1|0"],
    ["15|0", "1/2", "150 1/2|"],
  ])("edits %s at the selection: %s makes %s", (field, key, after) => {
    const [head = "", selected = "", tail = ""] = field.includes("[") ? field.split(/[[\]]/) : splitAt(field);
    const edited = { text: head + selected + tail, from: head.length, to: head.length + selected.length };
    const { text, to } = afterKeyAt(edited, key) ?? {};
    expect(`${text?.slice(0, to)}|${text?.slice(to)}`).toBe(after);
  });

  it.each<[string, Key]>([
    ["35 1/8", "4"],
    ["35 1/8", "."],
    ["3.5", "."],
    ["9999", "9"],
    ["9999", "+1/16"],
    ["wide", "5"],
  ])("reports that, after %j, %s doesn't fit", (text, key) => {
    expect(afterKeyAt({ text, from: text.length, to: text.length }, key)).toBeUndefined();
  });

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
