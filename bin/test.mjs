import "./node-version.mjs";
import { buildWhatChanged } from "./build.mjs";
import { CannotGoOn, command } from "./cannot-go-on.mjs";
import { runChecks } from "./checks.mjs";
import { installWhatIsMissing } from "./install.mjs";
import { journeys } from "./journeys.mjs";
import { runPinned } from "./pinned-node.mjs";
import { conclude, tallyOf } from "./tally.mjs";
import { vitest } from "./vitest.mjs";

await command(async () => {
  await installWhatIsMissing();
  return conclude([...(await runChecks()), ...(await runWhatNeedsABuild())]);
});

async function runWhatNeedsABuild() {
  const build = await attempt("build", async () => {
    await buildWhatChanged();
    return tallyOf("build", { passed: 1 });
  });
  const onDatabase = await vitest("with a database", "database", runPinned);
  return [build, onDatabase, await attempt("journeys in the browser", journeys)];
}

/** What cannot even begin counts as one failure, and the rest still runs. */
async function attempt(title, work) {
  try {
    return await work(title);
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error;
    console.error(error.message);
    return tallyOf(title, { failed: 1 });
  }
}
