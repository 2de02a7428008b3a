import "../bin/node-version.mjs";
import { command } from "../bin/cannot-go-on.mjs";
import { installWhatIsMissing } from "../bin/install.mjs";
import { runPinned } from "../bin/pinned-node.mjs";

// Whether the office stays as quick as it grows: every list, search and figure of an office with a hundred times the
// rows costs at most 1.5 times what it costs in a small one. A ratio means the same on every machine.
await command(async () => {
  await installWhatIsMissing();
  console.log("Small, big, their ratio, rows");
  return runPinned(["bench/office-race.mjs"]);
});
