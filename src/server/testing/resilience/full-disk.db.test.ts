import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testDataFolder } from "../database.ts";
import { roundsOf } from "./fault-rounds.ts";
import { startServer } from "./running-server.ts";
import { expectNothingLostIn, Visitors } from "./visitors.ts";

const fault = "the disk is full";
const rounds = roundsOf(fault);
/** MB. Each round leaves rows and a log behind. */
const size = 250 + rounds * 10;

/** Mounts a small disk to fill. Only root may mount; otherwise the test is skipped. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}m`, "tmpfs", folder]).status === 0;
  onTestFinished(() => {
    if (mounted) spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return mounted ? folder : undefined;
}

/** Leaves at most 64 KB, or nothing if the server writes meanwhile. */
function fill(disk: string, ballast: string) {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 64 * 1024));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}

test(
  `loses nothing acknowledged when the disk fills up ${rounds} times, and reports it`,
  async ({ skip }) => {
    const disk = smallDisk();
    if (!disk) return skip("only root may make the small disk that this fills");
    chmodSync(disk, 0o711);
    const dataDir = testDataFolder(disk);
    const ballast = path.join(disk, "ballast");
    const visitors = new Visitors();
    for (let round = 0; round < rounds; round++) {
      const server = await startServer({ DATA_DIR: dataDir });
      await visitors.send(server, 10);
      fill(disk, ballast);
      for (let few = 0; few < 12; few++) await visitors.send(server, 4);
      await server.kill();

      await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(/free/);
      rmSync(ballast);
    }
    const taken = visitors.acknowledged.length;
    const server = await startServer({ DATA_DIR: dataDir });
    await visitors.send(server, 1);
    expect(visitors.acknowledged.length).toBe(taken + 1);
    await server.kill();
    await expectNothingLostIn(dataDir, fault, visitors);
  },
  120_000 + rounds * 30_000,
);
