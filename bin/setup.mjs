import "./lib/node-version.mjs";
import { buildWhatChanged } from "./lib/build.mjs";
import { command } from "./lib/cli-error.mjs";
import { installMissing } from "./lib/install.mjs";

// `npm run setup -- --for-serving` skips test packages.
const forServing = process.argv.includes("--for-serving");
await command(async () => {
  await installMissing({ forServing });
  await buildWhatChanged();
  console.log("Setup is complete. Start the server with: npm start");
});
