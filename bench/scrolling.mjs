import "../bin/lib/node-version.mjs";
import { findOrInstallBrowser } from "../bin/lib/browser.mjs";
import { buildWhatChanged } from "../bin/lib/build.mjs";
import { command } from "../bin/lib/cli-error.mjs";
import { installWhatIsMissing } from "../bin/lib/install.mjs";
import { runPinned } from "../bin/lib/run-node.mjs";

// Checks that the board and long lists scroll smoothly on a slow computer. In a Chromium slowed down four
// times, with 100,000 leads, 50,000 clients and 200,000 appointments, every second shows at least 50 frames.
await command(async () => {
  await installWhatIsMissing();
  await buildWhatChanged();
  return runPinned(["bench/scrolling-race.mjs", await findOrInstallBrowser()]);
});
