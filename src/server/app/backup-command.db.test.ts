import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openStore, type Store } from "../platform/db/connection.ts";
import { maintainArchive } from "../platform/db/private/archive-copies.ts";
import { clients, secretKeys } from "../platform/db/tables/all.ts";
import { openTestStore, testDataFolder } from "../testing/database.ts";
import { nodeEnvironment } from "../testing/node-environment.ts";
import { databaseOf, makeTestDatabase } from "../testing/postgres.ts";

let workshop: string;
beforeEach(() => {
  workshop = mkdtempSync(path.join(tmpdir(), "valance-backup-"));
  // PostgreSQL's own account must reach it, or the database would go to a folder that the test doesn't remove.
  chmodSync(workshop, 0o711);
});
afterEach(() => rmSync(workshop, { recursive: true }));

const options = (env: object) => ({ env: { ...nodeEnvironment, ...env } as NodeJS.ProcessEnv });

interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

function run(command: string, args: string[], env: object): Promise<CommandResult> {
  const run = promisify(execFile)(process.execPath, [`src/server/app/${command}.ts`, ...args], options(env));
  return run.then(
    (output) => ({ code: 0, ...output }),
    (failure: CommandResult) => failure,
  );
}

// Each command opens the database in its own process, which takes seconds, and longer on a busy machine.
const slow = { timeout: 120_000 };

describe("npm run backup and npm run restore", slow, () => {
  it("restores the private database as it was at the end of the archive of its log", async () => {
    const logArchive = path.join(workshop, "archive");
    const dataDir = testDataFolder();
    const server = await openStore({ dataDir, logArchive });
    await maintainArchive({ store: server, dataDir, archive: logArchive }, new Date());
    await addClients(server, 2);
    await server.close();
    rmSync(dataDir, { recursive: true });

    const place = { DATA_DIR: path.join(workshop, "restored"), LOG_ARCHIVE_DIR: logArchive };
    const restored = await run("restore-command", ["--to", "latest"], place);
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(restored.stdout).toContain(
      `Restored the database of the end of the archive into ${place.DATA_DIR}`,
    );
    const store = await openStore({ dataDir: place.DATA_DIR });
    expect(await store.db.$count(clients)).toBe(2);
    await store.close();

    const again = await run("restore-command", ["--to", "2026-11-26T10:00:00Z"], place);
    expect(again.stderr).toContain("is not empty");
    const unclear = await run("restore-command", ["--to", "yesterday"], place);
    expect(unclear.stderr).toContain("Name the backup to restore");
  });

  it("backs up the private database while a server runs it, and restores it into an empty folder", async () => {
    const dataDir = testDataFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const server = await openStore({ dataDir });
    await addClients(server, 3);
    await server.db.insert(secretKeys).values({ number: 1, fingerprint: "x" });
    const made = await run("backup-command", ["--to", workshop], { DATA_DIR: dataDir });
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toMatch(/^Backed up to .*valance-.*Z\.tar\.gz \(\d+\.\d MB\)/);
    await server.close();

    const place = { DATA_DIR: path.join(workshop, "restored") };
    const restored = await run("restore-command", ["--from", archiveIn(workshop)], place);
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(restored.stdout).toContain(
      `Some secrets need key 1, which no backup holds: put the key file at ${place.DATA_DIR}.keys before you start.`,
    );
    const store = await openStore({ dataDir: place.DATA_DIR });
    expect(await store.db.$count(clients)).toBe(3);
    await store.close();
  });

  it("backs up into BACKUP_DIR, and restores into DATABASE_URL", async () => {
    const store = await openTestStore();
    onTestFinished(() => store.close());
    await addClients(store, 2);
    const folder = path.join(workshop, "copies");
    const env = { DATA_DIR: workshop, DATABASE_URL: await databaseOf(store), BACKUP_DIR: folder };
    expect(await run("backup-command", [], env)).toMatchObject({ code: 0, stderr: "" });
    const { url, remove } = await makeTestDatabase("template0");
    onTestFinished(remove);
    const restored = await run("restore-command", ["--from", archiveIn(folder)], {
      ...{ DATA_DIR: path.join(workshop, "data"), DATABASE_URL: url },
    });
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    const copy = await openStore({ dataDir: workshop, databaseUrl: url });
    onTestFinished(() => copy.close());
    expect(await copy.db.$count(clients)).toBe(2);
  });

  it("leaves no file under a backup's name when killed, whatever was written", async () => {
    const store = await openTestStore();
    onTestFinished(() => store.close());
    await addClients(store, 30_000);
    const env = { DATA_DIR: workshop, DATABASE_URL: await databaseOf(store), BACKUP_DIR: workshop };
    const child = spawn(process.execPath, ["src/server/app/backup-command.ts"], options(env));
    await vi.waitFor(() => expect(endings(workshop)).toContain(".unfinished"), {
      timeout: 60_000,
      interval: 5,
    });
    await kill(child);
    expect(endings(workshop)).not.toContain(".gz");
  });

  it("prints a refusal in one line, exits with 1 and creates nothing", async () => {
    const env = { DATA_DIR: path.join(workshop, "nothing") };
    const refusals = [
      await run("backup-command", [], env),
      await run("backup-command", ["--form", "x"], env),
      await run("restore-command", [], env),
      await run("restore-command", ["--from", path.join(workshop, "none")], env),
    ];
    expect(refusals.map(({ code, stderr }) => [code, stderr])).toEqual([
      [1, `There is no database in ${env.DATA_DIR}. Set DATA_DIR to the server's data folder\n`],
      [1, "Usage: npm run backup [-- --to FOLDER]\n"],
      [
        1,
        'Name the backup to restore: npm run restore -- --from FILE, with --key-file KEYFILE if it is encrypted, and with --replace in the place of what is there; or a moment: npm run restore -- --to "2026-11-26T10:00:00Z", or --to latest\n',
      ],
      [1, `There is no file ${path.join(workshop, "none")}\n`],
    ]);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });
});

function archiveIn(folder: string) {
  return path.join(folder, readdirSync(folder).find((name) => name.endsWith(".tar.gz"))!);
}

function endings(folder: string) {
  return readdirSync(folder).map((name) => path.extname(name));
}

async function kill(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function addClients({ db }: Store, count: number) {
  await db.execute(sql`insert into clients (first_name, last_name, phone, phone_digits, notes)
    select 'A', 'B', '1', '1', repeat(md5(n::text), 20) from generate_series(1, ${count}::int) n`);
}
