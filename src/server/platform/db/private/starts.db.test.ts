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
import { openStore } from "../connection.ts";
import { accountForPostgres } from "./account.ts";
import { homeOf } from "./home.ts";

/** PostgreSQL's account where these tests run as root, and the plain user of some of them. */
const account = accountForPostgres();
const asRoot = account !== undefined;
const program = fileURLToPath(new URL("../../../testing/database-starts.ts", import.meta.url));
const patience = { timeout: 120_000 };

const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, "SIGTERM");
});

test("starts in a folder whose path has spaces and letters of other languages", patience, async () => {
  await expectStart(join(workshop(), "Büro der Familie O'Neil", "données 1"));
});

test.runIf(asRoot)("starts for a plain user without a home or a network", patience, async () => {
  const place = workshop();
  chownSync(place, account!.uid, account!.gid);
  const user = ["setpriv", `--reuid=${account!.uid}`, `--regid=${account!.gid}`, "--clear-groups"];
  const env = { HOME: "/nonexistent" };
  await expectStart(join(place, "data"), { env, before: ["unshare", "--net", ...user] });
  expect(statSync(join(place, "data/postgres/18")).uid).toBe(account!.uid);
  expect(statSync(join(place, "data")).mode & 0o777).toBe(0o700);
});

test("starts in a folder whose path is too long for a socket", patience, async () => {
  const dataDir = join(workshop(), "deep ".repeat(20), "data");
  const { socket } = homeOf(dataDir);
  expect(socket.startsWith(dataDir)).toBe(false);
  await expectStart(dataDir);
  expect(existsSync(socket)).toBe(false);
});

test.runIf(asRoot)("starts for root, with a database that nobody else can read", patience, async () => {
  const dataDir = join(workshop(), "data");
  await expectStart(dataDir);
  expect(statSync(join(dataDir, "postgres/18"))).toMatchObject({ uid: account!.uid, mode: 0o40700 });
  expect(statSync(join(dataDir, "postgres/password"))).toMatchObject({ uid: 0, mode: 0o100600 });
});

test.runIf(asRoot)(
  "starts for root in a home that is closed to others, with the database elsewhere",
  patience,
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

test("starts over when the first start was killed while it made the database", patience, async () => {
  const dataDir = join(workshop(), "data");
  const child = start(dataDir);
  const isBegun = () => readdirSync(join(dataDir, "postgres")).some((name) => name.startsWith("unfinished-"));
  await vi.waitFor(() => expect(isBegun()).toBe(true), { timeout: 60_000, interval: 5 });
  await end(child, "SIGKILL");
  await expectStart(dataDir);
  expect(isBegun()).toBe(false);
});

test("starts when the password was lost, with a new one", patience, async () => {
  const dataDir = folder();
  rmSync(join(dataDir, "postgres/password"));
  await expectStart(dataDir);
});

test("starts when the number of a server that died is another program's by now", patience, async () => {
  const dataDir = folder();
  const other = spawn("sleep", ["600"], { ...account, stdio: "ignore" });
  running.push(other);
  const mark = join(dataDir, "postgres/18/postmaster.pid");
  writeFileSync(mark, `${other.pid}\n${dataDir}/postgres/18\n1700000000\n5432\n${dataDir}\n\n 1 1\nready\n`);
  if (account) chownSync(mark, account.uid, account.gid);
  await expectStart(dataDir);
  expect(other.exitCode).toBe(null);
});

test(
  "PostgreSQL ends with a process that was killed, and the next one starts at once",
  patience,
  async () => {
    const dataDir = folder();
    const child = start(dataDir);
    await saidBy(child);
    const pid = postmasterOf(dataDir);
    await end(child, "SIGKILL");
    const next = start(dataDir);
    await saidBy(next);
    expect(postmasterOf(dataDir)).not.toBe(pid);
    expect(lives(pid)).toBe(false);
  },
);

test("a PostgreSQL that outlived its process is ended by the next one", patience, async () => {
  const dataDir = folder();
  const child = start(dataDir);
  await saidBy(child);
  const pid = postmasterOf(dataDir);
  // All who would end PostgreSQL are stopped before the first of them is killed: none may notice.
  child.kill("SIGSTOP");
  const inSession = ["-s", sessionOf(pid), "^(sh|cat)$"];
  for (const signal of ["-STOP", "-KILL"]) execFileSync("pkill", [signal, ...inSession]);
  await end(child, "SIGKILL");
  expect(lives(pid)).toBe(true);
  await expectStart(dataDir);
  expect(lives(pid)).toBe(false);
});

test("a second process is refused in one line that names the first", patience, async () => {
  const dataDir = folder();
  const first = start(dataDir);
  await saidBy(first);
  await expect(saidBy(start(dataDir))).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${first.pid}: stop that process, or choose another folder with DATA_DIR`,
  );
});

test("the log holds nothing that people typed, and lies in a file a weekday", patience, async () => {
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
  const { PATH } = process.env;
  const child = spawn(command, args, {
    env: { PATH, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  running.push(child);
  return child;
}

/** Settles with its first line, and throws with what it complained of. */
async function saidBy(child: ChildProcess): Promise<string> {
  let [said, complaint] = ["", ""];
  child.stdout!.on("data", (part) => {
    said += part;
  });
  child.stderr!.on("data", (part) => {
    complaint += part;
  });
  const ended = once(child, "close").then(() => true);
  while (!said.includes("\n")) {
    if (await Promise.race([ended, pause(20, false)])) throw new Error(complaint.trim());
  }
  return said;
}

/** Twice: when there is nothing, and when there is what the first start left. */
async function expectStart(dataDir: string, conditions: Conditions = {}) {
  for (let turn = 0; turn < 2; turn++) {
    const child = start(dataDir, conditions);
    expect(JSON.parse(await saidBy(child))).toMatchObject({ connections: 40 });
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

/** One that has ended may still be listed, until its new parent looks. */
function lives(pid: number) {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.trim().startsWith("Z");
}

/** An empty folder that everybody may enter. */
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
