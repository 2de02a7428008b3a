import { expect, it } from "vitest";
import { spaces } from "./named-locks.ts";

it("gives each kind of lock a number of its own", () => {
  const numbers = Object.values(spaces);
  expect(new Set(numbers).size).toBe(numbers.length);
});
