import "./node-version.mjs";
import { buildWhatChanged } from "./build.mjs";
import { CannotGoOn, command } from "./cannot-go-on.mjs";
import { runChecks } from "./checks.mjs";
import { installWhatIsMissing } from "./install.mjs";
import { journeys } from "./journeys.mjs";
import { runPinned } from "./pinned-node.mjs";
import { startPostgres } from "./postgres.mjs";
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
  const engines = await runOnBothEngines();
  return [build, ...engines, await attempt("journeys in the browser", journeys)];
}

async function runOnBothEngines() {
  const embedded = await vitest("on the embedded database", "embedded", runPinned);
  return [embedded, await attempt("on a PostgreSQL server", (title) => runOnServer(title, embedded))];
}

async function runOnServer(title, embedded) {
  const postgres = await findServer();
  if (!postgres) return withoutServer(title, embedded);
  try {
    return await vitest(title, "server", (args) => runPinned(args, { TEST_DATABASE_URL: postgres.url }));
  } finally {
    await postgres.stop();
  }
}

async function findServer() {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: () => undefined } : startPostgres();
}

/** The same tests run on both engines, so as many are missed as ran on the other. */
function withoutServer(title, embedded) {
  console.log(`\n${"!".repeat(80)}
No PostgreSQL 15 or later could be found or installed: NOTHING WAS TESTED ON THE SERVER ENGINE.
Install PostgreSQL, or set TEST_DATABASE_URL to one that may be filled with test databases.
${"!".repeat(80)}\n`);
  if (isContinuousIntegration()) return tallyOf(title, { failed: 1 });
  return tallyOf(title, { skipped: embedded.passed + embedded.failed });
}

function isContinuousIntegration() {
  return !["", "0", "false", undefined].includes(process.env.CI);
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
