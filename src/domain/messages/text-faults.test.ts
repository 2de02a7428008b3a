import { expect, it } from "vitest";
import { textFault } from "./text-faults.ts";

it.each([
  ["30003", "The telephone is switched off or out of reach (Twilio 30003)"],
  ["39999", "The telephone network did not deliver it (Twilio 39999)"],
  [undefined, "The telephone network did not deliver it"],
])("what Twilio calls %s is said in words", (code, words) => expect(textFault(code)).toBe(words));
