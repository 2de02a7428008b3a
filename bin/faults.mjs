import "./node-version.mjs";
import { buildWhatChanged } from "./build.mjs";
import { command } from "./cannot-go-on.mjs";
import { installWhatIsMissing } from "./install.mjs";
import { runPinned } from "./pinned-node.mjs";
import { conclude } from "./tally.mjs";
import { vitest } from "./vitest.mjs";

// What `npm test` tries a few times is tried here as often as it takes to believe it.
const atLength = { FAULT_ROUNDS: "30" };

await command(async () => {
  await installWhatIsMissing();
  await buildWhatChanged();
  const run = (args) => runPinned(args, atLength);
  return conclude([await vitest("faults", "database", run, ["src/server/testing/resilience"])]);
});
