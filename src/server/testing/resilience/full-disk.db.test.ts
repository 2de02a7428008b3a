import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { testDataFolder } from "../database.ts";
import { send, startServer } from "./running-server.ts";

/** Mounts a small disk to fill. Only root may mount; otherwise the test is skipped. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=260m", "tmpfs", folder]).status === 0;
  onTestFinished(() => {
    if (mounted) spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return mounted ? folder : undefined;
}

test("loses nothing acknowledged when the disk fills up, and reports it", async ({ skip }) => {
  const disk = smallDisk();
  if (!disk) return skip("only root may make the small disk that this fills");
  chmodSync(disk, 0o711);
  const dataDir = testDataFolder(disk);

  const server = await startServer({ DATA_DIR: dataDir });
  const acknowledged: number[] = [];
  const stream = async (from: number, count: number) => {
    for (let number = from; number < from + count; number++) {
      if (await send(server.url, number)) acknowledged.push(number);
    }
  };
  await stream(1, 10);
  const ballast = path.join(disk, "ballast");
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 64 * 1024));
  await stream(11, 60);
  await server.kill();

  await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(/free/);
  rmSync(ballast);
  const next = await startServer({ DATA_DIR: dataDir });
  expect(await send(next.url, 1_000)).toBe(true);
  await next.kill();

  const { db, close } = await openStore({ dataDir });
  const saved = (await db.select({ message: leads.message }).from(leads)).map(({ message }) =>
    Number(message.split(" ").at(-1)),
  );
  await close();
  console.log(`full disk: ${acknowledged.length} acknowledged, ${saved.length} kept`);
  expect(saved).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(saved).size).toBe(saved.length);
}, 120_000);
