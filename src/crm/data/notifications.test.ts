import { expect, it } from "vitest";
import { countText, newText } from "./notifications.ts";

it("counts new notifications up to the page limit", () => {
  expect([0, 1, 2, 29, 30].map(newText)).toEqual([
    "",
    "1 new notification",
    "2 new notifications",
    "29 new notifications",
    "30+ new notifications",
  ]);
  expect(countText(30)).toBe("30+");
});
