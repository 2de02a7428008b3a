import "./lib/node-version.mjs";
import { buildWhatChanged } from "./lib/build.mjs";
import { command } from "./lib/cli-error.mjs";
import { installMissing } from "./lib/install.mjs";
import { runPinned } from "./lib/run-node.mjs";
import { vitest } from "./lib/run-vitest.mjs";
import { conclude } from "./lib/test-summary.mjs";

// Repeats the resilience tests more often than `npm test` does, enough to trust them.
const atLength = { FAULT_ROUNDS: "30" };

await command(async () => {
  await installMissing();
  await buildWhatChanged();
  const run = (args) => runPinned(args, atLength);
  return conclude([await vitest("faults", "database", run, ["src/server/testing/resilience"])]);
});
