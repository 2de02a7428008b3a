import "./node-version.mjs";
import { buildWhatChanged } from "./build.mjs";
import { command } from "./cannot-go-on.mjs";
import { installWhatIsMissing } from "./install.mjs";

await command(async () => {
  await installWhatIsMissing();
  await buildWhatChanged();
  console.log("Everything is in place: npm start");
});
