import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");

it("names each part of the operations page whose commands run on Debian, and no other", () => {
  const walk = read("src/server/testing/debian/walk.debian.test.ts");
  const run = [...walk.matchAll(/commandsUnder\("(.+?)"/g)].map(([, heading]) => heading);
  const [, claim = ""] = /`npm run test:debian`(.+?)It also/s.exec(read("docs/operations.md")) ?? [];
  const named = [...claim.replaceAll("\n", " ").matchAll(/"(.+?)"/g)].map(([, heading]) => heading);
  expect(named.sort()).toEqual([...new Set(run)].sort());
});
