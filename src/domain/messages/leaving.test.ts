import { expect, it } from "vitest";
import { leavingWords } from "./leaving.ts";

const when = { at: new Date("2026-11-22T03:00:00Z"), timeZone: "America/Chicago" };

it.each([
  ["queued", "2026-11-22T03:00:00.000Z", "It leaves within seconds, unless it is refused."],
  [
    "queued",
    "2026-11-22T14:00:00.000Z",
    "It leaves Nov 22, 2026, 8:00 AM: nobody is texted from 8:00 PM to 8:00 AM.",
  ],
  ["kept", "2026-11-22T03:00:00.000Z", "Nothing is set up that sends it: it is kept here."],
])("a message that is %s until %s: %s", (state, dueAt, words) => {
  expect(leavingWords({ state, dueAt }, when)).toBe(words);
});
