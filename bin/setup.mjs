import "./lib/node-version.mjs";
import { buildWhatChanged } from "./lib/build.mjs";
import { command } from "./lib/cli-error.mjs";
import { installWhatIsMissing } from "./lib/install.mjs";

// `npm run setup -- --for-serving` leaves the packages of tests out.
const forServing = process.argv.includes("--for-serving");
await command(async () => {
  await installWhatIsMissing({ forServing });
  await buildWhatChanged();
  console.log("Everything is in place: npm start");
});
