import "./lib/node-version.mjs";
import { runChecks } from "./lib/checks.mjs";
import { command } from "./lib/cli-error.mjs";
import { installMissing } from "./lib/install.mjs";

await command(async () => {
  await installMissing();
  const results = await runChecks();
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
});
