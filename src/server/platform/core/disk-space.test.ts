import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { Disk, hasRoomFor } from "./disk-space.ts";

it("measures the disk every five seconds, although the clock is set back", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const place = mkdtempSync(join(tmpdir(), "valance-disk-"));
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(place, { recursive: true });
  });
  const folder = join(place, "data");
  symlinkSync(place, folder);
  const disk = new Disk(folder);
  expect(await disk.isLow()).toBe(false);
  rmSync(folder);
  // This file system never has a free byte.
  symlinkSync("/proc", folder);
  vi.setSystemTime(Date.now() - 60 * 60_000);
  vi.advanceTimersByTime(4_000);
  expect(await disk.isLow()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await disk.isLow()).toBe(true);
});

it("finds room for no more than what is free", async () => {
  expect(await hasRoomFor(1, tmpdir())).toBe(true);
  expect(await hasRoomFor(Number.MAX_SAFE_INTEGER, tmpdir())).toBe(false);
});
