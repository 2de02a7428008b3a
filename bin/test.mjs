import "./lib/node-version.mjs";
import { buildWhatChanged } from "./lib/build.mjs";
import { runChecks } from "./lib/checks.mjs";
import { CliError, command } from "./lib/cli-error.mjs";
import { installMissing } from "./lib/install.mjs";
import { keepFilesInMemory } from "./lib/memory-disk.mjs";
import { journeys } from "./lib/run-journeys.mjs";
import { runPinned } from "./lib/run-node.mjs";
import { vitest } from "./lib/run-vitest.mjs";
import { installProgramsOfOperations } from "./lib/system-programs.mjs";
import { conclude, resultOf } from "./lib/test-summary.mjs";

await command(async () => {
  await installMissing();
  installProgramsOfOperations();
  keepFilesInMemory();
  return conclude([...(await runChecks()), ...(await runAfterBuild())]);
});

async function runAfterBuild() {
  const build = await attempt("build", async () => {
    await buildWhatChanged();
    return resultOf("build", { passed: 1 });
  });
  const onDatabase = await vitest("with a database", "database", runPinned);
  return [build, onDatabase, await attempt("journeys in the browser", journeys)];
}

/** A runner that cannot start counts as one failure, and the others still run. */
async function attempt(title, work) {
  try {
    return await work(title);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    return resultOf(title, { failed: 1 });
  }
}
