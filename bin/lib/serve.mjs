import { buildWhatChanged, forProduction } from "./build.mjs";
import { installMissing } from "./install.mjs";
import { becomePinned, runPinned } from "./run-node.mjs";

/**
 * Node's arguments for the server. A young generation of 16 MB: at 8, a list of 100 costs 40 % more processor time, and
 * V8 gives back what is unused within seconds. The old one may grow by 60 % between collections: at 20 %, lists cost a
 * quarter to a third more processor time, and by default a long import leaves 130 MB of garbage (049).
 */
export const serverArguments = [
  "--max-semi-space-size=16",
  "--heap-growing-percent=60",
  "src/server/app/main.ts",
];

/**
 * Installs, builds and serves from any state of the folder. Resolves with the server's exit code, unless this process
 * became the server.
 */
export async function serve(args = [], env = {}) {
  await installMissing({ forServing: true });
  await buildWhatChanged();
  const server = [...serverArguments, ...args];
  const settings = { ...forProduction, ...env };
  becomePinned(server, settings);
  return runPinned(server, settings);
}
