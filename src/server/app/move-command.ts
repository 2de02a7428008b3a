/** npm run move -- <from> <to> */
import { StartupError } from "../platform/core/startup-error.ts";
import { move, shownPlace } from "../platform/db/move.ts";
import { commandFailed } from "./shutdown.ts";

const usage =
  "Name a source and a target, each a data folder or an address: npm run move -- ./data postgres://user:password@host/database";

try {
  const [from, to] = process.argv.slice(2);
  if (!from || !to) throw new StartupError(usage);
  console.log(`Moving ${shownPlace(from)} to ${shownPlace(to)}`);
  const moved = await move(from, to);
  for (const { table, rows } of moved) {
    console.log(`  ${table}: ${rows} ${rows === 1 ? "row" : "rows"}, the same on both sides`);
  }
  console.log(`${moved.length} tables moved. The old database is unchanged.`);
} catch (error) {
  commandFailed(error, "The move failed, and nothing was moved");
}
