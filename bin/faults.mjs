import "./node-version.mjs";
import { buildWhatChanged } from "./build.mjs";
import { CannotGoOn, command } from "./cannot-go-on.mjs";
import { installWhatIsMissing } from "./install.mjs";
import { runPinned } from "./pinned-node.mjs";
import { startPostgres } from "./postgres.mjs";
import { conclude } from "./tally.mjs";
import { vitest } from "./vitest.mjs";

// What `npm test` tries a few times is tried here as often as it takes to believe it.
const atLength = { FAULT_ROUNDS: "30" };

await command(async () => {
  await installWhatIsMissing();
  await buildWhatChanged();
  const postgres = await startPostgres();
  if (!postgres) throw new CannotGoOn("The faults need PostgreSQL 15 or later: install it, then try again");
  try {
    return conclude([await faults("embedded"), await faults("server", { TEST_DATABASE_URL: postgres.url })]);
  } finally {
    await postgres.stop();
  }
});

function faults(project, env = {}) {
  const run = (args) => runPinned([...args, "src/server/faults"], { ...atLength, ...env });
  return vitest(`faults on the ${project} engine`, project, run);
}
