import { expect, it } from "vitest";
import { nextName } from "./next-window-name.ts";

it.each([
  ["Window 1", [], "Window 2"],
  ["Window 1", ["Window 2", "Window 3"], "Window 4"],
  ["Left of the fireplace", [], "Left of the fireplace 2"],
  ["Bay 9", [], "Bay 10"],
  ["W3", [], "W 4"],
  ["7", [], "Window 8"],
  [" ", [], "Window 2"],
])("after %j with %j taken suggests %s", (last, taken, next) => expect(nextName(last, taken)).toBe(next));
