import { expect, it } from "vitest";
import { changedByMe, versionMeant } from "./local-versions.ts";

it("a change made before the last one was answered is meant for what that one has made", () => {
  changedByMe("lead", 3, 4);
  changedByMe("lead", 4, 5);
  expect(versionMeant("lead", 3)).toBe(5);
});

it("what a colleague has made is never meant", () => {
  changedByMe("visit", 3, 4);
  // Another user's version 5, not seen here.
  expect(versionMeant("visit", 3)).toBe(4);
  expect(versionMeant("visit", 7)).toBe(7);
  expect(versionMeant("other visit", 3)).toBe(3);
});

it("a change that changed nothing leaves the version as it was", () => {
  changedByMe("client", 2, 2);
  expect(versionMeant("client", 2)).toBe(2);
});
