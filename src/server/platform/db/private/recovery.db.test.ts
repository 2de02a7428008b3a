import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { removeDataFolder, testDataFolder } from "../../../testing/database.ts";
import { openStore, type Store } from "../connection.ts";
import { rowsOf } from "../query-rows.ts";
import { copyBase, maintainArchive } from "./archive-copies.ts";
import { homeOf } from "./home.ts";
import { basesOf, logIn } from "./log-archive.ts";
import { recoverTo } from "./recovery.ts";

const slow = { timeout: 240_000 };

function workshop() {
  const folder = mkdtempSync(join(tmpdir(), "valance-archive-"));
  // PostgreSQL's account must be able to enter it.
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "it's 100 % here");
}

function emptyFolder() {
  const parent = mkdtempSync(join(tmpdir(), "valance-restored-"));
  chmodSync(parent, 0o711);
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, "data");
}

async function openArchived(archive: string) {
  const dataDir = testDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  return { dataDir, store: await openStore({ dataDir, logArchive: archive }) };
}

const add = (store: Store, name: string) => store.db.execute(sql`insert into kept (name) values (${name})`);

const names = async (store: Store) =>
  (await rowsOf<{ name: string }>(store.db, sql`select name from kept order by 1`)).map(({ name }) => name);

async function momentOf(store: Store) {
  const [row] = await rowsOf<{ at: string }>(store.db, sql`select clock_timestamp()::text as at`);
  const moment = new Date(row!.at);
  // The next commit is in a later millisecond.
  await vi.waitFor(async () => {
    const [next] = await rowsOf<{ at: string }>(store.db, sql`select clock_timestamp()::text as at`);
    expect(new Date(next!.at).getTime()).toBeGreaterThan(moment.getTime() + 1);
  });
  return new Date(moment.getTime() + 1);
}

describe("the archive of the log", slow, () => {
  it("restores exactly the rows of a moment after the data folder was lost", async () => {
    const archive = workshop();
    const { dataDir, store } = await openArchived(archive);
    await store.db.execute(sql`create table kept (name text)`);
    await add(store, "before the copy");
    await copyBase({ store, dataDir, archive });
    const { at } = (await basesOf(archive))[0]!;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(at.getTime()), { timeout: 5_000 });
    await add(store, "after the copy");
    const moment = await momentOf(store);
    await add(store, "after the moment");
    await store.db.execute(sql`delete from kept where name = 'before the copy'`);
    await store.close();
    await removeDataFolder(dataDir);

    const restored = emptyFolder();
    await recoverTo({ dataDir: restored, archive, to: moment });
    const again = await openStore({ dataDir: restored });
    expect(await names(again)).toEqual(["after the copy", "before the copy"]);
    await add(again, "new");
    expect(await names(again)).toHaveLength(3);
    await again.close();

    const end = emptyFolder();
    await recoverTo({ dataDir: end, archive, to: "latest" });
    const latest = await openStore({ dataDir: end });
    expect(await names(latest)).toEqual(["after the copy", "after the moment"]);
    await latest.close();
  });

  it("refuses a moment before its first copy, and one after its end", async () => {
    const archive = workshop();
    const { dataDir, store } = await openArchived(archive);
    await copyBase({ store, dataDir, archive });
    await store.close();
    await expect(
      recoverTo({ dataDir: emptyFolder(), archive, to: new Date("2020-01-01T00:00:00Z") }),
    ).rejects.toThrow("has no copy from before 2020-01-01T00:00:00.000Z");
    await expect(
      recoverTo({ dataDir: emptyFolder(), archive, to: new Date(Date.now() + 3_600_000) }),
    ).rejects.toThrow("ends before that moment");
  });

  it("keeps no copy with a damaged page, and the good one before it", async () => {
    const archive = workshop();
    const { dataDir, store } = await openArchived(archive);
    await store.db.execute(sql`create table kept (name text)`);
    await add(store, "Nora");
    const cluster = { store, dataDir, archive };
    await maintainArchive(cluster, new Date());
    const [good] = await basesOf(archive);
    const [file] = await rowsOf<{ path: string; major: number }>(
      store.db,
      sql`select pg_relation_filepath('kept') as path, current_setting('server_version_num')::int / 10000 as major`,
    );
    // The server has the page in memory; only the disk's is damaged.
    const handle = openSync(join(homeOf(dataDir).folder, String(file!.major), file!.path), "r+");
    writeSync(handle, "damaged", 8_000);
    closeSync(handle);
    await expect(maintainArchive(cluster, new Date(Date.now() + 8 * 86_400_000))).rejects.toThrow(
      /invalid page/,
    );
    expect(await basesOf(archive)).toEqual([good]);
    expect(readdirSync(dataDir)).not.toContain("archive-proof");
    await store.close();
  });

  it("copies the cluster once a week, and keeps what restores the last 14 days", async () => {
    const archive = workshop();
    const { dataDir, store } = await openArchived(archive);
    const cluster = { store, dataDir, archive };
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await maintainArchive(cluster, days(0));
    await maintainArchive(cluster, days(6));
    expect(await basesOf(archive)).toHaveLength(1);
    const ancient = join(logIn(archive), "000000010000000000000000.gz");
    writeFileSync(ancient, "");
    await vi.waitFor(
      () =>
        maintainArchive(cluster, days(8)).then(async () => expect(await basesOf(archive)).toHaveLength(2)),
      { timeout: 30_000 },
    );
    expect(readdirSync(logIn(archive))).not.toContain("000000010000000000000000.gz");
    expect(homeOf(dataDir).folder).not.toContain(archive);
    await maintainArchive(cluster, days(40));
    expect((await basesOf(archive)).length).toBeLessThanOrEqual(2);
    await store.close();
  });
});
