import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { removeDataFolder, testDataFolder } from "../../../testing/database.ts";
import { nodeEnvironment } from "../../../testing/node-environment.ts";
import { openStore } from "../connection.ts";
import { accountForPostgres } from "./account.ts";
import { homeOf } from "./home.ts";

/** PostgreSQL's account when the tests run as root, which some tests also use as a plain user. */
const account = accountForPostgres();
const asRoot = account !== undefined;
const program = fileURLToPath(new URL("../../../testing/database-starts.ts", import.meta.url));
const slow = { timeout: 120_000 };

const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, "SIGTERM");
});

test("starts in a folder whose path has spaces and non-Latin letters", slow, async () => {
  await expectStart(join(workshop(), "Büro der Familie O'Neil", "données 1"));
});

test.runIf(asRoot)("starts for a plain user without a home or a network", slow, async () => {
  const place = workshop();
  chownSync(place, account!.uid, account!.gid);
  const user = ["setpriv", `--reuid=${account!.uid}`, `--regid=${account!.gid}`, "--clear-groups"];
  const env = { HOME: "/nonexistent" };
  await expectStart(join(place, "data"), { env, before: ["unshare", "--net", ...user] });
  expect(statSync(join(place, "data/postgres/18")).uid).toBe(account!.uid);
  expect(statSync(join(place, "data")).mode & 0o777).toBe(0o700);
});

test("starts in a folder whose path is too long for a socket", slow, async () => {
  const dataDir = join(workshop(), "deep ".repeat(20), "data");
  const { socket } = homeOf(dataDir);
  expect(socket.startsWith(dataDir)).toBe(false);
  await expectStart(dataDir);
  expect(existsSync(socket)).toBe(false);
});

test.runIf(asRoot)("starts for root with a database that no other account can read", slow, async () => {
  const dataDir = join(workshop(), "data");
  await expectStart(dataDir);
  expect(statSync(join(dataDir, "postgres/18"))).toMatchObject({ uid: account!.uid, mode: 0o40700 });
  expect(statSync(join(dataDir, "postgres/password"))).toMatchObject({ uid: 0, mode: 0o100600 });
});

test.runIf(asRoot)(
  "starts for root in a home that is closed to others, with the database elsewhere",
  slow,
  async () => {
    const closed = workshop();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, "data");
    const { folder } = homeOf(dataDir);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(folder).toMatch(/^\/var\/lib\/valance\/data-[0-9a-f]{12}$/);
    await expectStart(dataDir);
    expect(existsSync(join(folder, "18/PG_VERSION"))).toBe(true);
    await expectStart(dataDir);
  },
);

test("starts over when the first start was killed while creating the database", slow, async () => {
  const dataDir = join(workshop(), "data");
  const child = start(dataDir);
  const isBegun = () => readdirSync(join(dataDir, "postgres")).some((name) => name.startsWith("unfinished-"));
  await vi.waitFor(() => expect(isBegun()).toBe(true), { timeout: 60_000, interval: 5 });
  await end(child, "SIGKILL");
  await expectStart(dataDir);
  expect(isBegun()).toBe(false);
});

test("starts with a new password when the old one was lost", slow, async () => {
  const dataDir = folder();
  rmSync(join(dataDir, "postgres/password"));
  await expectStart(dataDir);
});

test("starts when another program has the pid of a dead server", slow, async () => {
  const dataDir = folder();
  const other = spawn("sleep", ["600"], { ...account, stdio: "ignore" });
  running.push(other);
  const mark = join(dataDir, "postgres/18/postmaster.pid");
  writeFileSync(mark, `${other.pid}\n${dataDir}/postgres/18\n1700000000\n5432\n${dataDir}\n\n 1 1\nready\n`);
  if (account) chownSync(mark, account.uid, account.gid);
  await expectStart(dataDir);
  expect(other.exitCode).toBe(null);
});

test("stops PostgreSQL when its process is killed, and the next start is immediate", slow, async () => {
  const dataDir = folder();
  const child = start(dataDir);
  await lineSummaryOf(child);
  const pid = postmasterOf(dataDir);
  await end(child, "SIGKILL");
  const next = start(dataDir);
  await lineSummaryOf(next);
  expect(postmasterOf(dataDir)).not.toBe(pid);
  expect(lives(pid)).toBe(false);
});

test("stops a PostgreSQL that outlived its process on the next start", slow, async () => {
  const dataDir = folder();
  const child = start(dataDir);
  await lineSummaryOf(child);
  const pid = postmasterOf(dataDir);
  // Stop every process that would end PostgreSQL before killing the first, so that none of them reacts.
  child.kill("SIGSTOP");
  const inSession = ["-s", sessionOf(pid), "^(sh|cat)$"];
  for (const signal of ["-STOP", "-KILL"]) execFileSync("pkill", [signal, ...inSession]);
  await end(child, "SIGKILL");
  expect(lives(pid)).toBe(true);
  await expectStart(dataDir);
  expect(lives(pid)).toBe(false);
});

test("refuses a second process in one line that names the first", slow, async () => {
  const dataDir = folder();
  const first = start(dataDir);
  await lineSummaryOf(first);
  await expect(lineSummaryOf(start(dataDir))).rejects.toThrow(
    `Process ${first.pid} is using the data folder ${dataDir}. Stop it, or choose another folder with DATA_DIR`,
  );
});

test("writes one log file per weekday, without user input", slow, async () => {
  const dataDir = folder();
  const store = await openStore({ dataDir });
  const typed = sql`insert into clients (first_name, phone) values ('Marisol', 'Quintero'), ('Marisol', null)`;
  await expect(store.db.execute(typed)).rejects.toThrow();
  await expect(store.db.execute(sql`select 'Marisol Quintero'::int`)).rejects.toThrow();
  await store.close();
  const log = join(dataDir, "postgres/log");
  const files = readdirSync(log);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^postgres-(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.log$/);
  expect(readFileSync(join(log, files[0]!), "utf8")).not.toMatch(/Marisol|Quintero/);
});

interface Conditions {
  env?: Record<string, string>;
  before?: string[];
}

function start(dataDir: string, { env, before = [] }: Conditions = {}) {
  const [command = "", ...args] = [...before, process.execPath, program, dataDir];
  const child = spawn(command, args, {
    env: { ...nodeEnvironment, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  running.push(child);
  return child;
}

/** Resolves with its first line of output, or throws with its error output. */
async function lineSummaryOf(child: ChildProcess): Promise<string> {
  let [output, complaint] = ["", ""];
  child.stdout!.on("data", (part) => {
    output += part;
  });
  child.stderr!.on("data", (part) => {
    complaint += part;
  });
  const ended = once(child, "close").then(() => true);
  while (!output.includes("\n")) {
    if (await Promise.race([ended, pause(20, false)])) throw new Error(complaint.trim());
  }
  return output;
}

/** Starts twice: in an empty folder, and in what the first start left. */
async function expectStart(dataDir: string, conditions: Conditions = {}) {
  for (let turn = 0; turn < 2; turn++) {
    const child = start(dataDir, conditions);
    expect(JSON.parse(await lineSummaryOf(child))).toMatchObject({ connections: 40 });
    expect(await end(child, "SIGTERM")).toBe(0);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, "close");
  return code;
}

function postmasterOf(dataDir: string) {
  return Number.parseInt(readFileSync(join(homeOf(dataDir).folder, "18/postmaster.pid"), "utf8"), 10);
}

function sessionOf(pid: number) {
  return execFileSync("ps", ["-o", "sid=", "-p", String(pid)], { encoding: "utf8" }).trim();
}

/** An ended process may be listed until its new parent reaps it. */
function lives(pid: number) {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.trim().startsWith("Z");
}

/** An empty folder that everyone may enter. */
function workshop() {
  const top = mkdtempSync(join(tmpdir(), "valance-starts-"));
  chmodSync(top, 0o755);
  const inside = join(top, "inside");
  mkdirSync(inside);
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  return inside;
}

/** A data folder with a database. */
function folder() {
  const dataDir = testDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  return dataDir;
}
