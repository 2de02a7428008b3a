/** Vitest's globalSetup for the two projects with a database: makes the template that every test file copies. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openStore } from "./db/connection.ts";
import { makeTestDatabase } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder, or the name of a database on the tests' server. */
    templateDatabase: string;
  }
}

export default async function setup(project: TestProject) {
  const onServer = project.config.env.TEST_ENGINE === "server";
  const { template, remove } = onServer ? await makeOnServer() : await makeEmbedded();
  project.provide("templateDatabase", template);
  return remove;
}

async function makeEmbedded() {
  const template = mkdtempSync(join(tmpdir(), "valance-template-"));
  await migrate({ dataDir: template });
  return { template, remove: async () => rmSync(template, { recursive: true }) };
}

async function makeOnServer() {
  const { database, url, remove } = await makeTestDatabase("template0");
  await migrate({ dataDir: tmpdir(), databaseUrl: url });
  return { template: database, remove };
}

async function migrate(where: Parameters<typeof openStore>[0]) {
  const store = await openStore(where);
  await store.migrate();
  await store.close();
}
