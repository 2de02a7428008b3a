import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, vi } from "vitest";
import { openStore, type Store } from "../platform/db/connection.ts";
import { proveLockOrder } from "./lock-order.ts";
import { makeTestDatabase } from "./postgres.ts";

proveLockOrder();

/** A migrated, empty database for one test file, copied from a template of database.setup.ts. `close()` drops it. */
export async function openTestStore(template = inject("templateDatabase")): Promise<Store> {
  const { url, remove } = await makeTestDatabase(template);
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: url });
  const close = async () => {
    await store.close();
    await remove();
  };
  return { ...store, close };
}

/** A data folder with a migrated, empty private database; delete it with `removeDataFolder`. */
export function testDataFolder(parent = tmpdir()) {
  const dataDir = mkdtempSync(join(parent, "valance-test-"));
  // Copies with cp, because Node's copy would lose the owner of the database files.
  execFileSync("cp", ["-a", `${inject("templateFolder")}/.`, dataDir]);
  chmodSync(dataDir, 0o711);
  return dataDir;
}

/** As `testDataFolder`; deleted after the test. */
export function useDataFolder(): string {
  const dataDir = testDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  return dataDir;
}

/** Waits until the private PostgreSQL of a killed process has stopped, then deletes the folder. */
export async function removeDataFolder(dataDir: string) {
  await privateServerEnds(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(`${dataDir}.keys`, { force: true });
}

/** Resolves when PostgreSQL has noticed its process's end and shut down cleanly. */
async function privateServerEnds(dataDir: string) {
  const mark = join(dataDir, "postgres/18/postmaster.pid");
  await vi.waitFor(() => expect(existsSync(mark)).toBe(false), { timeout: 60_000 });
}
