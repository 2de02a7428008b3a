import { defineConfig } from "vitest/config";

/** x.http.test.ts and x.db.test.ts run on both engines; x.embedded.test.ts and x.server.test.ts are about one of them. */
const withDatabase = ["http", "db"].map((kind) => `src/server/**/*.${kind}.test.ts`);
const embeddedOnly = "src/server/**/*.embedded.test.ts";
const serverOnly = "src/server/**/*.server.test.ts";

/** A small machine that does several things at once takes its time to open a database. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

const unit = {
  test: {
    name: "unit",
    // Some work out hashes that are slow on purpose.
    ...patience,
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
    exclude: [...withDatabase, embeddedOnly, serverOnly],
  },
};

const embedded = {
  test: {
    name: "embedded",
    include: [...withDatabase, embeddedOnly],
    env: { TEST_ENGINE: "embedded" },
    globalSetup: "src/server/test-database.setup.ts",
    ...patience,
  },
};

const server = {
  test: {
    name: "server",
    include: [...withDatabase, serverOnly],
    env: { TEST_ENGINE: "server" },
    globalSetup: "src/server/test-database.setup.ts",
    ...patience,
  },
};

export default defineConfig({
  test: {
    projects: process.env.TEST_DATABASE_URL ? [unit, embedded, server] : [unit, embedded],
    // Each embedded database is a thread and some 150 MB.
    maxWorkers: 2,
  },
});
