import "../bin/node-version.mjs";
import { command } from "../bin/cannot-go-on.mjs";
import { installWhatIsMissing } from "../bin/install.mjs";
import { runPinned } from "../bin/pinned-node.mjs";
import { startPostgres } from "../bin/postgres.mjs";

// Whether reports stay quick as the office grows: what reads a whole period is linear in the rows of that period and
// takes under a second with a hundred times the rows, what does not costs at most 1.5 times what it costs in a small
// office, on both engines.
await command(async () => {
  await installWhatIsMissing();
  console.log(
    "On the embedded database: small, ten times that, a hundred times, what the last ten times cost, rows",
  );
  const embedded = await runPinned(["bench/reports-race.mjs", "embedded"]);
  return (await onServer()) || embedded;
});

async function onServer() {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log("No PostgreSQL 15 or later could be found or installed: the server engine was not measured.");
    return process.env.CI ? 1 : 0;
  }
  try {
    console.log("On a PostgreSQL server: the same");
    return await runPinned(["bench/reports-race.mjs", postgres.url]);
  } finally {
    await postgres.stop();
  }
}
