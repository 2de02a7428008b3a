import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Writes a file that is there, whole, after a kill and a power cut once this settles; fails when it could not be
 * written, a full disk say, and leaves nothing then. Its folder is made where there is none.
 */
export async function writeSynced(file: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  // People's names, addresses and houses: for nobody else on this machine.
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made) await syncFolder(path.dirname(made));
  const unfinished = `${file}.unfinished`;
  try {
    await writeAndSync(unfinished, content);
    await rename(unfinished, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAndSync(file: string, content: string | Uint8Array) {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file is there after a power cut only when its folder was written out, too. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
