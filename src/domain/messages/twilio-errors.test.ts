import { expect, it } from "vitest";
import { textFault } from "./text-faults.ts";

it.each([
  ["30003", "The phone is off or out of range (Twilio 30003)"],
  ["39999", "The carrier did not deliver it (Twilio 39999)"],
  [undefined, "The carrier did not deliver it"],
])("explains Twilio's error %s", (code, words) => expect(textFault(code)).toBe(words));
