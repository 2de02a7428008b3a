import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** A stream is written piece by piece. */
type DurableContent = string | Uint8Array | AsyncIterable<Uint8Array>;

/** The end of a file's name until it is complete. */
export const unfinishedEnd = ".unfinished";

/**
 * Writes a file so that it survives a kill or power cut once the promise resolves. On failure (a full disk, say) it
 * leaves nothing behind. Creates the folder if needed.
 */
export async function writeDurably(file: string, content: DurableContent): Promise<void> {
  const folder = path.dirname(file);
  // The files hold personal data, so no other account on this machine may read them.
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made) await syncFolder(path.dirname(made));
  const unfinished = `${file}${unfinishedEnd}`;
  try {
    await writeAndSync(unfinished, content);
    await rename(unfinished, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAndSync(file: string, content: DurableContent) {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file survives a power cut only after its folder is synced too. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
