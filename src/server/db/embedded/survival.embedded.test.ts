import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { testDataFolder } from "../../test-database.ts";
import { openStore } from "../connection.ts";
import { rowsOf } from "../rows.ts";

const program = fileURLToPath(new URL("./writes-until-killed.ts", import.meta.url));

test("what was acknowledged survives kill -9, and the next process takes the folder over", async () => {
  const dataDir = folder();
  let kept = { rows: 0, last: 0, sevens: 0 };
  for (const life of [60, 200, 450, 800]) {
    const acknowledged = await writeAndDie(dataDir, life);
    kept = await lookInto(dataDir);
    expect(kept.last).toBeGreaterThanOrEqual(acknowledged);
    expect(kept).toEqual({ rows: kept.last, last: kept.last, sevens: Math.floor(kept.last / 7) });
  }
  expect(kept.last).toBeGreaterThan(20);
}, 120_000);

test("a second process on the same folder is refused with a sentence that names the folder and the first", async () => {
  const dataDir = folder();
  const first = start(dataDir);
  await ready(first);
  await expect(openStore({ dataDir })).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${first.pid}: stop that process, or choose another folder with DATA_DIR`,
  );
  await kill(first);
});

/** Lets a process write for some milliseconds and kills it; the last number that it was told is kept. */
async function writeAndDie(dataDir: string, life: number) {
  const child = start(dataDir);
  const lines: string[] = [];
  createInterface(child.stdout!).on("line", (line) => lines.push(line));
  await ready(child);
  await sleep(life);
  await kill(child);
  return Number(lines.filter((line) => line !== "ready").at(-1) ?? 0);
}

async function lookInto(dataDir: string) {
  const store = await openStore({ dataDir });
  const [kept] = await rowsOf<{ rows: number; last: number; sevens: number }>(
    store.db,
    sql`select count(*) as rows, coalesce(max(id), 0) as last, (select count from sevens) as sevens from written`,
  );
  await store.close();
  return kept!;
}

function start(dataDir: string) {
  return spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
}

async function ready(child: ChildProcess) {
  for await (const [text] of on(child.stdout!, "data", { close: ["end"] }))
    if (String(text).includes("ready")) return;
  throw new Error("The process ended before it was ready");
}

async function kill(child: ChildProcess) {
  child.kill("SIGKILL");
  await once(child, "close");
}

function folder() {
  const dataDir = testDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}
