import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, vi } from "vitest";
import { openStore, type Store } from "../platform/db/connection.ts";
import { makeTestDatabase } from "./postgres.ts";

/**
 * An empty, migrated database of its own for one test file: a copy of the template that test-database.setup.ts has
 * made once for the whole run. `close()` removes it.
 */
export async function openTestStore(): Promise<Store> {
  const { url, remove } = await makeTestDatabase(inject("templateDatabase"));
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: url });
  const close = async () => {
    await store.close();
    await remove();
  };
  return { ...store, close };
}

/** A data folder with the migrated, empty database of a private PostgreSQL in it, for `removeDataFolder`. */
export function testDataFolder(parent = tmpdir()) {
  const dataDir = mkdtempSync(join(parent, "valance-test-"));
  // Its own account owns the database, which Node's copying would forget.
  execFileSync("cp", ["-a", `${inject("templateFolder")}/.`, dataDir]);
  chmodSync(dataDir, 0o711);
  return dataDir;
}

/** Once the private PostgreSQL of a killed process has ended too. */
export async function removeDataFolder(dataDir: string) {
  await privateServerEnds(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(`${dataDir}.keys`, { force: true });
}

/** It notices that its process is gone, and leaves its folder in order. */
export async function privateServerEnds(dataDir: string) {
  const mark = join(dataDir, "postgres/18/postmaster.pid");
  await vi.waitFor(() => expect(existsSync(mark)).toBe(false), { timeout: 60_000 });
}
