import { expect, it } from "vitest";
import { orderIn, textFault } from "./twilio.ts";

it.each([
  ["STOP", "stop"],
  [" stop. ", "stop"],
  ["“Stop”", "stop"],
  ["Revoke", "stop"],
  ["cancel", "stop"],
  ["CANCEL!!", "stop"],
  ["Stop?", "stop"],
  ["opt-out", "stop"],
  ["Opt  out", "stop"],
  ["StopAll", "stop"],
  ["quit,", "stop"],
  ["End", "stop"],
  ["Please stop", "stop"],
  ["stop texting me.", "stop"],
  ["START", "start"],
  ["unstop", "start"],
  ["Help!", "help"],
  ["Please stop by at ten", undefined],
  ["yes", undefined],
  ["cancel my appointment", undefined],
  ["The end of the month", undefined],
  ["", undefined],
])("reads %j as %s", (text, order) => expect(orderIn(text)).toBe(order));

it.each([
  ["30003", "The phone is off or out of range (Twilio 30003)"],
  ["39999", "The carrier didn't deliver it (Twilio 39999)"],
  [undefined, "The carrier didn't deliver it"],
])("explains Twilio's error %s", (code, text) => expect(textFault(code)).toBe(text));
