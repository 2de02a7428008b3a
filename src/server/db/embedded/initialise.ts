/**
 * Thread that makes a new database and ends. Making one takes some 800 MB which a thread gives back only when it
 * ends, so the engine proper opens the finished folder in a fresh thread.
 */
import { workerData } from "node:worker_threads";
import { syncTree } from "./durable-files.ts";
import { openPglite } from "./pglite.ts";

const folder: string = workerData;

const pglite = await openPglite(folder);
await pglite.close();
// initdb writes its files without fsync.
syncTree(folder);
