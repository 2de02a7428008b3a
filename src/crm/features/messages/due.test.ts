import { expect, it } from "vitest";
import { dueWord } from "./due.ts";

const [now, later] = ["2026-11-29T12:00:00.000Z", "2026-12-01T12:00:00.000Z"];

it.each([
  ["queued", later, "Sends"],
  ["kept", later, "Due"],
  ["kept", now, undefined],
  ["queued", now, undefined],
  ["sent", later, undefined],
] as const)("names the time of a %s message that is due at %s: %s", (state, dueAt, word) => {
  expect(dueWord({ state, createdAt: now, dueAt })).toBe(word);
});
