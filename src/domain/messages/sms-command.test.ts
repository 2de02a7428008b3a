import { expect, it } from "vitest";
import { smsCommandIn } from "./sms-command.ts";

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
])("reads %j as %s", (text, order) => expect(smsCommandIn(text)).toBe(order));
