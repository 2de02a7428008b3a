import { expect, it } from "vitest";
import { availableMemory, cachedBytes, memoryStatOf } from "./available-memory.ts";

it("finds the memory of the process's own control group, and of none in version 1", () => {
  expect(memoryStatOf("0::/system.slice/valance.service\n")).toBe(
    "/sys/fs/cgroup/system.slice/valance.service/memory.stat",
  );
  expect(memoryStatOf("0::/\n")).toBe("/sys/fs/cgroup/memory.stat");
  expect(memoryStatOf("4:memory:/docker/1\n1:cpu:/\n")).toBeUndefined();
});

it("counts the cache of files, used lately or not, and nothing else", () => {
  const stat = ["anon 5", "file 400", "shmem 90", "inactive_anon 7", "inactive_file 300", "active_file 10"];
  expect(cachedBytes(`${stat.join("\n")}\nworkingset_refault_file 3\n`)).toBe(310);
  expect(cachedBytes("")).toBe(0);
});

it("knows what is available on this machine", async () => {
  expect(await availableMemory()).toBeGreaterThan(0);
});
