import { expect, it } from "vitest";
import { choicesOf } from "./choices-of.ts";

it("gives choices title case, or the label given", () => {
  expect(choicesOf(["vacation_home"])).toEqual([["vacation_home", "Vacation Home"]]);
  expect(choicesOf(["a"], (value) => value.toUpperCase())).toEqual([["a", "A"]]);
});
