import { statfsSync } from "node:fs";
import os from "node:os";

const memoryDisk = "/dev/shm";
/** Of tmpfs, from statfs(2). */
const inMemory = 0x01021994;
/** The tests take less than 1 GB of files; their processes need more. */
const neededBytes = 8 * 1024 ** 3;

/**
 * Puts temporary files into memory where there is plenty: each test file copies a database, and a disk takes twice as
 * long to make and delete one. Tests of the disk make a disk of their own.
 */
export function keepFilesInMemory() {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = memoryDisk;
}

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(memoryDisk);
    return type === inMemory && bavail * bsize > neededBytes && os.freemem() > neededBytes;
  } catch {
    return false;
  }
}
