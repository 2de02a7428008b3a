import "../bin/lib/node-version.mjs";
import { command } from "../bin/lib/cli-error.mjs";
import { installWhatIsMissing } from "../bin/lib/install.mjs";
import { runPinned } from "../bin/lib/run-node.mjs";

// Whether the office stays as quick as it grows: every list, search and figure of an office with a hundred times the
// rows costs at most 1.5 times what it costs in a small one. A ratio means the same on every machine.
await command(async () => {
  await installWhatIsMissing();
  console.log("Small, big, their ratio, rows");
  return runPinned(["bench/office-race.mjs"]);
});
