import { expect, it } from "vitest";
import {
  alertsOf,
  certificateDays,
  conditions,
  conditionsOf,
  hasCleared,
  longWait,
  lowDisk,
  lowMemory,
  manyFailures,
} from "./conditions.ts";

const at = new Date("2026-11-26T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const inDays = (days: number) => new Date(at.getTime() + days * 86_400_000);
const fine = {
  isHolding: false,
  isArchiveFailing: false,
  isArchiveCopyLate: false,
  certificateEndsAt: inDays(certificateDays),
  freeDisk: lowDisk,
  freeMemory: lowMemory,
  spooled: 0,
  backups: null,
  oldestDueAt: minutesAgo(longWait),
  failedLately: manyFailures - 1,
};

it("finds nothing at the limits, and nothing unknown", () => {
  expect(conditionsOf(fine, at)).toEqual([]);
  expect(
    conditionsOf({ ...fine, freeDisk: undefined, oldestDueAt: undefined, certificateEndsAt: undefined }, at),
  ).toEqual([]);
});

it("finds each condition beyond its limit, the most urgent first", () => {
  const bad = {
    isHolding: false,
    freeDisk: lowDisk - 1,
    freeMemory: lowMemory - 1,
    spooled: 1,
    isArchiveFailing: true,
    isArchiveCopyLate: true,
    backups: "failed" as const,
    certificateEndsAt: inDays(certificateDays - 1),
    ...{ failedLately: manyFailures, oldestDueAt: minutesAgo(longWait + 1) },
  };
  const found = conditionsOf(bad, at);
  expect([...found, "backup_old", "backup_not_copied", "messages_held"].sort()).toEqual(
    [...conditions].sort(),
  );
  expect(conditionsOf({ ...fine, backups: "old" }, at)).toEqual(["backup_old"]);
  expect(conditionsOf({ ...fine, backups: "not_copied" }, at)).toEqual(["backup_not_copied"]);
  expect(found[0]).toBe("disk_low");
});

it("says that messages are held instead of that they wait too long", () => {
  const waiting = { ...fine, oldestDueAt: minutesAgo(longWait + 1) };
  expect(conditionsOf(waiting, at)).toEqual(["messages_waiting"]);
  expect(conditionsOf({ ...waiting, isHolding: true }, at)).toEqual(["messages_held"]);
});

it("ends an alert well beyond its limit, so that it does not come and go", () => {
  expect(hasCleared("disk_low", { ...fine, freeDisk: lowDisk * 1.1 }, at)).toBe(false);
  expect(hasCleared("disk_low", { ...fine, freeDisk: lowDisk * 1.3 }, at)).toBe(true);
  expect(hasCleared("messages_failing", { ...fine, failedLately: 1 }, at)).toBe(false);
  expect(hasCleared("messages_failing", { ...fine, failedLately: 0 }, at)).toBe(true);
  expect(hasCleared("certificate_ending", { ...fine, certificateEndsAt: undefined }, at)).toBe(false);
  expect(hasCleared("certificate_ending", fine, at)).toBe(true);
  expect(hasCleared("backup_failed", { ...fine, backups: "old" }, at)).toBe(false);
  expect(hasCleared("backup_failed", { ...fine, isArchiveFailing: true }, at)).toBe(true);
  expect(hasCleared("archive_failing", { ...fine, backups: "old" }, at)).toBe(true);
});

it("raises alerts about faults that do not end by themselves", () => {
  expect(alertsOf(["backup_failed", "archive_copy_late"])).toEqual(["backup_failed", "archive_copy_late"]);
  expect(alertsOf(["memory_low", "submissions_waiting", "messages_waiting"])).toEqual([]);
});
