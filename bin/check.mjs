import "./node-version.mjs";
import { command } from "./cannot-go-on.mjs";
import { runChecks } from "./checks.mjs";
import { installWhatIsMissing } from "./install.mjs";

await command(async () => {
  await installWhatIsMissing();
  const results = await runChecks();
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
});
