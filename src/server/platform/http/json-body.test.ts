import fc from "fast-check";
import { expect, it } from "vitest";
import { hasMoreValues } from "./json-body.ts";

it("counts every object, list and separator outside strings", () => {
  const counted = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return 0;
    const inside = Object.values(value);
    return inside.reduce((sum, each) => sum + counted(each), 1 + Math.max(0, inside.length - 1));
  };
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const json = JSON.stringify(value);
      const count = counted(value);
      expect([hasMoreValues(json, count), hasMoreValues(json, count - 1)]).toEqual([false, count > 0]);
    }),
  );
});

it.each(['"', '"\\', '"\\\\\\"', '{"a', "\\"])("reads invalid JSON to its end: %j", (text) => {
  expect(hasMoreValues(text, 5)).toBe(false);
});

it("counts nothing inside a string, even after escaped quotes and backslashes", () => {
  expect(hasMoreValues('["a\\",[[[{{{\\\\\\",,,", "b\\\\"]', 2)).toBe(false);
  expect(hasMoreValues('["b\\\\", [], []]', 4)).toBe(true);
});
