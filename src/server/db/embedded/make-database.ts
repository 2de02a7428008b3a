import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { syncPath } from "./durable-files.ts";
import { databaseFolder, hasDatabase } from "./folder.ts";

/** Makes the database of a data folder that has none yet; whoever is interrupted here starts over the next time. */
export async function makeDatabase(dataDir: string) {
  if (hasDatabase(dataDir)) return;
  const finished = databaseFolder(dataDir);
  const unfinished = `${finished}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await initialise(unfinished);
  rmSync(finished, { recursive: true, force: true });
  renameSync(unfinished, finished);
  syncPath(dataDir);
}

async function initialise(folder: string) {
  const worker = new Worker(new URL("./initialise.ts", import.meta.url), { workerData: folder });
  const [exitCode] = await once(worker, "exit");
  if (exitCode !== 0) throw new Error(`The database in ${folder} could not be made`);
}
