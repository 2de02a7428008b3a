import { expect, it } from "vitest";
import { twilioErrorText } from "./twilio.ts";

it.each([
  ["30003", "The phone is off or out of range (Twilio 30003)"],
  ["39999", "The carrier didn't deliver it (Twilio 39999)"],
  [undefined, "The carrier didn't deliver it"],
])("explains Twilio's error %s", (code, text) => expect(twilioErrorText(code)).toBe(text));
