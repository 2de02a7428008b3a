import { expect, it } from "vitest";
import { textLength } from "#domain/messages/segments.ts";
import { lengthWords } from "./sms-length.ts";

it.each([
  ["", "0 characters"],
  ["a", "1 character"],
  ["a".repeat(161), "161 characters, sent as 2 texts"],
  ["☀", "1 character. Special characters like ’ or ☀ limit a text to 70."],
])("describes %j as %s", (text, words) => expect(lengthWords(textLength(text))).toBe(words));
