import { readFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";

/** Bytes that the process may still use. */
export async function availableMemory(): Promise<number> {
  const [available, limit] = [process.availableMemory(), process.constrainedMemory()];
  const isLimited = limit > 0 && limit < totalmem();
  return isLimited ? Math.min(limit, available + (await cachedFiles())) : available;
}

/** Node counts the cache of files as used in a control group, although Linux gives it up for a process. */
async function cachedFiles(): Promise<number> {
  try {
    const file = memoryStatOf(await readFile("/proc/self/cgroup", "utf8"));
    return file ? cachedBytes(await readFile(file, "utf8")) : 0;
  } catch {
    return 0;
  }
}

/** The file with the memory of a process's control group (v2), from its /proc/self/cgroup; undefined without one. */
export function memoryStatOf(groups: string): string | undefined {
  const [, group] = /^0::(\/.*)$/m.exec(groups) ?? [];
  return group && join("/sys/fs/cgroup", group, "memory.stat");
}

/** Bytes of cached files, from a memory.stat. */
export function cachedBytes(stat: string): number {
  const lines = stat.matchAll(/^(?:in)?active_file (\d+)$/gm);
  return [...lines].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}
