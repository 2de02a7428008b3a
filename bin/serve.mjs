import { buildWhatChanged, forProduction } from "./build.mjs";
import { installWhatIsMissing } from "./install.mjs";
import { runPinned } from "./pinned-node.mjs";

/** From whatever state the folder is in to a server that runs until it is stopped; its exit code. */
export async function serve(args = [], env = {}) {
  await installWhatIsMissing({ forServing: true });
  await buildWhatChanged();
  return runPinned(["src/server/main.ts", ...args], { ...forProduction, ...env });
}
