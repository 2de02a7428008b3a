import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { logLine } from "./log-line.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("begins with its time in UTC, on the stream of its level", () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T10:00:00.500Z") });
  for (const level of ["error", "warn"] as const) {
    const output = vi.spyOn(console, level).mockImplementation(() => undefined);
    logLine(level, "A database connection broke");
    expect(output.mock.calls).toEqual([["2026-11-23T10:00:00.500Z A database connection broke"]]);
  }
});

it("is the only way to write a warning or an error, except to a person at a terminal", () => {
  const server = path.resolve(import.meta.dirname, "../..");
  const writers = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("testing"))
    .filter((file) => /console\.(error|warn)\b/.test(readFileSync(path.join(server, file), "utf8")));
  expect(writers.sort()).toEqual(["app/shutdown.ts"]);
});
