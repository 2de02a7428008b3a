import "../bin/lib/node-version.mjs";
import { command } from "../bin/lib/cli-error.mjs";
import { installWhatIsMissing } from "../bin/lib/install.mjs";
import { runPinned } from "../bin/lib/run-node.mjs";

// Whether reports stay quick as the office grows: what reads a whole period is linear in the rows of that period and
// takes under a second with a hundred times the rows, what does not costs at most 1.5 times what it costs in a small
// office. And whether others work on meanwhile: a list beside them costs at most 3 times what it costs alone.
await command(async () => {
  await installWhatIsMissing();
  console.log("Small, ten times that, a hundred times, what the last ten times cost, rows");
  const growth = await runPinned(["bench/reports-race.mjs"]);
  return (await runPinned(["bench/beside-reports-race.mjs"])) || growth;
});
