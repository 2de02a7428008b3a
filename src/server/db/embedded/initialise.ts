/**
 * A program that makes a new database and ends. Making one takes some 800 MB, of which a thread would keep 200 when it
 * has ended; a process keeps nothing.
 */
import { syncTree } from "./durable-files.ts";
import { openPglite } from "./pglite.ts";

const folder = process.argv[2]!;
// Whoever started it is gone.
process.on("disconnect", () => process.exit(1));

const pglite = await openPglite(folder, (why) => {
  console.error(why);
  process.exit(1);
});
await pglite.close();
// initdb writes its files without fsync.
syncTree(folder);
process.exit(0);
