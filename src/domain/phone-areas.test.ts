import { expect, it } from "vitest";
import { isUsOrCanadianPhone } from "./phone-areas.ts";

it.each([
  "(850) 555-0134",
  "+1 850 555 0134",
  "1-850-555-0134",
  "416.555.0134",
  "+1 (907) 555-0134",
  "212 555 0134",
])("counts %s as the United States or Canada", (typed) => expect(isUsOrCanadianPhone(typed)).toBe(true));

it.each([
  ["British", "+44 20 7946 0018"],
  ["satellite", "+882 16 5555 1234"],
  ["premium", "1-900-555-0134"],
  ["Jamaican", "(876) 555-0134"],
  ["Dominican", "+1 809 555 0134"],
  ["toll-free", "800 555 0134"],
  ["non-geographic", "500 555 0134"],
  ["Canadian non-geographic", "600 555 0134"],
  ["no area", "(555) 555-0134"],
  ["no number", "+99999999999999"],
  ["no exchange", "850 155 0134"],
  ["French with a prefix that looks local", "+850 555 0134 1"],
  ["too long", "850 555 0134 99"],
  ["empty", ""],
])("does not count a %s number, %s", (_what, typed) => expect(isUsOrCanadianPhone(typed)).toBe(false));
