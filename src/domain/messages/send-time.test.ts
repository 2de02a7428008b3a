import { expect, it } from "vitest";
import { leavingWords } from "./send-time.ts";

const when = { at: new Date("2026-11-22T03:00:00Z"), timeZone: "America/Chicago" };

it.each([
  ["queued", "2026-11-22T03:00:00.000Z", "It will be sent within seconds."],
  [
    "queued",
    "2026-11-22T14:00:00.000Z",
    "It will be sent Nov 22, 2026, 8:00 AM. We don't send texts from 8:00 PM to 8:00 AM.",
  ],
  ["kept", "2026-11-22T03:00:00.000Z", "It wasn't sent, because no email or text provider is set up."],
])("describes a message that is %s until %s as: %s", (state, dueAt, words) => {
  expect(leavingWords({ state, dueAt }, when)).toBe(words);
});
