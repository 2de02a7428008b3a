import { expect, it } from "vitest";
import { leadsThere } from "./commands.ts";

it.each([
  ["", true],
  ["add lead", true],
  ["lead add", true],
  ["ad le", true],
  ["ADD", true],
  ["visitor", true],
  ["ead", false],
  ["add leader", false],
])("matches %j against Add Lead, also called new visitor: %s", (typed, leads) => {
  expect(leadsThere({ words: "Add Lead", alsoCalled: "new visitor" }, typed)).toBe(leads);
});
