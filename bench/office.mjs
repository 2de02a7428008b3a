import "../bin/node-version.mjs";
import { command } from "../bin/cannot-go-on.mjs";
import { installWhatIsMissing } from "../bin/install.mjs";
import { runPinned } from "../bin/pinned-node.mjs";
import { startPostgres } from "../bin/postgres.mjs";

// Whether the office stays as quick as it grows: every list, search and figure of an office with a hundred times the
// rows costs at most 1.5 times what it costs in a small one, on both engines. A ratio means the same on every machine.
await command(async () => {
  await installWhatIsMissing();
  console.log("On the embedded database: small, big, their ratio, rows");
  const embedded = await runPinned(["bench/office-race.mjs", "embedded"]);
  return (await onServer()) || embedded;
});

async function onServer() {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log("No PostgreSQL 15 or later could be found or installed: the server engine was not measured.");
    return process.env.CI ? 1 : 0;
  }
  try {
    console.log("On a PostgreSQL server: small, big, their ratio, rows");
    return await runPinned(["bench/office-race.mjs", postgres.url]);
  } finally {
    await postgres.stop();
  }
}
