import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { testDataFolder } from "../database.ts";
import { randomMoment, send, startServer } from "./running-server.ts";

/** `npm run test:faults` cuts the power ten times. */
const rounds = Math.ceil(Number(process.env.FAULT_ROUNDS ?? 3) / 3);
const senders = 4;

test(`keeps each acknowledged submission once after ${rounds} power losses`, async ({ skip }) => {
  const disk = makeDisk();
  if (!disk) return skip("only root may make the disk whose power is cut");
  const dataDir = testDataFolder(disk.folder);
  spawnSync("sync", ["-f", disk.folder]);
  const acknowledged: number[] = [];
  let number = 0;
  for (let round = 0; round < rounds; round++) {
    const server = await startServer({ DATA_DIR: dataDir });
    let isOn = true;
    const sendOn = async () => {
      while (isOn) {
        const mine = ++number;
        if (await send(server.url, mine)) acknowledged.push(mine);
      }
    };
    const sending = Array.from({ length: senders }, sendOn);
    const enough = acknowledged.length + 10;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), {
      timeout: 60_000,
      interval: 1,
    });
    await randomMoment(50);
    const forgotten = path.join(disk.folder, "never-synced");
    writeFileSync(forgotten, "gone");
    disk.cutPower();
    isOn = false;
    await server.kill();
    await Promise.all(sending);
    await disk.powerUp();
    expect(existsSync(forgotten)).toBe(false);
  }
  const server = await startServer({ DATA_DIR: dataDir });
  const { db, close } = await openStore({ dataDir, beside: true });
  const savedNow = async () => {
    const rows = await db.select({ message: leads.message }).from(leads);
    return rows.map(({ message }) => Number(message.split(" ").at(-1)));
  };
  // Spooled submissions are stored soon.
  await vi.waitFor(async () => expect(await savedNow()).toEqual(expect.arrayContaining(acknowledged)), {
    timeout: 60_000,
  });
  const saved = await savedNow();
  console.log(`${rounds} losses of power: ${acknowledged.length} acknowledged, ${saved.length} kept`);
  expect(new Set(saved).size).toBe(saved.length);
  await close();
  server.process.kill("SIGTERM");
  await vi.waitFor(() => expect(server.process.exitCode).toBe(0), { timeout: 30_000 });
}, 300_000);

/** Creates a journaled disk in a file. Undefined if that is impossible here. */
function makeDisk() {
  const workshop = mkdtempSync(path.join(tmpdir(), "valance-power-"));
  chmodSync(workshop, 0o711);
  const [image, folder] = [path.join(workshop, "disk"), path.join(workshop, "folder")];
  mkdirSync(folder);
  const mount = () => spawnSync("mount", ["-o", "loop", image, folder]).status === 0;
  const unmount = () => spawnSync("umount", [folder]).status === 0;
  const made =
    spawnSync("truncate", ["-s", "400M", image]).status === 0 &&
    spawnSync("mkfs.ext4", ["-q", image]).status === 0 &&
    mount();
  onTestFinished(() => {
    if (made) spawnSync("umount", ["-l", folder]);
    rmSync(workshop, { recursive: true, force: true });
  });
  if (!made) return undefined;
  chmodSync(folder, 0o711);
  const cutPower = () => void execFileSync("perl", ["-e", shutdown, folder]);
  const powerUp = async () => {
    await vi.waitFor(() => expect(unmount()).toBe(true), { timeout: 60_000, interval: 100 });
    expect(mount()).toBe(true);
  };
  return { folder, cutPower, powerUp };
}

/** EXT4_IOC_SHUTDOWN without flushing the journal: the disk accepts no more writes, as after a power loss. */
const shutdown = `open(my $disk, "<", $ARGV[0]) or die; my $how = pack("L", 2); ioctl($disk, 0x8004587D, $how) or die $!`;
