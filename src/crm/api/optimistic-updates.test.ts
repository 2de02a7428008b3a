import { expect, it } from "vitest";
import { changedByMe, versionMeant } from "./optimistic-updates.ts";

it("sends a second change with the version that the pending first one creates", () => {
  changedByMe("lead", 3, 4);
  changedByMe("lead", 4, 5);
  expect(versionMeant("lead", 3)).toBe(5);
});

it("never sends a version that another user created", () => {
  changedByMe("visit", 3, 4);
  // Another user's version 5, not seen here.
  expect(versionMeant("visit", 3)).toBe(4);
  expect(versionMeant("visit", 7)).toBe(7);
  expect(versionMeant("other visit", 3)).toBe(3);
});

it("keeps the version after a change without effect", () => {
  changedByMe("client", 2, 2);
  expect(versionMeant("client", 2)).toBe(2);
});
