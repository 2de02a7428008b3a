/** Vitest's globalSetup for database tests: starts PostgreSQL and creates the templates that test files copy. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openStore } from "../platform/db/connection.ts";
import { startPrivate } from "../platform/db/private/start.ts";
import { makeTestDatabase } from "./postgres.ts";
import { prepareReset } from "./reset.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL. */
    testServer: string;
    /** Name of a migrated, empty database on it. */
    templateDatabase: string;
    /** Name of a database on it with starter data, which resetDatabase can reset. */
    appTemplate: string;
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
  const template = await makeTestDatabase("template0", url);
  await migrate({ dataDir: tmpdir(), databaseUrl: template.url });
  const appTemplate = await makeTestDatabase(template.database, url);
  await prepare(appTemplate.url);
  project.provide("testServer", url);
  project.provide("templateDatabase", template.database);
  project.provide("appTemplate", appTemplate.database);
  project.provide("templateFolder", folders.template);
  return async () => {
    await appTemplate.remove();
    await template.remove();
    await server.stop();
    rmSync(workshop, { recursive: true });
  };
}

function reportToNobody() {
  // Ignore it: the tests that need the server then fail by name.
}

async function prepare(databaseUrl: string) {
  const store = await openStore({ dataDir: tmpdir(), databaseUrl });
  await prepareReset(store.db);
  await store.close();
}

async function migrate(where: Parameters<typeof openStore>[0]) {
  const store = await openStore(where);
  await store.migrate();
  await store.close();
}
