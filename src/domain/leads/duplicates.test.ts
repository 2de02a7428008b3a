import { describe, expect, it } from "vitest";
import { type Sameness, samenessWords } from "./duplicates.ts";

describe("the contact details that two people share", () => {
  it.each<[readonly Sameness[], string]>([
    [["phone"], "phone"],
    [["email"], "email"],
    [["phone", "email"], "phone and email"],
  ])("of %j read %s", (because, words) => {
    expect(samenessWords(because)).toBe(words);
  });
});
