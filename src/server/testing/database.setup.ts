/** Vitest's globalSetup for database tests: starts PostgreSQL and creates the template that every test file copies. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openStore } from "../platform/db/connection.ts";
import { startPrivate } from "../platform/db/private/start.ts";
import { makeTestDatabase } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL. */
    testServer: string;
    /** Name of a migrated, empty database on it. */
    templateDatabase: string;
    /** Data folder of a migrated, empty database that no process has open. */
    templateFolder: string;
  }
}

/** Trades durability for speed, and allows many connections for concurrent test files. */
const forTests = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

export default async function setup(project: TestProject) {
  const workshop = mkdtempSync(join(tmpdir(), "valance-tests-"));
  const folders = { template: join(workshop, "template"), server: join(workshop, "server") };
  // PostgreSQL runs as another account if the tests run as root.
  chmodSync(workshop, 0o711);
  await migrate({ dataDir: folders.template });
  execFileSync("cp", ["-a", folders.template, folders.server]);
  const server = await startPrivate(folders.server, reportToNobody, forTests);
  const url = process.env.TEST_DATABASE_URL ?? server.url;
  const { database, url: template, remove } = await makeTestDatabase("template0", url);
  await migrate({ dataDir: tmpdir(), databaseUrl: template });
  project.provide("testServer", url);
  project.provide("templateDatabase", database);
  project.provide("templateFolder", folders.template);
  return async () => {
    await remove();
    await server.stop();
    rmSync(workshop, { recursive: true });
  };
}

function reportToNobody() {
  // Ignore it: the tests that need the server then fail by name.
}

async function migrate(where: Parameters<typeof openStore>[0]) {
  const store = await openStore(where);
  await store.migrate();
  await store.close();
}
