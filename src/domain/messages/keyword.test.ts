import { expect, it } from "vitest";
import { orderIn } from "./keyword.ts";

it.each([
  ["STOP", "stop"],
  [" stop. ", "stop"],
  ["“Stop”", "stop"],
  ["Revoke", "stop"],
  ["cancel", "stop"],
  ["START", "start"],
  ["unstop", "start"],
  ["Help!", "help"],
  ["Please stop by at ten", undefined],
  ["yes", undefined],
  ["", undefined],
])("%j is %s", (text, order) => expect(orderIn(text)).toBe(order));
