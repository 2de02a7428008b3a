import { closeSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import {
  add,
  archiveFolder,
  emptyFolder,
  momentOf,
  namesIn,
  openArchived,
} from "../../../testing/log-archive.ts";
import { openStore } from "../connection.ts";
import { rowsOf } from "../query-rows.ts";
import { copyBase, maintainArchive } from "./archive-copies.ts";
import { allBasesIn, logIn } from "./archive-folders.ts";
import { homeOf } from "./home.ts";
import { recoverFrom, recoverTo } from "./recovery.ts";

const slow = { timeout: 240_000 };

describe("the archive of the log", slow, () => {
  it("restores exactly the rows of a moment after the data folder was lost", async () => {
    const archive = archiveFolder();
    const { dataDir, store } = await openArchived(archive);
    await add(store, "before the copy");
    await copyBase({ store, dataDir, archive });
    const { at } = (await allBasesIn(archive))[0]!;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(at.getTime()), { timeout: 5_000 });
    await add(store, "after the copy");
    const moment = await momentOf(store);
    await add(store, "after the moment");
    await store.db.execute(sql`delete from kept where name = 'before the copy'`);
    await store.close();
    rmSync(dataDir, { recursive: true });

    const restored = emptyFolder();
    await recoverTo({ dataDir: restored, archive, to: moment });
    const again = await openStore({ dataDir: restored });
    expect(await namesIn(again)).toEqual(["after the copy", "before the copy"]);
    await add(again, "new");
    expect(await namesIn(again)).toHaveLength(3);
    await again.close();

    const end = emptyFolder();
    await recoverTo({ dataDir: end, archive, to: "latest" });
    const latest = await openStore({ dataDir: end });
    expect(await namesIn(latest)).toEqual(["after the copy", "after the moment"]);
    await latest.close();
  });

  it("refuses a moment before its first copy, and one after its end", async () => {
    const archive = archiveFolder();
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
    const archive = archiveFolder();
    const { dataDir, store } = await openArchived(archive);
    await add(store, "Nora");
    // Otherwise the next reader changes the page in memory, and the next checkpoint writes it over the damage.
    await store.db.execute(sql`vacuum (freeze) kept`);
    const cluster = { store, dataDir, archive };
    await maintainArchive(cluster, new Date());
    const [good] = await allBasesIn(archive);
    const [file] = await rowsOf<{ path: string; major: number }>(
      store.db,
      sql`select pg_relation_filepath('kept') as path, current_setting('server_version_num')::int / 10000 as major`,
    );
    // The server has the page in memory; only the disk's is damaged.
    const handle = openSync(join(homeOf(dataDir).folder, String(file!.major), file!.path), "r+");
    writeSync(handle, "damaged", 8_000);
    closeSync(handle);
    await expect(maintainArchive(cluster, new Date(Date.now() + 8 * 86_400_000))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/invalid page/) },
    });
    expect(await allBasesIn(archive)).toEqual([good]);
    expect(readdirSync(dirname(good!.place))).toEqual([basename(good!.place)]);
    expect(readdirSync(dataDir)).not.toContain("archive-proof");
    await store.close();
  });

  it("copies the cluster once a week, and keeps what restores the last 14 days", async () => {
    const archive = archiveFolder();
    const { dataDir, store } = await openArchived(archive);
    const cluster = { store, dataDir, archive };
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await maintainArchive(cluster, days(0));
    await maintainArchive(cluster, days(6));
    expect(await allBasesIn(archive)).toHaveLength(1);
    const { folder } = (await allBasesIn(archive))[0]!;
    const ancient = join(logIn(folder), "000000010000000000000000.gz");
    writeFileSync(ancient, "");
    await vi.waitFor(
      () =>
        maintainArchive(cluster, days(8)).then(async () => expect(await allBasesIn(archive)).toHaveLength(2)),
      { timeout: 30_000 },
    );
    expect(readdirSync(logIn(folder))).not.toContain("000000010000000000000000.gz");
    expect(homeOf(dataDir).folder).not.toContain(archive);
    await maintainArchive(cluster, days(40));
    await store.close();
    const remaining = await allBasesIn(archive);
    expect(remaining).toHaveLength(1);
    for (const base of remaining) await recoverFrom(base, { dataDir: emptyFolder(), archive, to: "latest" });
  });
});
