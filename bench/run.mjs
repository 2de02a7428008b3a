import "../bin/lib/node-version.mjs";
import { findOrInstallBrowser } from "../bin/lib/browser.mjs";
import { buildWhatChanged } from "../bin/lib/build.mjs";
import { CliError, command } from "../bin/lib/cli-error.mjs";
import { installMissing, installPackagesOf } from "../bin/lib/install.mjs";
import { runPinned } from "../bin/lib/run-node.mjs";

/** Needs of each suite before it starts. A suite is a file of this folder, or of its own one if it has packages. */
const suites = {
  pages: ["build"],
  lists: [],
  reads: ["build"],
  writes: ["build"],
  mixed: ["build"],
  reports: [],
  measuring: ["build", "browser"],
  scrolling: ["build", "browser"],
  spending: ["build"],
  passwords: [],
  backup: [],
  "lost-disk": ["build"],
  lighthouse: ["build", "browser", "packages"],
};

// node bench/run.mjs <suite> [arguments of the suite]
await command(async () => {
  const [suite, ...rest] = process.argv.slice(2);
  const needs = suites[suite];
  if (!needs) throw new CliError(`Choose a suite: ${Object.keys(suites).join(", ")}.`);
  await installMissing();
  if (needs.includes("build")) await buildWhatChanged();
  const browser = needs.includes("browser") ? { CHROMIUM_PATH: await findOrInstallBrowser() } : {};
  if (needs.includes("packages")) await installPackagesOf(`bench/${suite}`);
  const folder = needs.includes("packages") ? `bench/${suite}` : "bench";
  return runPinned([`${folder}/${suite}.mjs`, ...rest], browser);
});
