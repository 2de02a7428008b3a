import "./node-version.mjs";
import { buildWhatChanged } from "./build.mjs";
import { command } from "./cannot-go-on.mjs";
import { installWhatIsMissing } from "./install.mjs";

// `npm run setup -- --for-serving` leaves the packages of tests out.
const forServing = process.argv.includes("--for-serving");
await command(async () => {
  await installWhatIsMissing({ forServing });
  await buildWhatChanged();
  console.log("Everything is in place: npm start");
});
