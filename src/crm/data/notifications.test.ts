import { expect, it } from "vitest";
import { countText, newText } from "./notifications.ts";

it("counts new notifications up to nine", () => {
  expect([0, 1, 2, 9, 10].map(newText)).toEqual([
    "",
    "1 new notification",
    "2 new notifications",
    "9 new notifications",
    "9+ new notifications",
  ]);
  expect(countText(10)).toBe("9+");
});
