import { expect, it } from "vitest";
import { conditions, conditionsOf, longWait, lowDisk, lowMemory, manyFailures } from "./conditions.ts";

const at = new Date("2026-11-26T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const fine = {
  ...{
    freeDisk: lowDisk,
    freeMemory: lowMemory,
    spooled: 0,
    backups: null,
    oldestDueAt: minutesAgo(longWait),
  },
  failedLately: manyFailures - 1,
};

it("finds nothing at the limits, and nothing unknown", () => {
  expect(conditionsOf(fine, at)).toEqual([]);
  expect(conditionsOf({ ...fine, freeDisk: undefined, oldestDueAt: undefined }, at)).toEqual([]);
});

it("finds each condition beyond its limit, the most urgent first", () => {
  const bad = {
    ...{ freeDisk: lowDisk - 1, freeMemory: lowMemory - 1, spooled: 1, backups: "failed" as const },
    ...{ failedLately: manyFailures, oldestDueAt: minutesAgo(longWait + 1) },
  };
  const found = conditionsOf(bad, at);
  expect([...found, "backup_old"].sort()).toEqual([...conditions].sort());
  expect(conditionsOf({ ...fine, backups: "old" }, at)).toEqual(["backup_old"]);
  expect(found[0]).toBe("disk_low");
});
