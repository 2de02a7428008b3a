import "./lib/node-version.mjs";
import { buildWhatChanged } from "./lib/build.mjs";
import { command } from "./lib/cli-error.mjs";
import { installWhatIsMissing } from "./lib/install.mjs";
import { runPinned } from "./lib/run-node.mjs";
import { vitest } from "./lib/run-vitest.mjs";
import { conclude } from "./lib/test-summary.mjs";

// What `npm test` tries a few times is tried here as often as it takes to believe it.
const atLength = { FAULT_ROUNDS: "30" };

await command(async () => {
  await installWhatIsMissing();
  await buildWhatChanged();
  const run = (args) => runPinned(args, atLength);
  return conclude([await vitest("faults", "database", run, ["src/server/testing/resilience"])]);
});
