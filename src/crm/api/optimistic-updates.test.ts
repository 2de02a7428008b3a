import { expect, it } from "vitest";
import { noteOwnChange, versionToSend } from "./optimistic-updates.ts";

it("sends a second change with the version that the pending first one creates", () => {
  noteOwnChange("lead", 3, 4);
  noteOwnChange("lead", 4, 5);
  expect(versionToSend("lead", 3)).toBe(5);
});

it("never sends a version that another user created", () => {
  noteOwnChange("visit", 3, 4);
  // Another user's version 5, not seen here.
  expect(versionToSend("visit", 3)).toBe(4);
  expect(versionToSend("visit", 7)).toBe(7);
  expect(versionToSend("other visit", 3)).toBe(3);
});

it("keeps the version after a change without effect", () => {
  noteOwnChange("client", 2, 2);
  expect(versionToSend("client", 2)).toBe(2);
});
