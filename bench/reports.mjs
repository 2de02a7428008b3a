import "../bin/lib/node-version.mjs";
import { command } from "../bin/lib/cli-error.mjs";
import { installWhatIsMissing } from "../bin/lib/install.mjs";
import { runPinned } from "../bin/lib/run-node.mjs";

// Checks that reports stay fast as the office grows. A report of a period is linear in its rows and takes
// under a second with a hundred times the rows. Any other call takes at most 1.5 times as long as in a small
// office. Also checks that reports do not block others: a list takes at most 3 times as long while one runs.
await command(async () => {
  await installWhatIsMissing();
  console.log("Small, ten times that, a hundred times, what the last ten times cost, rows");
  const growth = await runPinned(["bench/reports-race.mjs"]);
  return (await runPinned(["bench/beside-reports-race.mjs"])) || growth;
});
