import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";

export type FailingDisk = NonNullable<ReturnType<typeof makeFailingDisk>>;

/** Creates a journaled disk in a file, whose power can fail. Undefined if that is impossible here: only root may. */
export function makeFailingDisk() {
  const workshop = mkdtempSync(path.join(tmpdir(), "valance-power-"));
  chmodSync(workshop, 0o711);
  const [image, folder] = [path.join(workshop, "disk"), path.join(workshop, "folder")];
  mkdirSync(folder);
  const mount = () => spawnSync("mount", ["-o", "loop", image, folder]).status === 0;
  const unmount = () => spawnSync("umount", [folder]).status === 0;
  const made =
    spawnSync("truncate", ["-s", "1G", image]).status === 0 &&
    spawnSync("mkfs.ext4", ["-q", image]).status === 0 &&
    mount();
  onTestFinished(() => {
    if (made) spawnSync("umount", ["-l", folder]);
    rmSync(workshop, { recursive: true, force: true });
  });
  if (!made) return undefined;
  chmodSync(folder, 0o711);
  /** From now on every write and every sync fails, and what was not synced is lost. */
  const cutPower = () => void execFileSync("perl", ["-e", shutdown, folder]);
  /** Waits until nothing uses the disk. */
  const powerUp = async () => {
    await vi.waitFor(() => expect(unmount()).toBe(true), { timeout: 60_000, interval: 100 });
    expect(mount()).toBe(true);
  };
  return { folder, cutPower, powerUp };
}

/** EXT4_IOC_SHUTDOWN without flushing the journal: the disk accepts no more writes, as after a power loss. */
const shutdown = `open(my $disk, "<", $ARGV[0]) or die; my $how = pack("L", 2); ioctl($disk, 0x8004587D, $how) or die $!`;
