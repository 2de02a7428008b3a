import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const withDatabase = ["http", "db"].map((kind) => `src/server/**/*.${kind}.test.ts`);
/** Need Debian's programs and minutes; `npm run test:cluster` and `npm run test:debian` run them. */
const onCluster = "src/server/**/*.cluster.test.ts";
const onDebian = "src/server/**/*.debian.test.ts";

/**
 * Generous timeouts, because opening a database is slow on a small, busy machine. Polling gives up after 1 s by
 * default.
 */
const longTimeouts = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 10_000 } } };

const unit = {
  name: "unit",
  // Some tests compute deliberately slow hashes.
  ...longTimeouts,
  include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
  exclude: [...withDatabase, onCluster, onDebian],
  // A process for each file took two thirds of the time. The setup file keeps files apart instead.
  isolate: false,
  setupFiles: ["src/crm/testing/between-files.setup.ts"],
};

/** These observe or replace a library that all others use too, so each needs a process of its own. */
const apart = [
  "src/server/features/users/brute-force.http.test.ts",
  "src/server/features/operations/swap-folders.db.test.ts",
];

const onDatabase = { globalSetup: "src/server/testing/database.setup.ts", ...longTimeouts };

/**
 * Most files run one after another in two processes: loading the server for each took a fifth of the time. Module state
 * carries over between files, as in a server that runs for weeks. What there is of it cannot connect two files: the
 * hash of nobody's password and the filter of common passwords are constants, read once; the queues for hashes, PDFs
 * and spreadsheets are empty between files; running imports are known by random ids; and shutdown.ts runs in processes
 * of its own. The rest is in the AppContext, of which each app has one.
 */
const together = { name: "database", ...onDatabase, include: withDatabase, exclude: apart, isolate: false };

const needsBrowser = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment happy-dom");

/** Such a file starts servers and clusters of its own, and waits for them. */
const isSlow = ({ moduleId }: TestSpecification) => moduleId.endsWith(".db.test.ts");

/**
 * Runs slow files first, so that both processes end at about the same time. Runs files with a browser's globals last:
 * a process that gets a file of the other kind is replaced.
 */
class KindByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = (file: TestSpecification) => (needsBrowser(file) ? 2 : isSlow(file) ? 0 : 1);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: KindByKind },
    projects: [
      { test: unit },
      { test: together },
      { test: { name: "database apart", ...onDatabase, include: apart } },
      { test: { name: "cluster", include: [onCluster], bail: 1 } },
      { test: { name: "debian", include: [onDebian], bail: 1, testTimeout: 900_000 } },
    ],
    maxWorkers: 2,
  },
});
