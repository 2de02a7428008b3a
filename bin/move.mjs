import "./node-version.mjs";
import { command } from "./cannot-go-on.mjs";
import { installWhatIsMissing } from "./install.mjs";
import { runPinned } from "./pinned-node.mjs";

await command(async () => {
  await installWhatIsMissing({ forServing: true });
  return runPinned(["src/server/app/move-command.ts", ...process.argv.slice(2)]);
});
