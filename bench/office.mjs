import "../bin/lib/node-version.mjs";
import { command } from "../bin/lib/cli-error.mjs";
import { installWhatIsMissing } from "../bin/lib/install.mjs";
import { runPinned } from "../bin/lib/run-node.mjs";

// Checks that the office stays fast as it grows. With a hundred times the rows, every list, search and stat
// takes at most 1.5 times as long. A ratio does not depend on the machine.
await command(async () => {
  await installWhatIsMissing();
  console.log("Small, big, their ratio, rows");
  return runPinned(["bench/office-race.mjs"]);
});
