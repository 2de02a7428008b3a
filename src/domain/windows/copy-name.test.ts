import { expect, it } from "vitest";
import { copyName } from "./copy-name.ts";

it.each([
  ["W1", ["W1"], "W1 (Copy)"],
  ["W1", ["W1", "W1 (Copy)"], "W1 (Copy 2)"],
  ["W1", ["W1", "W1 (Copy)", "W1 (Copy 2)"], "W1 (Copy 3)"],
  ["W1", ["W1", "W1 (Copy 2)"], "W1 (Copy)"],
  ["W1 (Copy)", ["W1", "W1 (Copy)"], "W1 (Copy 2)"],
  ["W1 (Copy 2)", ["W1", "W1 (Copy)", "W1 (Copy 2)"], "W1 (Copy 3)"],
  ["Door (Left)", ["Door (Left)"], "Door (Left) (Copy)"],
])("names a copy of %j, beside %j, %s", (original, taken, copy) =>
  expect(copyName(original, taken)).toBe(copy),
);
