import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { runWithRequestId } from "./current-request.ts";
import { logLine } from "./log-line.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("is one line of JSON with its time and its request, on the stream of its level", () => {
  const now = new Date("2026-11-23T10:00:00.500Z");
  vi.useFakeTimers({ now });
  for (const [level, number] of [
    ["error", 50],
    ["warn", 40],
  ] as const) {
    const output = vi.spyOn(console, level).mockImplementation(() => undefined);
    logLine(level, "A connection\nbroke");
    runWithRequestId("K7QM-4XPD", () => logLine(level, "A connection\nbroke"));
    const lines = output.mock.calls.map(([line]) => line as string);
    expect(lines.join("")).not.toContain("\n");
    const line = { level: number, time: now.getTime(), msg: "A connection\nbroke" };
    expect(lines.map((text) => JSON.parse(text))).toEqual([line, { ...line, reqId: "K7QM-4XPD" }]);
  }
});

it("is the only way to write a warning or an error, except to a person at a terminal", () => {
  const server = path.resolve(import.meta.dirname, "../..");
  const writers = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("testing"))
    .filter((file) => /console\.(error|warn)\b/.test(readFileSync(path.join(server, file), "utf8")));
  expect(writers.sort()).toEqual(["app/shutdown.ts"]);
});
