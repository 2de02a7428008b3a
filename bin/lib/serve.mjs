import { buildWhatChanged, forProduction } from "./build.mjs";
import { installWhatIsMissing } from "./install.mjs";
import { runPinned } from "./run-node.mjs";

// A smaller young generation saves about 30 MB when idle.
const littleMemory = ["--max-semi-space-size=8"];

/** Installs, builds and serves from any state of the folder, and resolves with the exit code. */
export async function serve(args = [], env = {}) {
  await installWhatIsMissing({ forServing: true });
  await buildWhatChanged();
  return runPinned([...littleMemory, "src/server/app/main.ts", ...args], { ...forProduction, ...env });
}
