/** Vitest's globalSetup for the projects with a database: a PostgreSQL, and in it the template that every file copies. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openStore } from "../platform/db/connection.ts";
import { startPrivate } from "../platform/db/private/open.ts";
import { makeTestDatabase } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL of the tests. */
    testServer: string;
    /** The name of a migrated, empty database on it. */
    templateDatabase: string;
    /** A data folder with a migrated, empty database that nobody has open. */
    templateFolder: string;
  }
}

/** Nothing here must last, and many files are open at once. */
const forTests = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

export default async function setup(project: TestProject) {
  const workshop = mkdtempSync(join(tmpdir(), "valance-tests-"));
  const folders = { template: join(workshop, "template"), server: join(workshop, "server") };
  // PostgreSQL runs as another account where the tests run as root.
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
  // The tests that need the server fail, each by its name.
}

async function migrate(where: Parameters<typeof openStore>[0]) {
  const store = await openStore(where);
  await store.migrate();
  await store.close();
}
