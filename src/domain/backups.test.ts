import { describe, expect, it } from "vitest";
import { backupTrouble, expiredBackups, lastNightly } from "./backups.ts";

const zone = "America/Chicago";
const at = (text: string) => new Date(text);

describe("lastNightly", () => {
  it.each([
    ["2026-11-26T08:30:00Z", "2026-11-26T08:30:00Z"],
    ["2026-11-26T08:29:59Z", "2026-11-25T08:30:00Z"],
    ["2026-11-26T05:00:00Z", "2026-11-25T08:30:00Z"],
    // The clock jumps from 2:00 to 3:00.
    ["2026-03-08T12:00:00Z", "2026-03-08T08:30:00Z"],
  ])("places the last one before %s at %s", (now, due) => {
    expect(lastNightly(at(now), zone)).toEqual(at(due));
  });
});

const taken = (time: string, end: "proved" | "failed" | "running") => ({
  takenAt: at(time),
  finishedAt: end === "running" ? null : at(time),
  provedAt: end === "proved" ? at(time) : null,
  failure: end === "failed" ? "The disk is full" : null,
});

describe("backupTrouble", () => {
  const now = at("2026-11-26T12:00:00Z");

  it("is nothing before the first attempt, and with a backup of the last 26 hours", () => {
    expect(backupTrouble([], now)).toBeNull();
    expect(backupTrouble([taken("2026-11-25T10:00:00Z", "proved")], now)).toBeNull();
    expect(backupTrouble([taken("2026-11-26T11:59:00Z", "running")], now)).toBeNull();
  });

  it("is a failure of the last finished one, also while another runs", () => {
    const earlier = taken("2026-11-26T01:00:00Z", "proved");
    const failed = taken("2026-11-26T08:00:00Z", "failed");
    expect(backupTrouble([failed, earlier], now)).toBe("failed");
    expect(backupTrouble([taken("2026-11-26T11:00:00Z", "running"), failed, earlier], now)).toBe("failed");
    expect(backupTrouble([taken("2026-11-26T11:00:00Z", "proved"), failed], now)).toBeNull();
  });

  it("ignores attempts of a clock that was ahead", () => {
    const ahead = taken("2027-11-26T08:00:00Z", "proved");
    expect(backupTrouble([ahead, taken("2026-11-26T08:00:00Z", "failed")], now)).toBe("failed");
    expect(backupTrouble([ahead, taken("2026-11-24T08:00:00Z", "proved")], now)).toBe("old");
  });

  it("is a proved one that was not copied elsewhere, until a worse one follows", () => {
    const kept = { ...taken("2026-11-26T08:00:00Z", "proved"), failure: "It was not copied elsewhere" };
    expect(backupTrouble([kept], now)).toBe("not_copied");
    expect(backupTrouble([taken("2026-11-26T09:00:00Z", "failed"), kept], now)).toBe("failed");
    expect(backupTrouble([kept], at("2026-11-27T10:01:00Z"))).toBe("old");
  });

  it("is the age of the last proved or running one, or of the first attempt", () => {
    const old = taken("2026-11-24T10:00:00Z", "proved");
    expect(backupTrouble([taken("2026-11-26T11:59:00Z", "running"), old], now)).toBeNull();
    expect(backupTrouble([taken("2026-11-25T09:59:00Z", "proved")], now)).toBe("old");
    expect(backupTrouble([taken("2026-11-24T09:00:00Z", "running")], now)).toBe("old");
  });
});

describe("expiredBackups", () => {
  it("keeps every backup of the latest 14 days that have any", () => {
    const days = Array.from({ length: 16 }, (_, n) =>
      at(`2026-11-${String(n + 1).padStart(2, "0")}T12:00:00Z`),
    );
    const backups = [...days, at("2026-11-16T18:00:00Z")].map((takenAt) => ({ takenAt }));
    expect(expiredBackups(backups, zone).map(({ takenAt }) => takenAt)).toEqual(days.slice(0, 2));
  });
});
