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

/** It watches a library that all others use, too, so it shares its process with none of them. */
const apart = "src/server/staff/brute-force.http.test.ts";

/**
 * Most files run one after the other in two processes: to load the whole server anew for each took a fifth of the time.
 * What a file leaves behind in the modules' own state is met by the next one, as it is in a server that runs for weeks.
 */
const onEngine = (engine: string, ofOneEngine: string) => {
  const where = {
    env: { TEST_ENGINE: engine },
    globalSetup: "src/server/test-database.setup.ts",
    ...patience,
  };
  const together = { include: [...withDatabase, ofOneEngine], exclude: [apart], isolate: false };
  return [
    { test: { name: engine, ...where, ...together } },
    { test: { name: `${engine} apart`, ...where, include: [apart] } },
  ];
};

const embedded = onEngine("embedded", embeddedOnly);
const server = onEngine("server", serverOnly);

export default defineConfig({
  test: {
    projects: [unit, ...embedded, ...(process.env.TEST_DATABASE_URL ? server : [])],
    // Each embedded database is a thread and some 150 MB.
    maxWorkers: 2,
  },
});
