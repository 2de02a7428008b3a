import "./lib/node-version.mjs";
import { command } from "./lib/cli-error.mjs";
import { installMissing } from "./lib/install.mjs";
import { runPinned } from "./lib/run-node.mjs";

await command(async () => {
  await installMissing({ forServing: true });
  return runPinned(["src/server/app/restore-command.ts", ...process.argv.slice(2)]);
});
