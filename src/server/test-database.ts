import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openStore, type Store } from "./db/connection.ts";
import { makeTestDatabase } from "./test-server.ts";

/**
 * An empty, migrated database of its own for one test file: a copy of the template that test-database.setup.ts has
 * made once for the whole run. `close()` removes it. TEST_ENGINE says which engine; vitest.config.ts sets it.
 */
export function openTestStore(): Promise<Store> {
  return process.env.TEST_ENGINE === "server" ? openOnServer() : openEmbedded();
}

async function openEmbedded(): Promise<Store> {
  const dataDir = testDataFolder();
  const store = await openStore({ dataDir });
  return closingWith(store, async () => rmSync(dataDir, { recursive: true }));
}

/** A data folder with the migrated, empty database in it. Whoever asks for one removes it. */
export function testDataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), "valance-test-"));
  cpSync(join(inject("templateDatabase"), "database"), join(dataDir, "database"), { recursive: true });
  return dataDir;
}

async function openOnServer(): Promise<Store> {
  const { url, remove } = await makeTestDatabase(inject("templateDatabase"));
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: url });
  return closingWith(store, remove);
}

function closingWith(store: Store, remove: () => Promise<void>): Store {
  const close = async () => {
    await store.close();
    await remove();
  };
  return { ...store, close };
}
