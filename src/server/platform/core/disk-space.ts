import { statfs } from "node:fs/promises";

/** Bytes to keep free for the database. Below this, only small, essential writes are accepted. */
export const minFreeBytes = 200_000_000;

/** Undefined if the disk of a folder cannot be read. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  return (await diskOf(folder))?.free;
}

/** Bytes of a folder's disk; undefined if it cannot be read. */
export async function diskOf(folder: string): Promise<{ free: number; total: number } | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

/** Whether a folder's disk has room for so many bytes beside what stays free; a disk that cannot be read does. */
export async function hasRoomFor(size: number, folder: string): Promise<boolean> {
  const free = await freeBytes(folder);
  return free === undefined || free >= size + minFreeBytes;
}

/** Milliseconds for which a measurement is reused. */
const holds = 5_000;

/** Measures the free space on a folder's disk. */
export class Disk {
  readonly #folder: string;
  /** `until` does not follow the clock, which may be set back. */
  #known: { isLow: boolean; until: number } = { isLow: false, until: 0 };

  constructor(folder: string) {
    this.#folder = folder;
  }

  async isLow(): Promise<boolean> {
    if (performance.now() >= this.#known.until)
      this.#known = { isLow: await this.#look(), until: performance.now() + holds };
    return this.#known.isLow;
  }

  /** Reports enough space if the disk cannot be read, so that no request is refused for it. */
  async #look(): Promise<boolean> {
    const free = await freeBytes(this.#folder);
    return free !== undefined && free < minFreeBytes;
  }
}
