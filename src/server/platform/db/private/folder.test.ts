import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StartupError } from "../../core/startup-error.ts";
import { openStore } from "../connection.ts";
import { refuseFullDisk } from "./folder.ts";
import { lockFolder } from "./folder-lock.ts";

const refused = (dataDir: string) => openStore({ dataDir }).catch((error: unknown) => error);

test("refuses a data folder that cannot be created in one sentence", async () => {
  const file = join(folder(), "file");
  writeFileSync(file, "");
  const error = await refused(join(file, "data"));
  expect(error).toEqual(new StartupError(`Cannot create the data folder ${file}/data: not a directory`));
});

test("refuses a data folder that is not writable in one sentence", async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, "database.lock"));
  const error = await refused(dataDir);
  expect(error).toEqual(
    new StartupError(`Cannot write to the data folder ${dataDir}: unable to open database file`),
  );
});

test("refuses a database of the former engine in one sentence and leaves it alone", async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, "database"));
  writeFileSync(join(dataDir, "database", "PG_VERSION"), "18\n");
  expect(await refused(dataDir)).toEqual(
    new StartupError(
      `The database in ${dataDir}/database was made by an older version of Valance that this one cannot open. Choose another data folder with DATA_DIR`,
    ),
  );
  expect(readdirSync(dataDir).sort()).toEqual(["database", "database.lock", "database.pid"]);
});

test("refuses a full disk in one sentence", () => {
  const dataDir = folder();
  expect(() => refuseFullDisk(dataDir, Number.MAX_SAFE_INTEGER)).toThrow(
    /^The disk of the data folder .+ is full/,
  );
  expect(() => refuseFullDisk(dataDir)).not.toThrow();
});

test("locks a folder once, even within one process, until it is released", () => {
  const dataDir = folder();
  const lock = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(`Process ${process.pid} is using`);
  lock.release();
  lock.release();
  lockFolder(dataDir).release();
});

test("gives a folder to exactly one of eight racing processes", async () => {
  const dataDir = folder();
  const module = JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href);
  const script = `
    const { lockFolder } = await import(${module});
    // A lock that nothing refers to is collected, and released.
    globalThis.lock = lockFolder(${JSON.stringify(dataDir)});
    console.log("held");
    process.stdin.resume();`;
  const racers = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", script]),
  );
  // The winner holds the folder until all have tried.
  const isHeld = await Promise.all(racers.map(tellsThatItHolds));
  for (const racer of racers) racer.stdin.end();
  expect(isHeld.filter(Boolean)).toHaveLength(1);
});

function tellsThatItHolds(racer: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    racer.stdout?.once("data", () => resolve(true));
    racer.once("exit", () => resolve(false));
  });
}

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), "valance-folder-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}
