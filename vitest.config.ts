import { defineConfig } from "vitest/config";

const withDatabase = ["http", "db"].map((kind) => `src/server/**/*.${kind}.test.ts`);

/** A small machine that does several things at once takes its time to open a database. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

const unit = {
  name: "unit",
  // Some work out hashes that are slow on purpose.
  ...patience,
  include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
  exclude: withDatabase,
};

/** It watches a library that all others use, too, so it shares its process with none of them. */
const apart = "src/server/features/users/brute-force.http.test.ts";

const onDatabase = { globalSetup: "src/server/testing/database.setup.ts", ...patience };

/**
 * Most files run one after the other in two processes: to load the whole server again for each took a fifth of the time.
 * What a file leaves behind in the modules' own state is met by the next one, as it is in a server that runs for weeks.
 */
const together = { name: "database", ...onDatabase, include: withDatabase, exclude: [apart], isolate: false };

export default defineConfig({
  test: {
    projects: [
      { test: unit },
      { test: together },
      { test: { name: "database apart", ...onDatabase, include: [apart] } },
    ],
    maxWorkers: 2,
  },
});
