import { statfs } from "node:fs/promises";

/** Bytes that stay free for the database: below it the office takes only what is small and matters most. */
export const leastFree = 200_000_000;

/** Milliseconds for which the disk is not asked again. */
const holds = 5_000;

/** Looks how much room the disk of a folder has left. */
export class Disk {
  readonly #folder: string;
  #known: { isLow: boolean; until: number } = { isLow: false, until: 0 };

  constructor(folder: string) {
    this.#folder = folder;
  }

  async isLow(): Promise<boolean> {
    if (Date.now() >= this.#known.until)
      this.#known = { isLow: await this.#look(), until: Date.now() + holds };
    return this.#known.isLow;
  }

  /** A disk that cannot be asked is no reason to refuse a customer. */
  async #look(): Promise<boolean> {
    const disk = await statfs(this.#folder).catch(() => undefined);
    return disk !== undefined && disk.bavail * disk.bsize < leastFree;
  }
}
