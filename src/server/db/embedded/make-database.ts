import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotStart } from "../../cannot-start.ts";
import { syncFolder } from "./durable-files.ts";
import { databaseFolder, hasDatabase } from "./folder.ts";

const unfinished = "database.unfinished-";

/** Makes the database of a data folder that has none yet; whoever is interrupted here starts over the next time. */
export async function makeDatabase(dataDir: string) {
  removeLeftovers(dataDir);
  if (hasDatabase(dataDir)) return;
  const folder = mkdtempSync(join(dataDir, unfinished));
  await initialise(folder);
  rmSync(databaseFolder(dataDir), { recursive: true, force: true });
  renameSync(folder, databaseFolder(dataDir));
  syncFolder(dataDir);
}

function removeLeftovers(dataDir: string) {
  for (const entry of readdirSync(dataDir)) {
    if (entry.startsWith(unfinished)) rmSync(join(dataDir, entry), { recursive: true, force: true });
  }
}

async function initialise(folder: string) {
  const program = fileURLToPath(new URL("./initialise.ts", import.meta.url));
  const child = fork(program, [folder], { execArgv: [], silent: true });
  let said = "";
  child.stderr?.on("data", (text) => {
    said += text;
  });
  const [exitCode] = await once(child, "close");
  if (exitCode !== 0) throw new CannotStart(`The database in ${folder} cannot be made: ${said.trim()}`);
}
