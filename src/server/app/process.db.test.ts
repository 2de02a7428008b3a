import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { newKey, writtenKey } from "../platform/core/keyring.ts";
import { openStore } from "../platform/db/connection.ts";
import { removeDataFolder, testDataFolder } from "../testing/database.ts";
import { failMigration, stateOf } from "../testing/database-state.ts";
import { nodeEnvironment } from "../testing/node-environment.ts";
import { laterMigrations, makeOlderOffice } from "../testing/older-office.ts";
import { makeTestDatabase } from "../testing/postgres.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface RunningProcess {
  child: ChildProcess;
  /** The output of both streams so far. */
  output(): string;
  complaint(): string;
  /** Resolves when the output contains `text`; throws if the process ends first. */
  says(text: string | RegExp): Promise<RegExpMatchArray>;
  ended: Promise<number | null>;
}

let dataDir: string;
const running: RunningProcess[] = [];

beforeEach(() => {
  dataDir = testDataFolder();
});

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
  await removeDataFolder(dataDir);
});

const server = "src/server/app/main.ts";
const SECRET_KEYS = writtenKey(newKey(1));
const baseEnvironment = { ...nodeEnvironment, NODE_ENV: "production", PORT: "0", SECRET_KEYS };
/** Runs the built server as `npm start` does, on a free port in a test folder unless `environment` differs. */
function start(environment: Record<string, string> = {}, args = [server]): RunningProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...baseEnvironment, DATA_DIR: dataDir, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out = textOf(child.stdout!);
  const err = textOf(child.stderr!);
  const ended = once(child, "close").then(([code]) => code as number | null);
  const output = () => out() + err();
  const says = async (text: string | RegExp) => {
    const found = () => output().match(text);
    while (!found()) {
      const isOver = await Promise.race([ended.then(() => true), pause(20)]);
      if (isOver && !found()) throw new Error(`It ended without saying ${text}: ${output()}`);
    }
    return found()!;
  };
  const started = { child, output, complaint: err, says, ended };
  running.push(started);
  return started;
}

function textOf(stream: NodeJS.ReadableStream) {
  let text = "";
  stream.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  return () => text;
}

const pause = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(resolve, milliseconds, false));

async function expectOneLine(server: RunningProcess, line: string | RegExp) {
  expect(await server.ended).toBe(1);
  expect(server.complaint().trim()).toMatch(line);
  expect(server.complaint().trim().split("\n")).toHaveLength(1);
}

const up = /The site +(http:\/\/localhost:\d+)\n/;

// Starting a process takes a second, and longer on a busy machine.
const slow = { timeout: 60_000 };

describe("a server that can start", slow, () => {
  it.runIf(process.platform === "linux")("takes the place of the script that starts it", async () => {
    const office = start({}, ["bin/start.mjs"]);
    await office.says(up);
    expect(readFileSync(`/proc/${office.child.pid}/cmdline`, "utf8")).toContain(server);
    office.child.kill("SIGTERM");
    expect(await office.ended).toBe(0);
  });

  it("prints its address and the first step, and answers there", async () => {
    const office = start();
    const [, address] = await office.says(up);
    await office.says(`The office  ${address}/crm`);
    await office.says(`Data        ${dataDir}`);
    await office.says(`Create the first account: ${address}/auth`);
    expect(office.output()).not.toContain("setup code");
    const health = await fetch(`${address}/readyz`.replace("localhost", "127.0.0.1"));
    expect(await health.json()).toEqual({ process: "up", database: "up" });
  });

  it("serves its numbers where METRICS_PORT says, and its times of statements", async () => {
    const office = start({ METRICS_PORT: "0" });
    const [, metrics] = await office.says(/Metrics +(http:\/\/127\.0\.0\.1:\d+\/metrics)/);
    const text = await (await fetch(metrics!)).text();
    expect(text).toMatch(/valance_db_statement_duration_seconds_count [1-9]/);
  });

  it("treats the two signals of one Ctrl-C as one, exits with 0 and releases the folder", async () => {
    const first = start();
    await first.says("Press Ctrl-C to stop");
    first.child.kill("SIGINT");
    first.child.kill("SIGINT");
    expect(await first.ended).toBe(0);
    expect(first.complaint()).toBe("");
    await start().says("Press Ctrl-C to stop");
  });

  it("stops when the start script is killed, and releases the folder", async () => {
    const run = `import("./bin/lib/run-node.mjs").then(({ runPinned }) => runPinned(["${server}"]))`;
    const script = start({}, ["-e", run]);
    await script.says("Press Ctrl-C to stop");
    script.child.kill("SIGKILL");
    // Its output stays open as long as the server holds it.
    await script.ended;
    await start().says("Press Ctrl-C to stop");
  });

  it("deletes the files that a killed restore left behind", async () => {
    const left = path.join(dataDir, "files.restoring-2026-11-26T02-30-00Z");
    mkdirSync(left, { recursive: true });
    await start().says(up);
    expect(existsSync(left)).toBe(false);
  });

  it("requires a setup code on a public address", async () => {
    await start({ PUBLIC_URL: "https://shades.example.com" }).says(
      /one-time setup code: \w{4}-\w{4}-\w{4}\n/,
    );
  });

  it("prints the demo's sign-in", async () => {
    await start({}, [server, "--demo"]).says(/Sign in as robin\S* with the password valance-demo/);
  });
});

describe("a server that cannot start", slow, () => {
  it("reports in one line that another process has the folder, and exits with 1", async () => {
    const first = start();
    await first.says("Press Ctrl-C to stop");
    await expectOneLine(start(), `Process ${first.child.pid} is using the data folder ${dataDir}`);
  });

  it("reports in one line that the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    await expectOneLine(start({ PORT: String(port) }), `Port ${port} is in use`);
    other.close();
  });

  it("reports in one line that the folder cannot be created", async () => {
    const file = path.join(dataDir, "a-file");
    writeFileSync(file, "");
    await expectOneLine(start({ DATA_DIR: path.join(file, "data") }), /^Cannot create the data folder .+/);
  });

  it("names a bad variable in one line", async () => {
    await expectOneLine(start({ PORT: "http" }), /^PORT is "http", but must be/);
  });

  it("reports an unreachable database in one line without its password", async () => {
    const office = start({ DATABASE_URL: "postgres://valance:hush@127.0.0.1:1/valance" });
    await expectOneLine(office, "postgres://127.0.0.1:1/valance");
    expect(office.output()).not.toContain("hush");
  });

  it("names a failed migration in one line, and the command that restores, which works", async () => {
    const { url, remove } = await makeTestDatabase("template0");
    const older = await openStore({ dataDir, databaseUrl: url });
    onTestFinished(async () => {
      await older.close();
      await remove();
    });
    await makeOlderOffice(older.db);
    const before = await stateOf(older.db);
    await failMigration(older.db, laterMigrations.at(-1)!.when);
    const office = { DATABASE_URL: url, BACKUP_DIR: path.join(dataDir, "backups"), SECRET_KEYS_LOST: "yes" };
    const upgrade = start(office);
    await expectOneLine(
      upgrade,
      /^The migration \S+ failed: out of luck \(P0001\)\. The database is as it was/,
    );
    expect(await stateOf(older.db)).toEqual(before);

    await older.db.execute(sql`update clients set first_name = 'Lost'`);
    const [, options] = /npm run restore -- (.+)$/m.exec(upgrade.complaint())!;
    const restore = start(office, ["src/server/app/restore-command.ts", ...options!.split(" ")]);
    expect(await restore.ended).toBe(0);
    expect(await stateOf(older.db)).toEqual(before);
    await start(office).says("Press Ctrl-C to stop");
  });

  it("refuses to expose the demo, whose password is public, to the internet", async () => {
    const demo = start({ PUBLIC_URL: "https://shades.example" }, [server, "--demo"]);
    await expectOneLine(demo, "Set PUBLIC_URL to an address of this machine");
  });

  it("refuses to fill a real office with demo people", async () => {
    const office = start({ ADMIN_USERNAME: "marlena", ADMIN_PASSWORD: "a long enough one" });
    await office.says("Press Ctrl-C to stop");
    expect(office.output()).not.toContain("Create the first account");
    office.child.kill("SIGTERM");
    expect(await office.ended).toBe(0);
    await expectOneLine(start({}, [server, "--demo"]), "Choose an empty DATA_DIR for the demo");
  });
});
